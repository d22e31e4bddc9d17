import { CLOCKS_DIFFER_MS } from '../../db/clocks-differ.ts';
import type { Session } from '../../http/session.ts';

/** How long sessions live, in milliseconds. */
export interface SessionLimits {
  readonly idleMs: number;
  readonly totalMs: number;
}

/** When a session was created and last used: ISO instants. */
type Life = Pick<Session, 'tokenHash' | 'createdAt' | 'lastSeenAt'>;

interface Known {
  readonly lastSeenAt: string;
  /** Start and last use on the monotonic clock. */
  readonly startedAt: number;
  readonly used: number;
}

/**
 * Computes the age of sessions. Setting the wall clock back must not prolong them: for sessions seen by this process it
 * also measures the age on a monotonic clock, and uses the greater one.
 */
export function sessionAges({ totalMs, idleMs }: SessionLimits, monotonic: () => number) {
  const known = new Map<string, Known>();

  /** How long ago it began and was last used. */
  function agesOf({ tokenHash, createdAt, lastSeenAt }: Life, wall: number): readonly [total: number, idle: number] {
    const at = monotonic();
    const [total, idle] = [wall - Date.parse(createdAt), wall - Date.parse(lastSeenAt)];
    if (Math.min(total, idle) < -CLOCKS_DIFFER_MS) return [Infinity, Infinity];
    const before = known.get(tokenHash);
    const startedAt = before?.startedAt ?? at - Math.max(0, total);
    const used = before?.lastSeenAt === lastSeenAt ? before.used : at - Math.max(0, idle);
    known.set(tokenHash, { lastSeenAt, startedAt, used });
    return [Math.max(total, at - startedAt), Math.max(idle, at - used)];
  }

  return {
    /** Whether a session has expired on either clock. */
    isOver(session: Life & Pick<Session, 'disabled'>, at: Date): boolean {
      const [total, idle] = agesOf(session, at.getTime());
      const over = session.disabled || total >= totalMs || idle >= idleMs;
      if (over) known.delete(session.tokenHash);
      return over;
    },

    /** Returns how long ago a session began, on the clock by which it was longer. */
    sinceStart: (session: Life, at: Date): number => agesOf(session, at.getTime())[0],

    /** Registers a new session. */
    note(tokenHash: string, lastSeenAt: string): void {
      known.set(tokenHash, { lastSeenAt, startedAt: monotonic(), used: monotonic() });
    },

    /** Forgets those that have not been used for so long that they are over. */
    forgetIdle(): void {
      for (const [tokenHash, { used }] of known) if (monotonic() - used >= idleMs) known.delete(tokenHash);
    },
  };
}
