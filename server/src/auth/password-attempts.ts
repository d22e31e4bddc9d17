import type { Counted } from './attempt-rules.ts';
import type { Asking, PasswordPlaces } from './password-places.ts';
import type { Attempt, OnHeldUp, Throttle } from './throttle.ts';

/**
 * Counts an attempt at a password and carries out `work` in a place of whoever asks. Who is held up takes no place, and
 * who finds none is not counted; either throws a `RequestError` that says when to try again.
 */
export type PasswordAttempts = <T>(
  asking: Asking,
  counted: readonly Counted[],
  onHeldUp: OnHeldUp,
  work: (attempt: Attempt) => Promise<T>,
) => Promise<T>;

export function passwordAttempts(throttle: Throttle, enter: PasswordPlaces): PasswordAttempts {
  return async (asking, counted, onHeldUp, work) => {
    let leave = (): void => undefined;
    try {
      const attempt = await throttle.count(counted, onHeldUp, () => {
        leave = enter(asking);
      });
      return await work(attempt);
    } finally {
      leave();
    }
  };
}
