import type { Db, ReadEngine } from '../db/engine.ts';
import type { ListedRow } from './officer-row.ts';

/** Rows per batch; other queries run in between. */
const ROWS_AT_ONCE = 1_000;
/** Maximum number of distinct revisions to iterate over. */
const REVISIONS_MAX = 500;

const rows = (db: Db) =>
  db
    .selectFrom('officer_search')
    .select(['officer_id as id', 'buckle', 'employee', 'name', 'mobile', 'listed', 'status']);

/** Yields the search rows of all present officers, unordered. */
export const all = (engine: ReadEngine, snapshot: Db): AsyncIterable<ListedRow[]> =>
  engine.inBatches(snapshot, rows(snapshot).where('status', '=', 'present'), ROWS_AT_ONCE);

/** Yields the rows of officers who have changed since a revision, withdrawn ones included. */
export const changedSince = (engine: ReadEngine, snapshot: Db, revision: number): AsyncIterable<ListedRow[]> =>
  engine.inBatches(snapshot, rows(snapshot).where('revision', '>', revision), ROWS_AT_ONCE);

/** Returns the rows of officers who have changed since a revision; undefined if there are more than `max`. */
export async function fewChangedSince(snapshot: Db, revision: number, max: number): Promise<ListedRow[] | undefined> {
  const count = snapshot.selectFrom('officer_search').select('officer_id').where('revision', '>', revision);
  if ((await count.limit(max + 1).execute()).length > max) return undefined;
  return rows(snapshot).where('revision', '>', revision).execute();
}

/** Small changes; large ones, such as imports, are excluded. */
interface SmallChanges {
  readonly rows: readonly ListedRow[];
  /** The revisions that are left out, */
  readonly large: readonly number[];
  /** The last revision that was not read. */
  readonly unread: number;
}

/** Returns the officers of small changes since a revision, newest first, at most `most`. */
export async function smallChangesSince(snapshot: Db, revision: number, max: number): Promise<SmallChanges> {
  const found: ListedRow[] = [];
  const large: number[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  for (let looked = 0; looked < REVISIONS_MAX && found.length < max; looked++) {
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
    const room = max - found.length;
    const changed = await rows(snapshot)
      .where('revision', '=', before)
      .limit(room + 1)
      .execute();
    if (changed.length > room) large.push(before);
    else found.push(...changed);
  }
  return { rows: found, large, unread: before - 1 };
}
