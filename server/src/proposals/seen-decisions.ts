import type { Reader } from '../db/engine.ts';
import type { Store } from '../db/store.ts';
import type { Session } from '../http/session.ts';

/** Until when a user has seen what was decided about the own proposals: an ISO instant, or empty. */
export async function decisionsSeenAt(db: Reader, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('decisions_seen_at').where('id', '=', userId).executeTakeFirst();
  return row?.decisions_seen_at ?? '';
}

/** Marks decisions up to an instant as seen; never moves back. */
export const markDecisionsSeen = (store: Store, session: Session, until: string): Promise<void> =>
  store.write({ by: session, action: 'decisions.see', subject: '' }, async ({ db }) => {
    await db
      .updateTable('users')
      .set({ decisions_seen_at: until })
      .where('id', '=', session.userId)
      .where('decisions_seen_at', '<', until)
      .execute();
  });
