import type { Reader } from '../db/engine.ts';

/** Tables with something to approve, with their columns of the author. */
const WAITING = [
  ['proposals', 'pending', 'made_by_id'],
  ['orders', 'proposed', 'created_by_id'],
  ['imports', 'proposed', 'created_by_id'],
] as const;

/** Returns how many proposals, orders and imports of other users wait for an administrator's approval. */
export async function countForReviewer(db: Reader, userId: string): Promise<number> {
  let count = 0;
  for (const [table, status, author] of WAITING) {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('status', '=', status)
      .where(author, '!=', userId)
      .executeTakeFirstOrThrow();
    count += n;
  }
  return count;
}
