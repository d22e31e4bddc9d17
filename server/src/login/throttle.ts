import type { Db, Reader } from '../db/engine.ts';
import { RequestError } from '../http/request-error.ts';
import { SERVER_ACTOR, type Store } from '../db/store.ts';
import { type CountedAttempt, ownersOf, type Tried, waitOf, withOneMore } from './throttle-rules.ts';
import { authErrors } from './login.errors.ts';
import type { PasswordHashing } from './password.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import type { Ration, Rejection, RejectionLog } from '../db/audit/rejection-log.ts';

/** An attempt that was counted. */
export interface Attempt {
  /** Call when the attempt succeeded, within the transaction that follows. */
  readonly succeeded: (db: Db) => Promise<void>;
  /** Call when the attempt was not checked after all. */
  readonly takeBack: () => Promise<void>;
}

type Matches = PasswordHashing['matches'];

/** `PasswordHashing.matches` of an attempt, which does not count where there was no time to look. */
export async function matchesAttempt(
  passwords: PasswordHashing,
  attempt: Attempt,
  ...looked: Parameters<Matches>
): ReturnType<Matches> {
  try {
    return await passwords.matches(...looked);
  } catch (error) {
    if (error instanceof RequestError) await attempt.takeBack();
    throw error;
  }
}

export interface ThrottleDependencies {
  readonly store: Store;
  readonly now: () => Date;
  /** Maximum rows after a cleanup; those that expire first are deleted first. */
  readonly rowsMax?: number;
}

/** Called for a throttled attempt with the key and the remaining wait. */
export type OnHeldUp = (key: string, waitMs: number) => void;

const ROWS_MAX = 100_000;

const COUNT = { by: SERVER_ACTOR, action: 'attempt.count', subject: '' } as const;

/** A process that has counted so often sweeps without waiting for the hour. */
const COUNTS_BETWEEN_SWEEPS = 1_000;

/** Counts attempts in the database: all servers count together, and none forgets when it starts again. */
export function throttle({ store, now, rowsMax = ROWS_MAX }: ThrottleDependencies) {
  let counts = 0;

  const forgetOld = (): Promise<void> =>
    store.write({ by: SERVER_ACTOR, action: 'attempts.forget', subject: '' }, ({ db }) =>
      attemptWriter(db).forgetOver(now().toISOString(), rowsMax),
    );

  /**
   * Resets the counters that a success ends. From the others it only takes back the first attempt of `all`, the name at
   * this network: a user who mistypes a password and then gets it right costs their colleagues nothing.
   */
  async function forgive(db: Db, all: readonly CountedAttempt[]): Promise<void> {
    const keysOf = (ends: boolean): string[] =>
      all.filter(({ rule }) => rule.endsWithSuccess === ends).map(({ key }) => key);
    const writer = attemptWriter(db);
    const forgotten = await writer.forget(keysOf(true));
    const first = forgotten.find(({ key }) => key === all[0]?.key);
    if (keysOf(false).length > 0) await writer.takeBack(keysOf(false), first?.count);
  }

  return {
    /**
     * Counts an attempt before its password is checked; throws a `RequestError` with the time to retry if there were
     * too many. If it cannot be counted, the database's error is thrown and nothing is checked. `enter` is called first
     * for attempts that are not throttled, and throws if there is no free slot.
     */
    async count(
      all: readonly CountedAttempt[],
      onHeldUp: OnHeldUp = () => undefined,
      enter: () => void = () => undefined,
    ): Promise<Attempt> {
      const keys = all.map(({ key }) => key);
      // Throttled clients that keep trying cost one read, and no transaction.
      rejectTooMany(ruled(await attemptRepository(store.db).of(keys), all), now().getTime(), onHeldUp);
      enter();
      await store.write(COUNT, async ({ db }) => {
        const writer = attemptWriter(db);
        const rows = ruled(await writer.lock(all), all);
        const at = now().getTime();
        rejectTooMany(rows, at, onHeldUp);
        for (const [row, rule] of rows) await writer.put(withOneMore(row, rule, at));
      });
      counts++;
      if (counts % COUNTS_BETWEEN_SWEEPS === 0) await forgetOld();
      return {
        succeeded: (db) => forgive(db, all),
        takeBack: () => store.write(COUNT, ({ db }) => attemptWriter(db).takeBack(keys)),
      };
    },

    forgive,

    /** Deletes expired counters. */
    forgetOld,
  };
}

