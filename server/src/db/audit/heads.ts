import type { Reader } from '../engine.ts';
import type { Anchor } from './chain.ts';

/** Returns the heads of the three chains. */
export async function headsOf(db: Reader): Promise<Anchor[]> {
  const records = await db
    .selectFrom('directory')
    .select(['audit_number as number', 'audit_hash as hash'])
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('chain_heads').selectAll().orderBy('chain').execute();
  return [{ chain: 'records', ...records }, ...rows.map(({ chain, number, hash }) => ({ chain, number, hash }))];
}
