import { SERVER, type Store } from '../db/store.ts';
import { type KeptSession, sessionRepository, sessionWriter } from './session.repository.ts';

/**
 * When sessions were last used. What cannot be written down is remembered: else a disk that is full would end the
 * sessions of those who read.
 */
export function lastUses(store: Store) {
  const sessions = sessionRepository(store.db);
  const unwritten = new Map<string, string>();
  return {
    /** The session behind the hash of a token, as it was last used, written down or not. */
    async of(tokenHash: string): Promise<KeptSession | undefined> {
      const session = await sessions.byTokenHash(tokenHash);
      const used = unwritten.get(tokenHash);
      if (!session) unwritten.delete(tokenHash);
      return session && used !== undefined && used > session.lastSeenAt ? { ...session, lastSeenAt: used } : session;
    },

    /** Writes a use down. Whoever cannot, because the disk is full say, may read all the same. */
    async note(tokenHash: string, at: string): Promise<void> {
      const seen = { by: SERVER, action: 'session.seen', subject: '' } as const;
      try {
        await store.write(seen, ({ db }) => sessionWriter(db).seen(tokenHash, at));
        unwritten.delete(tokenHash);
      } catch (error) {
        if (store.troubleOf(error) === undefined) throw error;
        unwritten.set(tokenHash, at);
      }
    },
  };
}
