import type { Db, ReadEngine, Reader } from '../db/engine.ts';
import type { ListedRow } from './officer-row.ts';

/** Rows that are read from the database at once. */
const ROWS_AT_ONCE = 10_000;

const rows = (db: Db) =>
  db.selectFrom('officer_search').select(['officer_id as id', 'buckle', 'employee', 'name', 'mobile', 'listed']);

/** Everybody, as searched and listed, in no order. */
export const everybody = (engine: ReadEngine, snapshot: Db): AsyncIterable<ListedRow[]> =>
  engine.inBatches(snapshot, rows(snapshot), ROWS_AT_ONCE);

/** Those who have changed since a revision. */
export const changedSince = (engine: ReadEngine, snapshot: Db, revision: number): AsyncIterable<ListedRow[]> =>
  engine.inBatches(snapshot, rows(snapshot).where('revision', '>', revision), ROWS_AT_ONCE);

/** How many have changed since a revision, counted until there are more than `cap`. */
export async function countChangedSince(db: Reader, revision: number, cap: number): Promise<number> {
  const changed = db
    .selectFrom('officer_search')
    .select('officer_id')
    .where('revision', '>', revision)
    .limit(cap + 1);
  return (await changed.execute()).length;
}