type Ruled = readonly (readonly [row: Tried, rule: CountedAttempt['rule']])[];

/** Throws a `RequestError` while one of them may not be tried. */
function rejectTooMany(rows: Ruled, at: number, onHeldUp: OnHeldUp): void {
  const waits = rows.map(([row, rule]) => ({ key: row.key, waitMs: waitOf(row, rule, at) }));
  const [longest] = waits.toSorted((a, b) => b.waitMs - a.waitMs);
  if (longest === undefined || longest.waitMs === 0) return;
  onHeldUp(longest.key, longest.waitMs);
  throw authErrors.tooManyTries(Math.ceil(longest.waitMs / 1000));
}

/** The rows, each with the rule that it is counted by. */
const ruled = (rows: readonly Tried[], all: readonly CountedAttempt[]): Ruled =>
  all.flatMap(({ key, rule }) => rows.filter((row) => row.key === key).map((row) => [row, rule] as const));

export type Throttle = ReturnType<typeof throttle>;

/** Attempt counters as stored. */
const attemptRepository = (db: Reader) => ({
  of: (keys: readonly string[]): Promise<Tried[]> =>
    db
      .selectFrom('attempts')
      .select(['key', 'count', 'free_at as freeAt', 'forgotten_at as forgottenAt'])
      .where('key', 'in', keys)
      .execute(),
});

/** Counts attempts, within a transaction. */
export const attemptWriter = (db: Db) => ({
  /** Locks the rows of these keys until the transaction is done; inserts missing ones. */
  lock(all: readonly CountedAttempt[]): Promise<Tried[]> {
    // Always in one order, so that two that lock the same rows do not wait for each other.
    const rows = all
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ key, owner }) => ({ key, owner, count: 0, free_at: '', forgotten_at: '' }));
    return db
      .insertInto('attempts')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ owner: eb.ref('excluded.owner') })))
      .returning(['key', 'count', 'free_at as freeAt', 'forgotten_at as forgottenAt'])
      .execute();
  },

  async put({ key, count, freeAt, forgottenAt }: Tried): Promise<void> {
    const row = { count, free_at: freeAt, forgotten_at: forgottenAt };
    await db.updateTable('attempts').set(row).where('key', '=', key).execute();
  },

  /** Decrements counters, and clears the wait that these attempts caused. */
  async takeBack(keys: readonly string[], attempts = 1): Promise<void> {
    await db
      .updateTable('attempts')
      .set((eb) => ({
        count: eb
          .case()
          .when('count', '>', attempts)
          .then(eb('count', '-', attempts))
          .else(0)
          .end(),
        free_at: '',
      }))
      .where('key', 'in', keys)
      .execute();
  },

  /** Forgets these keys, and returns how often each was tried. */
  forget: (keys: readonly string[]): Promise<Pick<Tried, 'key' | 'count'>[]> =>
    db.deleteFrom('attempts').where('key', 'in', keys).returning(['key', 'count']).execute(),

  /** Forgets every attempt at an account, from any address and device. */
  async forgetAllAt(account: Pick<Account, 'id' | 'username'>): Promise<void> {
    await db.deleteFrom('attempts').where('owner', 'in', ownersOf(account)).execute();
  },

  /** Deletes counters that expired by `now`, and all but the `most` that expire last. */
  async forgetOver(now: string, max: number): Promise<void> {
    await db.deleteFrom('attempts').where('forgotten_at', '<=', now).execute();
    const first = db.selectFrom('attempts').select('forgotten_at as at').orderBy('forgotten_at', 'desc');
    const surplus = await first.limit(1).offset(max).executeTakeFirst();
    if (surplus) await db.deleteFrom('attempts').where('forgotten_at', '<=', surplus.at).execute();
  },
});

/** Subject of a failed attempt, before its reason is known. */
type RejectionNote = Omit<Rejection, 'details'> & { readonly address?: string };

/** Logs why an attempt failed. */
export function rejectionNotes(rejections: RejectionLog, { address, ...entry }: RejectionNote) {
  const note = (reason: string, ration?: Ration): void =>
    rejections.note(ration, { ...entry, details: address === undefined ? { reason } : { reason, address } });

  /** Logs attempts that are delayed because of earlier ones: once, until the next attempt is allowed. */
  const heldUp: OnHeldUp = (key, forMs) => note('too-many-attempts', { key, forMs });

  return { entry: (reason: string): void => note(reason), heldUp };
}
