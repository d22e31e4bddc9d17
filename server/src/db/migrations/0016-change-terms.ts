import { readQuietly } from '@buckle/domain/officer/wire';
import { sql } from 'kysely';
import { termsOfChange, termsOfVersion } from '../change-terms.ts';
import { chunks } from '../chunks.ts';
import type { Db } from '../engine.ts';
import { type AnyDatabase, isSqlite } from './portable.ts';

const VERSIONS_AT_ONCE = 500;
/** Each row is two variables of a statement. */
const ROWS_AT_ONCE = 1000;

/** Adds the terms by which changes are found, and those of existing changes. Reads each version once. */
export async function up(any: AnyDatabase): Promise<void> {
  await addTerms(any);
  const db = any as unknown as Db;
  const terms = new Set<string>();
  let open = 0;
  async function write(): Promise<void> {
    const rows = [...terms].map((term) => ({ term, change: open }));
    terms.clear();
    for (const some of chunks(rows, ROWS_AT_ONCE)) await db.insertInto('change_terms').values(some).execute();
  }
  for await (const version of versionsWithChanges(db)) {
    if (version.change !== open) await write();
    open = version.change;
    const [before, after] = [version.before, version.record].map((text) =>
      text === null ? undefined : readQuietly(JSON.parse(text)),
    );
    for (const term of termsOfChange(version)) terms.add(term);
    if (after) for (const term of termsOfVersion(before, after, version.order_number)) terms.add(term);
  }
  await write();
}

async function addTerms(db: AnyDatabase): Promise<void> {
  // Texts are compared as bytes, so that terms with the same beginning are a range.
  const text = isSqlite(db) ? sql`text` : sql`text COLLATE "C"`;
  const table = db.schema
    .createTable('change_terms')
    .addColumn('term', text, (column) => column.notNull())
    .addColumn('change', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('change_terms_key', ['term', 'change']);
  // The primary key is the whole row, so SQLite needs no separate table.
  await (isSqlite(db) ? table.modifyEnd(sql`WITHOUT ROWID`) : table).execute();
}

/** Iterates over the versions in the order of their changes, each with the state before it. */
async function* versionsWithChanges(db: Db) {
  const page = db
    .selectFrom('officer_versions as v')
    .innerJoin('record_audit as a', 'a.seq', 'v.change')
    .leftJoin('officer_versions as b', (join) =>
      join.onRef('b.officer_id', '=', 'v.officer_id').on('b.version', '=', sql<number>`v.version - 1`),
    )
    .select(['v.change', 'v.place', 'v.record', 'v.order_number', 'b.record as before'])
    .select(['a.at', 'a.by_name as by', 'a.action'])
    .orderBy('v.change')
    .orderBy('v.place')
    .limit(VERSIONS_AT_ONCE);
  for (let after = { change: 0, place: Number.MAX_SAFE_INTEGER }; ;) {
    const { change, place } = after;
    const rows = await page
      .where((eb) => eb(eb.refTuple('v.change', 'v.place'), '>', eb.tuple(change, place)))
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
