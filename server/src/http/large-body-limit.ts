import { concurrencyLimit } from './concurrency-limit.ts';
import { requestErrors } from './request-error.ts';

/** From this size on, parsing a JSON body and checking it keeps the server's only thread for more than a millisecond. */
const LARGE_BYTES = 64 * 1024;

/** Large bodies under way, and not their bytes. */
const AT_ONCE = { perUser: 2, all: 16 } as const;

const WINDOW_MS = 60_000;
/** Bytes of one user's rejected bodies per window; then bodies above `SMALL_BYTES` are rejected until the next one. */
const REJECTED_BYTES_MAX = 4 * 1024 * 1024;
/** Forms of one record are seldom larger. Requests that revoke a session or an account are always smaller. */
const SMALL_BYTES = 16 * 1024;

interface RejectedBytes {
  readonly until: number;
  bytes: number;
}

/** Statuses that mean the body itself was rejected. */
const isRejection = (status: number): boolean => status === 400 || status === 409 || status === 413;

/**
 * Limits the cost of one user's JSON bodies for others: concurrent large ones, and rejected bytes per minute. Throws if
 * a limit is exceeded.
 */
export function largeBodies(monotonic: () => number) {
  const enter = concurrencyLimit(AT_ONCE, { perUser: requestErrors.tooManyAtOnce, all: requestErrors.tooMuchAtOnce });
  const rejectedByUser = new Map<string, RejectedBytes>();

  function rejectedOf(userId: string): RejectedBytes {
    const at = monotonic();
    for (const [user, { until }] of rejectedByUser) if (until <= at) rejectedByUser.delete(user);
    const known = rejectedByUser.get(userId) ?? { until: at + WINDOW_MS, bytes: 0 };
    rejectedByUser.set(userId, known);
    return known;
  }

  /** The returned callback must be called with the response's status. */
  return (userId: string, size: number): ((status: number) => void) => {
    if (size <= SMALL_BYTES) return () => undefined;
    const counter = rejectedOf(userId);
    if (counter.bytes > REJECTED_BYTES_MAX)
      throw requestErrors.tooManyRejected(Math.ceil((counter.until - monotonic()) / 1000));
    const release = size > LARGE_BYTES ? enter(userId) : undefined;
    return (status) => {
      release?.();
      if (isRejection(status)) counter.bytes += size;
    };
  };
}
