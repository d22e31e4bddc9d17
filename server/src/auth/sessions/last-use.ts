import { SERVER_ACTOR, type Store } from '../../db/store.ts';
import { type StoredSession, sessionRepository, sessionWriter } from './session.repository.ts';

/**
 * Times of last use of sessions. A time that cannot be written is remembered in memory: otherwise a full disk would end
 * the sessions of readers.
 */
export function lastUses(store: Store) {
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
