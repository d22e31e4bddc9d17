import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Processor time in milliseconds that an account may use at once; it opens pages and uploads with it. */
const BURST_MS = 2_000;
/** An account owes no more, so that it rests for a second: a long download goes on while its reader opens pages. */
const DEBT_MAX_MS = 200;
/** What a call that had to wait pays before it begins, and gets back: its work is known only when the next ones have begun. */
const DEPOSIT_MS = 20;
/** Someone who has asked nothing for so long is not kept waiting by anybody. */
const PRESENT_MS = 1_000;
/** Accounts that are remembered before those with their whole burst are forgotten. */
const ACCOUNTS_MAX = 1_000;

interface Account {
  /** Milliseconds left of the burst; negative: a debt. */
  left: number;
  /** When it was counted, and `workOfEach` then. */
  countedAt: number;
  workCounted: number;
  callsUnderWay: number;
  /** Resolves when the call that waits last begins. */
  queue: Promise<void>;
}

export interface FairShareClock {
  readonly now: () => number;
  /** Milliseconds that the event loop has worked. */
  readonly worked: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

const systemClock: FairShareClock = {
  now: () => performance.now(),
  worked: () => performance.eventLoopUtilization().active,
  pause: (ms) => pause(ms, undefined, { ref: false }),
};

/** Waits for an account's turn; returns an idempotent callback that ends the call. */
export type FairShare = (userId: string) => Promise<() => void>;

/** Gives everybody as much as they ask for. */
const noShare: FairShare = () => Promise.resolve(() => undefined);

/**
 * Shares the event loop between accounts. Its work counts in equal parts for those that have calls under way. One that
 * has used up its burst while others ask gets `percent` of the work: its calls begin one by one, with rests. One that
 * is alone never waits. `percent` 0: everybody gets as much as they ask for.
 */
export function fairShare(percent: number, { now, worked, pause: rest }: FairShareClock = systemClock): FairShare {
  if (percent === 0) return noShare;
  const part = percent / 100;
  const accounts = new Map<string, Account>();
  let accountsUnderWay = 0;
  /** Work of the event loop so far for each account with calls under way. */
  let workOfEach = 0;
  let workedBefore = worked();
  let newest = { userId: '', at: -Infinity };
  let otherAt = -Infinity;

  return async (userId) => {
    see(userId);
    const account = accountOf(userId);
    count(account);
    const deposit = account.left > 0 ? 0 : await turnOf(userId, account);
    return begin(account, deposit);
  };

  function see(userId: string): void {
    if (userId !== newest.userId) otherAt = newest.at;
    newest = { userId, at: now() };
  }

  function isAlone(userId: string): boolean {
    return now() - (userId === newest.userId ? otherAt : newest.at) > PRESENT_MS;
  }

  function accountOf(userId: string): Account {
    const known = accounts.get(userId);
    if (known) return known;
    if (accounts.size >= ACCOUNTS_MAX) forgetRested();
    const account = { left: BURST_MS, countedAt: now(), workCounted: 0, callsUnderWay: 0, queue: Promise.resolve() };
    accounts.set(userId, account);
    return account;
  }

  function forgetRested(): void {
    for (const [id, account] of accounts) {
      count(account);
      if (account.callsUnderWay === 0 && account.left === BURST_MS) accounts.delete(id);
    }
  }

  /** Counts what an account has used and got back since it was counted last. */
  function count(account: Account): void {
    const total = worked();
    workOfEach += (total - workedBefore) / Math.max(1, accountsUnderWay);
    workedBefore = total;
    const at = now();
    const used = account.callsUnderWay === 0 ? 0 : workOfEach - account.workCounted;
    const left = account.left - used + (at - account.countedAt) * part;
    account.left = Math.max(-DEBT_MAX_MS, Math.min(BURST_MS, left));
    account.countedAt = at;
    account.workCounted = workOfEach;
  }

  /** Waits for the turn of a call. Returns what it has paid. */
  async function turnOf(userId: string, account: Account): Promise<number> {
    const before = account.queue;
    let pass = (): void => undefined;
    account.queue = new Promise((resolve) => (pass = resolve));
    await before;
    count(account);
    if (account.left < DEPOSIT_MS && !isAlone(userId)) await rest((DEPOSIT_MS - account.left) / part);
    count(account);
    account.left -= DEPOSIT_MS;
    pass();
    return DEPOSIT_MS;
  }

  function begin(account: Account, deposit: number): () => void {
    count(account);
    if (account.callsUnderWay++ === 0) accountsUnderWay++;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      count(account);
      account.left += deposit;
      if (--account.callsUnderWay === 0) accountsUnderWay--;
    };
  }
}
