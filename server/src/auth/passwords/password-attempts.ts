import type { Counted } from '../throttle/throttle-rules.ts';
import type { Asking, HashingLimit } from './hashing-limit.ts';
import type { Attempt, OnHeldUp, Throttle } from '../throttle/throttle.ts';

/**
 * Counts a password attempt and runs `work` with a concurrency limit. A throttled attempt uses no slot, and one without
 * a free slot is not counted; both throw a `RequestError` with the time to retry.
 */
export type PasswordAttempts = <T>(
  asking: Asking,
  counted: readonly Counted[],
  onHeldUp: OnHeldUp,
  work: (attempt: Attempt) => Promise<T>,
) => Promise<T>;

export function passwordAttempts(throttle: Throttle, enter: HashingLimit): PasswordAttempts {
  return async (asking, counted, onHeldUp, work) => {
    let release = (): void => undefined;
    try {
      const attempt = await throttle.count(counted, onHeldUp, () => {
        release = enter(asking);
      });
      return await work(attempt);
    } finally {
      release();
    }
  };
}
