import { hash } from 'node:crypto';
import type { Db } from '../db/engine.ts';
import { type Actor, SERVER, type Store } from '../db/store.ts';
import type { Session } from '../http/session.ts';
import { lastUses } from './last-use.ts';
import { CLOCKS_DIFFER_MS, sessionAges, type SessionLimits } from './session-ages.ts';
import { sessionRepository, sessionWriter } from './session.repository.ts';
import type { Checked } from './user.repository.ts';

export interface SessionParts {
  readonly store: Store;
  readonly limits: SessionLimits;
  readonly now: () => Date;
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonic: () => number;
  /** A fresh token that nobody can guess. */
  readonly newToken: () => string;
}

/** A use is written down at most this often, so that reading costs no write. */
const SEEN_EVERY_MS = 60_000;

const DEVICE_MAX = 300;

const hashToken = (token: string): string => hash('sha256', token);

export const sessionUsecases = ({ store, limits, now, monotonic, newToken }: SessionParts) => {
  const sessions = sessionRepository(store.db);
  const uses = lastUses(store);
  const ages = sessionAges(limits, monotonic);
  const seenEveryMs = Math.min(SEEN_EVERY_MS, limits.idleMs / 2);

  const end = (by: Actor, username: string, tokenHash: string): Promise<void> =>
    store.write({ by, action: 'session.end', subject: username }, ({ db }) => sessionWriter(db).end(tokenHash));

  return {
    /**
     * Begins a session of a user whose password was checked, and returns its token, which is kept nowhere else; undefined
     * if that password is no longer theirs. `device`: what the browser calls itself. `alongside`: what is written down in
     * the same transaction; what it throws lets none begin.
     */
    begin(user: Checked & Actor, device: string, alongside: (db: Db) => Promise<void>): Promise<string | undefined> {
      const [token, at] = [newToken(), now().toISOString()];
      return store.write({ by: user, action: 'session.begin', subject: user.username }, async ({ db }) => {
        const added = await sessionWriter(db).add(hashToken(token), user, device.slice(0, DEVICE_MAX), at);
        if (!added) return undefined;
        await alongside(db);
        ages.note(hashToken(token), at);
        return token;
      });
    },

    /** The living session behind a token. */
    async resume(token: string): Promise<Session | undefined> {
      const session = await uses.of(hashToken(token));
      const instant = now();
      if (!session || ages.isOver(session, instant)) return undefined;
      if (instant.getTime() - Date.parse(session.lastSeenAt) < seenEveryMs) return session;
      const lastSeenAt = instant.toISOString();
      await uses.note(session.tokenHash, lastSeenAt);
      return { ...session, lastSeenAt };
    },

    end: (session: Session): Promise<void> => end(session, session.username, session.tokenHash),

    /** The living sessions of whoever has this one. A session's id is the hash of its token: it opens nothing. */
    async own(session: Session) {
      const rows = await sessions.of(session.userId);
      return rows
        .filter((row) => {
          const dates = { createdAt: row.created_at, lastSeenAt: row.last_seen_at };
          return !ages.isOver({ ...dates, tokenHash: row.token_hash, disabled: session.disabled }, now());
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
      if (own.some((row) => row.token_hash === id)) await end(session, session.username, id);
    },

    /** Removes the sessions that are over. */
    async forgetEnded(): Promise<void> {
      ages.forgetIdle();
      const ago = (ms: number): string => new Date(now().getTime() - ms).toISOString();
      await store.write({ by: SERVER, action: 'sessions.forget', subject: '' }, ({ db }) =>
        sessionWriter(db).removeOver({
          begun: ago(limits.totalMs),
          seen: ago(limits.idleMs),
          later: ago(-CLOCKS_DIFFER_MS),
        }),
      );
    },
  };
};

export type SessionUsecases = ReturnType<typeof sessionUsecases>;
