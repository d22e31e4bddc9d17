import { sql } from 'kysely';
import { inBatches } from '../batches.ts';
import type { Db, Row } from '../engine.ts';
import { type AnyDatabase, isSqlite } from '../migrations/portable.ts';
import { BEGINNING, type Chain, chainTables, hashOfRow, type Head } from './chain.ts';
import { VersionDigest, type VersionsDigest } from './created-versions.ts';

const AT_ONCE = 1000;

/**
 * Returns the head of a chain whose rows all predate the chain: hashes them as if they had been chained, in order. The
 * hashes of these rows are not stored; the first row after them stores the resulting hash.
 */
export async function headOfRowsBefore(db: AnyDatabase, chain: Chain): Promise<Head> {
  const rows = (db as unknown as Db).withTables<Record<string, Row>>();
  const query = rows.selectFrom(chainTables[chain].table).selectAll().orderBy('seq');
  let head = BEGINNING;
  for await (const batch of inBatches<Row>(db, query, AT_ONCE))
    for (const row of batch) head = { number: Number(row['seq']), hash: hashOfRow(chain, row, head.hash) };
  return head;
}

/** The versions that were made before there were chains, in the order of their keys as bytes. */
export function versionsBefore(db: Db) {
  const collation = isSqlite(db as unknown as AnyDatabase) ? sql`BINARY` : sql`"C"`;
  return (
    db
      .selectFrom('officer_versions')
      .selectAll()
      // Not by the index of changes, in which they all are the same.
      .where(sql<number>`change + 0`, '=', 0)
      .orderBy(sql`officer_id COLLATE ${collation}`)
      .orderBy('version')
  );
}

/** Returns the digest of the versions that predate the chain. */
export async function digestEarlierVersions(db: AnyDatabase): Promise<VersionsDigest> {
  const digest = new VersionDigest();
  for await (const batch of inBatches(db as unknown as Db, versionsBefore(db as unknown as Db), AT_ONCE))
    for (const row of batch) digest.add(row);
  return digest.summary();
}
