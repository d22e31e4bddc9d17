import type { Role, User } from '@buckle/domain/accounts/account';
import { CLOCKS_DIFFER_MS, type Db } from '../db/engine.ts';
import { type Actor, SERVER_ACTOR, type Store } from '../db/store.ts';
import type { Session } from '../http/handler.ts';
import { hashToken, sessionRepository, sessionWriter, type StoredSession } from './session.repository.ts';
import type { Checked } from '../accounts/accounts.repository.ts';

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

export type SessionUsecases = ReturnType<typeof sessionUsecases>;

/** How long sessions live, in milliseconds. */
export interface SessionLimits {
  readonly idleMs: number;
  readonly totalMs: number;
}

interface Known {
  readonly lastSeenAt: string;
  /** Start and last use on the monotonic clock. */
  readonly startedAt: number;
  readonly used: number;
}

/** When a session was created and last used: ISO instants. */
type Life = Pick<Session, 'tokenHash' | 'createdAt' | 'lastSeenAt'>;

/**
 * Computes the age of sessions. Setting the wall clock back must not prolong them: for sessions seen by this process it
 * also measures the age on a monotonic clock, and uses the greater one.
 */
function sessionAges({ totalMs, idleMs }: SessionLimits, monotonic: () => number) {
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

/**
 * Times of last use of sessions. A time that cannot be written is remembered in memory: otherwise a full disk would end
 * the sessions of readers.
 */
function lastUses(store: Store) {
  const sessions = sessionRepository(store.db);
  const unwritten = new Map<string, string>();
  return {
    /** The session behind the hash of a token, as it was last used, written down or not. */
    async of(tokenHash: string): Promise<StoredSession | undefined> {
      const session = await sessions.byTokenHash(tokenHash);
      const used = unwritten.get(tokenHash);
      if (!session) unwritten.delete(tokenHash);
      return session && used !== undefined && used > session.lastSeenAt ? { ...session, lastSeenAt: used } : session;
    },

    /** Stores the time of a request. A failed write, for example on a full disk, does not fail the request. */
    async note(tokenHash: string, at: string): Promise<void> {
      const seen = { by: SERVER_ACTOR, action: 'session.seen', subject: '' } as const;
      try {
        await store.write(seen, ({ db }) => sessionWriter(db).seen(tokenHash, at));
        unwritten.delete(tokenHash);
      } catch (error) {
        if (store.errorKindOf(error) === undefined) throw error;
        unwritten.set(tokenHash, at);
      }
    },
  };
}

/** Whether something happened at most `ms` ago. Future times come from another clock and do not count. */
export function isWithin(ms: number, happenedAt: string, at: Date): boolean {
  const ago = at.getTime() - Date.parse(happenedAt);
  return ago >= 0 && ago < ms;
}

/** Properties of the current user: name, role, and required next steps. */
export interface NamedActor {
  readonly username: string;
  readonly role: string;
  readonly mustChangePassword: boolean;
  readonly mustSetSecondFactor: boolean;
}

/** A user as the wire has it. */
export const userOf = (actor: NamedActor): User => ({
  username: actor.username,
  role: actor.role,
  ...(actor.mustChangePassword ? { must_change_password: true } : {}),
  ...(actor.mustSetSecondFactor ? { must_set_second_factor: true } : {}),
});
