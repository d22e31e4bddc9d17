import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../db/store.ts';
import { RequestError } from '../http/request-error.ts';
import { testStore } from '../testing/test-store.ts';
import { attemptAtCode } from './throttle-rules.ts';
import { throttle } from './throttle.ts';
import { isUsed, USED_STEPS_MAX, withUsed } from './code-check.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let store: Store;
let close: () => Promise<void>;
let at: number;
beforeEach(async () => {
  at = Date.parse('2026-11-20T09:00:00Z');
  ({ store, close } = await testStore(() => new Date(at)));
});
afterEach(() => close());

/** Guesses whenever it is allowed; returns how many guesses each of so many days had. */
async function guessAllDays(days: number, devices: readonly (string | undefined)[]): Promise<number[]> {
  const door = throttle({ store, now: () => new Date(at) });
  const startedAt = at;
  const guesses = Array.from({ length: days }, () => 0);
  const next = devices.map((device) => ({ device, at: startedAt }));
  for (;;) {
    const [one] = next.toSorted((a, b) => a.at - b.at);
    if (one === undefined || one.at >= startedAt + days * DAY_MS) return guesses;
    at = one.at;
    try {
      await door.count(attemptAtCode('user 1', one.device));
      const day = Math.floor((at - startedAt) / DAY_MS);
      guesses[day] = (guesses[day] ?? 0) + 1;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      one.at += (error.retryAfter ?? 0) * 1000;
    }
  }
}

describe('somebody who has the password and guesses at codes day and night', () => {
  it('has 18 guesses on the first day, and 6 on each day after it', async () => {
    expect(await guessAllDays(7, [undefined])).toEqual([18, 6, 6, 6, 6, 6, 6]);
  });

  it('has as many again on each device of the user that they hold', async () => {
    expect(await guessAllDays(4, [undefined, 'a stolen phone'])).toEqual([36, 12, 12, 12]);
  });
});

describe('steps whose codes were used', () => {
  const STEP_MS = 30_000;
  const now = new Date(1_000 * STEP_MS);

  it('stay used when the clock is set back behind them, and so do those that are older than the last one reached', () => {
    const used = [500, 900].reduce(withUsed, [] as number[]);
    const back = new Date(500 * STEP_MS);
    expect([499, 500, 501].map((step) => isUsed(step, used, back))).toEqual([true, true, false]);
    expect([899, 900, 901].map((step) => isUsed(step, used, now))).toEqual([true, true, false]);
  });

  it('are remembered so many at a time, and then all older ones count as used', () => {
    const all = Array.from({ length: USED_STEPS_MAX + 50 }, (_one, i) => i * 2);
    const used = all.reduce(withUsed, [] as number[]);
    expect(used).toHaveLength(USED_STEPS_MAX);
    const first = all.map((step) => isUsed(step, used, new Date(step * STEP_MS)));
    expect(new Set(first)).toEqual(new Set([true]));
  });
});
