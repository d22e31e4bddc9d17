import { places } from './places.ts';
import { requestErrors } from './request-error.ts';

/** From this size on, parsing a JSON body and checking it keeps the server's only thread for more than a millisecond. */
const LARGE_BYTES = 64 * 1024;

/** Large bodies under way, and not their bytes. */
const AT_ONCE = { own: 2, all: 16 } as const;

const WINDOW_MS = 60_000;
/** Bytes of one user's refused bodies within the window; then bodies above `SMALL_BYTES` wait for the next one. */
const REFUSED_BYTES_MAX = 4 * 1024 * 1024;
/** A form of one record is seldom larger. What closes a session or an account is always smaller. */
const SMALL_BYTES = 16 * 1024;

interface Refused {
  readonly until: number;
  bytes: number;
}

/** Statuses that say that the body itself was not accepted. */
const isRefusal = (status: number): boolean => status === 400 || status === 409 || status === 413;

/**
 * Limits what one user's JSON bodies cost others: so many large ones at a time, and so many bytes a minute that are refused.
 * Throws where a limit is exceeded.
 */
export function largeBodies(monotonic: () => number) {
  const enter = places(AT_ONCE, { own: requestErrors.tooManyAtOnce, all: requestErrors.tooMuchAtOnce });
  const refused = new Map<string, Refused>();

  function refusedBy(userId: string): Refused {
    const at = monotonic();
    for (const [user, { until }] of refused) if (until <= at) refused.delete(user);
    const known = refused.get(userId) ?? { until: at + WINDOW_MS, bytes: 0 };
    refused.set(userId, known);
    return known;
  }

  /** Returns what to call with the answer's status when the request is over. */
  return (userId: string, size: number): ((status: number) => void) => {
    if (size <= SMALL_BYTES) return () => undefined;
    const own = refusedBy(userId);
    if (own.bytes > REFUSED_BYTES_MAX) throw requestErrors.tooManyRefused(Math.ceil((own.until - monotonic()) / 1000));
    const leave = size > LARGE_BYTES ? enter(userId) : undefined;
    return (status) => {
      leave?.();
      if (isRefusal(status)) own.bytes += size;
    };
  };
}
