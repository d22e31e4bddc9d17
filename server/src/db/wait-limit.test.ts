import { describe, expect, it } from 'vitest';
import { WaitLimit } from './wait-limit.ts';

const clock = () => {
  let passed = 0;
  return { monotonic: () => passed, pass: (ms: number) => void (passed += ms) };
};

describe('the waits of a request for the database', () => {
  it('share one limit: each gets what those before it have left', () => {
    const { monotonic, pass } = clock();
    const limit = new WaitLimit({ maxMs: 12_000, monotonic });
    expect(limit.begin()).toBe(12_000);
    pass(10_000);
    expect(limit.begin()).toBe(2_000);
    pass(3_000);
    expect(limit.begin()).toBeLessThan(0);
  });

  it('do not add up where the answers are quick, however long the request takes in all', () => {
    const { monotonic, pass } = clock();
    const limit = new WaitLimit({ maxMs: 12_000, monotonic });
    for (let i = 0; i < 20; i++) {
      expect(limit.begin()).toBe(12_000);
      pass(2_000);
      limit.answered();
      pass(60_000);
    }
  });

  it('add up where the answers are slow, until the next part of a long response', () => {
    const { monotonic, pass } = clock();
    const limit = new WaitLimit({ maxMs: 12_000, monotonic });
    limit.begin();
    pass(9_000);
    limit.answered();
    expect(limit.begin()).toBe(3_000);
    limit.restart();
    expect(limit.begin()).toBe(12_000);
  });

  it('go on in another thread with what is left, and its work does not count here', () => {
    const { monotonic, pass } = clock();
    const limit = new WaitLimit({ maxMs: 12_000, monotonic });
    limit.begin();
    pass(7_000);
    const there = new WaitLimit({ leftMs: limit.begin(), maxMs: 12_000, monotonic });
    pass(1_000);
    expect(there.begin()).toBe(4_000);
    there.answered();
    expect(there.begin()).toBe(5_000);
    limit.forget();
    expect(limit.begin()).toBe(12_000);
  });

  it('are found by what the request calls, and do not limit what it leaves in the background', async () => {
    const limit = new WaitLimit();
    await limit.run(async () => {
      await Promise.resolve();
      expect(WaitLimit.current).toBe(limit);
    });
    expect(WaitLimit.current).toBeUndefined();
    limit.end();
    expect(limit.begin()).toBe(Infinity);
  });
});
