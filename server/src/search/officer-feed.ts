import type { Db, ReadEngine } from '../db/engine.ts';
import type { ListedRow } from './officer-row.ts';

/** Rows that are read from the database at once: others wait meanwhile. */
const ROWS_AT_ONCE = 1_000;
/** Distinct revisions that are looked at one by one. */
const REVISIONS_MAX = 500;

const rows = (db: Db) =>
  db.selectFrom('officer_search').select(['officer_id as id', 'buckle', 'employee', 'name', 'mobile', 'listed']);

/** Everybody, as searched and listed, in no order. */
export const everybody = (engine: ReadEngine, snapshot: Db): AsyncIterable<ListedRow[]> =>
  engine.inBatches(snapshot, rows(snapshot), ROWS_AT_ONCE);

/** Those who have changed since a revision. */
export const changedSince = (engine: ReadEngine, snapshot: Db, revision: number): AsyncIterable<ListedRow[]> =>
  engine.inBatches(snapshot, rows(snapshot).where('revision', '>', revision), ROWS_AT_ONCE);

/** Those who have changed since a revision; undefined where they are more than `most`. */
export async function fewChangedSince(snapshot: Db, revision: number, most: number): Promise<ListedRow[] | undefined> {
  const count = snapshot.selectFrom('officer_search').select('officer_id').where('revision', '>', revision);
  if ((await count.limit(most + 1).execute()).length > most) return undefined;
  return rows(snapshot).where('revision', '>', revision).execute();
}

/** What small changes brought, where large ones, of imports, are left out. */
interface SmallChanges {
  readonly rows: readonly ListedRow[];
  /** The revisions that are left out, */
  readonly large: readonly number[];
  /** and where the search for small ones ended: this one and those before it were not looked at. */
  readonly unread: number;
}

/** Those whom small changes since a revision have changed, the newest first, so many at most. */
export async function smallChangesSince(snapshot: Db, revision: number, most: number): Promise<SmallChanges> {
  const found: ListedRow[] = [];
  const large: number[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  for (let looked = 0; looked < REVISIONS_MAX && found.length < most; looked++) {
    const newest = await snapshot
      .selectFrom('officer_search')
      .select('revision')
      .where('revision', '>', revision)
      .where('revision', '<', before)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest) return { rows: found, large, unread: revision };
    before = newest.revision;
    const room = most - found.length;
    const changed = await rows(snapshot)
      .where('revision', '=', before)
      .limit(room + 1)
      .execute();
    if (changed.length > room) large.push(before);
    else found.push(...changed);
  }
  return { rows: found, large, unread: before - 1 };
}
