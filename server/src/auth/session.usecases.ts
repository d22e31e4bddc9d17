import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Checked, Session, SessionRepository } from './session.repository.ts';

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

/** Sessions whose last use is known here, should the session at hand have been read before it was written down. */
const USES_KNOWN = 50_000;

const hashToken = (token: string): string => hash('sha256', token);

type Life = Pick<Session, 'createdAt' | 'lastSeenAt' | 'disabled'>;

/** When a session ends if nobody uses it again, in milliseconds. */
const endOf = ({ createdAt, lastSeenAt, disabled }: Life, { totalMs, idleMs }: SessionLimits): number =>
  disabled ? -Infinity : Math.min(Date.parse(createdAt) + totalMs, Date.parse(lastSeenAt) + idleMs);

export const sessionUsecases = ({ sessions, limits, now, newToken }: SessionParts) => {
  const uses = new LRUCache<string, string>({ max: USES_KNOWN });
  const seenEveryMs = Math.min(SEEN_EVERY_MS, limits.idleMs / 2);

  /** The session as it is now: it may have been used since it was read. */
  const withLastUse = (session: Session): Session => {
    const lastSeenAt = uses.get(session.tokenHash) ?? '';
    return lastSeenAt > session.lastSeenAt ? { ...session, lastSeenAt } : session;
  };

  return {
    /**
     * Begins a session of a user whose password was checked, and returns its token, which is kept nowhere else; undefined
     * if that password is no longer theirs. `device`: what the browser calls itself.
     */
    async begin(user: Checked, device: string): Promise<string | undefined> {
      const token = newToken();
      const instant = now();
      const ago = (ms: number): string => new Date(instant.getTime() - ms).toISOString();
      await sessions.removeOlder(ago(limits.totalMs), ago(limits.idleMs));
      const added = await sessions.add(hashToken(token), user, device.slice(0, DEVICE_MAX), instant.toISOString());
      return added ? token : undefined;
    },

    /** The living session behind a token; a dead one is removed. */
    async resume(token: string): Promise<Session | undefined> {
      const read = await sessions.byTokenHash(hashToken(token));
      if (!read) return undefined;
      const session = withLastUse(read);
      const instant = now();
      if (instant.getTime() >= endOf(session, limits)) {
        await sessions.end(session.tokenHash);
        return undefined;
      }
      if (instant.getTime() - Date.parse(session.lastSeenAt) < seenEveryMs) return session;
      const lastSeenAt = instant.toISOString();
      await sessions.seen(session.tokenHash, lastSeenAt);
      uses.set(session.tokenHash, lastSeenAt);
      return { ...session, lastSeenAt };
    },

    /** Until when, in milliseconds, a living session is used without anything to check or to write down. */
    standsUntil: (session: Session): number =>
      Math.min(endOf(session, limits), Date.parse(session.lastSeenAt) + seenEveryMs),

    end: (session: Session): Promise<void> => sessions.end(session.tokenHash),

    /** The living sessions of whoever has this one. A session's id is the hash of its token: it opens nothing. */
    async own(session: Session) {
      const rows = await sessions.of(session.userId);
      return rows
        .filter((row) => {
          const life = { createdAt: row.created_at, lastSeenAt: row.last_seen_at, disabled: session.disabled };
          return now().getTime() < endOf(life, limits);
        })
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
  };
};

export type SessionUsecases = ReturnType<typeof sessionUsecases>;
