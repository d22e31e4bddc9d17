import { createHash } from 'node:crypto';
import type { Session, SessionRepository } from './session.repository.ts';

/** How long sessions live, in milliseconds. */
interface SessionLimits {
  readonly idleMs: number;
  readonly totalMs: number;
}

export interface SessionParts {
  readonly sessions: SessionRepository;
  readonly limits: SessionLimits;
  readonly now: () => Date;
  /** A fresh token that nobody can guess. */
  readonly newToken: () => string;
}

/** A use is written down at most this often, so that reading costs no write. */
const SEEN_EVERY_MS = 60_000;

const DEVICE_MAX = 300;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

function isAlive(session: Session, now: Date, limits: SessionLimits): boolean {
  return (
    !session.disabled &&
    now.getTime() - Date.parse(session.createdAt) < limits.totalMs &&
    now.getTime() - Date.parse(session.lastSeenAt) < limits.idleMs
  );
}

export const sessionUsecases = ({ sessions, limits, now, newToken }: SessionParts) => ({
  /** Begins a session and returns its token, which is kept nowhere else. `device`: what the browser calls itself. */
  async begin(userId: string, device: string): Promise<string> {
    const token = newToken();
    const instant = now();
    const ago = (ms: number): string => new Date(instant.getTime() - ms).toISOString();
    await sessions.removeOlder(ago(limits.totalMs), ago(limits.idleMs));
    await sessions.add(hashToken(token), userId, device.slice(0, DEVICE_MAX), instant.toISOString());
    return token;
  },

  /** The living session behind a token; a dead one is removed. */
  async resume(token: string): Promise<Session | undefined> {
    const session = await sessions.byTokenHash(hashToken(token));
    if (!session) return undefined;
    const instant = now();
    if (!isAlive(session, instant, limits)) {
      await sessions.end(session.tokenHash);
      return undefined;
    }
    if (instant.getTime() - Date.parse(session.lastSeenAt) >= Math.min(SEEN_EVERY_MS, limits.idleMs / 2)) {
      await sessions.seen(session.tokenHash, instant.toISOString());
    }
    return session;
  },

  end: (session: Session): Promise<void> => sessions.end(session.tokenHash),

  /** The living sessions of whoever has this one. A session's id is the hash of its token: it opens nothing. */
  async own(session: Session) {
    const rows = await sessions.of(session.userId);
    return rows
      .filter((row) => isAlive({ ...session, createdAt: row.created_at, lastSeenAt: row.last_seen_at }, now(), limits))
      .map((row) => ({
        id: row.token_hash,
        began: row.created_at,
        last_seen: row.last_seen_at,
        device: row.device,
        current: row.token_hash === session.tokenHash,
      }));
  },

  /** Ends one of the own sessions; one of somebody else's is, to this user, not there. */
  async endOwn(session: Session, id: string): Promise<void> {
    const own = await sessions.of(session.userId);
    if (own.some((row) => row.token_hash === id)) await sessions.end(id);
  },
  endAllOf: (userId: string): Promise<void> => sessions.endAllOf(userId),
});

export type SessionUsecases = ReturnType<typeof sessionUsecases>;
