import type { Reader } from '../engine.ts';
import type { Anchor, Head } from './chain.ts';

/** Returns the head of the chain of records. */
export const recordsHead = (db: Reader): Promise<Head> =>
  db.selectFrom('directory').select(['audit_number as number', 'audit_hash as hash']).executeTakeFirstOrThrow();

/** Returns the heads of the three chains. */
export async function headsOf(db: Reader): Promise<Anchor[]> {
  const records = await recordsHead(db);
  const rows = await db.selectFrom('chain_heads').selectAll().orderBy('chain').execute();
  return [{ chain: 'records', ...records }, ...rows.map(({ chain, number, hash }) => ({ chain, number, hash }))];
}
