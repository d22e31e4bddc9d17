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

  it('start anew with each answer, however long the request takes in all, and while it waits for its client', () => {
    const { monotonic, pass } = clock();
    const limit = new WaitLimit({ maxMs: 12_000, monotonic });
    for (let i = 0; i < 5; i++) {
      expect(limit.begin()).toBe(12_000);
      pass(8_000);
      limit.answered();
      pass(60_000);
    }
  });

  it('go on in another thread with what is left', () => {
    const { monotonic, pass } = clock();
    const limit = new WaitLimit({ leftMs: 5_000, maxMs: 12_000, monotonic });
    pass(1_000);
    expect(limit.begin()).toBe(4_000);
    limit.answered();
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
