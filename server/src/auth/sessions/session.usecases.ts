import type { Role } from '@buckle/domain/account/account';
import { CLOCKS_DIFFER_MS } from '../../db/clocks-differ.ts';
import type { Db } from '../../db/engine.ts';
import { type Actor, SERVER_ACTOR, type Store } from '../../db/store.ts';
import type { Session } from '../../http/session.ts';
import { lastUses } from './last-use.ts';
import { sessionAges, type SessionLimits } from './session-expiry.ts';
import { hashToken, sessionRepository, sessionWriter } from './session.repository.ts';
import type { Checked } from '../users/user.repository.ts';

export interface SessionDependencies {
  readonly store: Store;
  readonly limits: SessionLimits;
  readonly now: () => Date;
  /** Monotonic clock in milliseconds. */
  readonly monotonic: () => number;
  /** Returns a new cryptographically random token. */
  readonly newToken: () => string;
  /** Whether users of a role have to have a second factor. */
  readonly isCompulsory: (role: Role) => boolean;
}

/** Client of a new session. */
export interface Where {
  /** The browser's user agent. */
  readonly browser: string;
  readonly address: string;
}

/** A use is written down at most this often, so that reading costs no write. */
const SEEN_EVERY_MS = 60_000;

const DEVICE_MAX = 300;

interface OwnerDependencies extends Pick<SessionDependencies, 'store' | 'now'> {
  readonly ages: ReturnType<typeof sessionAges>;
  readonly end: (by: Actor, username: string, tokenHash: string) => Promise<void>;
}

/** Users list and revoke their own sessions. */
function sessionsOfOwner({ store, ages, now, end }: OwnerDependencies) {
  const sessions = sessionRepository(store.db);
  return {
    /**
     * Returns the active sessions of the session's user. A session's id is a hash of its token and authorizes nothing.
     */
    async list(session: Session) {
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

    /** Revokes one of the user's own sessions; another user's session is reported as not found. */
    async endById(session: Session, id: string): Promise<void> {
      const list = await sessions.of(session.userId);
      if (list.some((row) => row.token_hash === id)) await end(session, session.username, id);
    },

    /** Revokes all of the user's sessions but this one, and logins whose code has not come yet. */
    endAllOther: (session: Session): Promise<void> =>
      store.write({ by: session, action: 'session.end-others', subject: session.username }, ({ db }) =>
        sessionWriter(db).endAllExcept(session.userId, session.tokenHash),
      ),
  };
}

export const sessionUsecases = ({ store, limits, now, monotonic, newToken, isCompulsory }: SessionDependencies) => {
  const uses = lastUses(store);
  const ages = sessionAges(limits, monotonic);
  const seenEveryMs = Math.min(SEEN_EVERY_MS, limits.idleMs / 2);

  const end = (by: Actor, username: string, tokenHash: string): Promise<void> =>
    store.write({ by, action: 'session.end', subject: username }, ({ db }) => sessionWriter(db).end(tokenHash));

  /**
   * Starts a session for a user whose password was checked, and returns its token, which is stored only as a hash;
   * undefined if the password was changed since. `device`: the browser's user agent.
   */
  async function beginWithin(db: Db, user: Checked, device: string): Promise<string | undefined> {
    const token = newToken();
    const at = now().toISOString();
    const added = await sessionWriter(db).add(hashToken(token), user, device.slice(0, DEVICE_MAX), at);
    if (!added) return undefined;
    ages.note(hashToken(token), at);
    return token;
  }

  return {
    beginWithin,

    /** Creates a session in its own transaction. `alongside`: further writes in it; if it throws, no session is created. */
    begin(
      user: Checked & Actor,
      { browser, address }: Where,
      alongside: (db: Db) => Promise<void>,
    ): Promise<string | undefined> {
      const note = { by: user, action: 'session.begin', subject: user.username, details: { address } } as const;
      return store.write(note, async ({ db, nothingDone }) => {
        const token = await beginWithin(db, user, browser);
        if (token === undefined) return nothingDone();
        await alongside(db);
        return token;
      });
    },

    /** The living session behind a token. */
    async resume(token: string): Promise<Session | undefined> {
      const stored = await uses.of(hashToken(token));
      const instant = now();
      if (!stored || ages.isOver(stored, instant)) return undefined;
      const { hasSecondFactor, ...rest } = stored;
      const session = { ...rest, mustSetSecondFactor: !hasSecondFactor && isCompulsory(stored.role) };
      if (instant.getTime() - Date.parse(session.lastSeenAt) < seenEveryMs) return session;
      const lastSeenAt = instant.toISOString();
      await uses.note(session.tokenHash, lastSeenAt);
      return { ...session, lastSeenAt };
    },

    /** Whether a session began at most `ms` ago. */
    startedWithin: (ms: number, session: Session): boolean => ages.sinceStart(session, now()) < ms,

    end: (session: Session): Promise<void> => end(session, session.username, session.tokenHash),

    ...sessionsOfOwner({ store, ages, now, end }),

    /** Removes the sessions that are over. */
    async forgetExpired(): Promise<void> {
      ages.forgetIdle();
      const ago = (ms: number): string => new Date(now().getTime() - ms).toISOString();
      await store.write({ by: SERVER_ACTOR, action: 'sessions.forget', subject: '' }, ({ db }) =>
        sessionWriter(db).removeOver({
          createdBefore: ago(limits.totalMs),
          seenBefore: ago(limits.idleMs),
          createdAfter: ago(-CLOCKS_DIFFER_MS),
        }),
      );
    },
  };
};

export type SessionUsecases = ReturnType<typeof sessionUsecases>;
