import { expect, it } from 'vitest';
import { sharedLookups } from './guard.ts';

/** Lookups of a value that changes; they end when the test says so. */
function testLookups() {
  const state = { value: 1, lookups: 0 };
  const ends: (() => void)[] = [];
  const find = sharedLookups(async () => {
    state.lookups++;
    const seen = state.value;
    await new Promise<void>((resolve) => ends.push(resolve));
    if (seen === 0) throw new Error('gone');
    return seen;
  });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => void setImmediate(resolve));
  };
  return { state, find, endOne };
}

it('looks up twice for any number who ask at once, and never shows one of them a state from before', async () => {
  const { state, find, endOne } = testLookups();
  const first = find('token');
  state.value = 2;
  const rest = Array.from({ length: 100 }, () => find('token'));
  await endOne();
  await endOne();
  expect([await first, ...new Set(await Promise.all(rest))]).toEqual([1, 2]);
  expect(state.lookups).toBe(2);
});

it('looks up again after a failure, and for another key at once', async () => {
  const { state, find, endOne } = testLookups();
  state.value = 0;
  const failing = find('token');
  const second = find('another');
  state.value = 3;
  const after = find('token');
  expect(state.lookups).toBe(2);
  const failed = Promise.all([expect(failing).rejects.toThrow('gone'), expect(second).rejects.toThrow('gone')]);
  for (let i = 0; i < 3; i++) await endOne();
  await failed;
  expect(await after).toBe(3);
});
