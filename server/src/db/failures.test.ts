import { expect, it } from 'vitest';
import { circuitBreaker } from './failures.ts';

it('what failed is left out for 30 s, then asked once, and by everybody when that went well', () => {
  let now = 0;
  const breaker = circuitBreaker(() => now);
  expect(breaker.canTry()).toBe(true);
  breaker.failed();
  now = 29_999;
  expect(breaker.canTry()).toBe(false);
  now = 30_000;
  expect([breaker.canTry(), breaker.canTry()]).toEqual([true, false]);
  breaker.failed();
  now = 59_999;
  expect(breaker.canTry()).toBe(false);
  now = 60_000;
  expect(breaker.canTry()).toBe(true);
  breaker.succeeded();
  expect([breaker.canTry(), breaker.canTry()]).toEqual([true, true]);
});
