/**
 * Redirects from records that were merged into others: the only file that follows them. A redirect is only added to a present
 * record, and a present record has none; so each ends at a present record.
 */
import { type RawBuilder, sql } from 'kysely';
import { chunks } from './batches.ts';
import type { Reader } from './engine.ts';

/** Each is a variable of a statement. */
const IDS_AT_ONCE = 500;

/** Redirects that count: a present record has none, but in a directory that an older release has damaged. */
const redirectsOf = (db: Reader) =>
  db
    .selectFrom('record_redirects as r')
    .innerJoin('officers as f', (join) => join.onRef('f.id', '=', 'r.from_id').on('f.status', '=', 'withdrawn'));

type Direction = 'to the kept record' | 'to the merged ones';

/**
 * Follows redirects from a record and returns the ids, its own first. Visits each record once: a cycle, which only a
 * damaged database has, ends too.
 */
async function follow(db: Reader, id: string, direction: Direction): Promise<[string, ...string[]]> {
  const from = direction === 'to the kept record' ? 'from_id' : 'to_id';
  const visited = new Set([id]);
  for (let next: readonly string[] = [id]; next.length > 0;) {
    const found: string[] = [];
    for (const some of chunks(next, IDS_AT_ONCE)) {
      const rows = await redirectsOf(db)
        .select(['r.from_id', 'r.to_id'])
        .where(`r.${from}`, 'in', some)
        .orderBy('r.change')
        .execute();
      found.push(...rows.map((row) => (from === 'from_id' ? row.to_id : row.from_id)));
    }
    next = [...new Set(found)].filter((one) => !visited.has(one));
    for (const one of next) visited.add(one);
  }
  return [...visited] as [string, ...string[]];
}

export const redirectRepository = (db: Reader) => {
  /** Returns the present record that a merged one leads to in the end; undefined if there is none. */
  async function target(id: string): Promise<string | undefined> {
    const end = (await follow(db, id, 'to the kept record')).at(-1);
    if (end === undefined || end === id) return undefined;
    const row = await db.selectFrom('officers').select('status').where('id', '=', end).executeTakeFirst();
    return row?.status === 'present' ? end : undefined;
  }

  /** Returns the present records that merged ones lead to in the end, by the ids of those of some records that do. */
  async function targets(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (const some of chunks(ids, IDS_AT_ONCE))
      for (const { from_id: id } of await redirectsOf(db)
        .select('r.from_id')
        .where('r.from_id', 'in', some)
        .execute()) {
        const end = await target(id);
        if (end !== undefined) found.set(id, end);
      }
    return found;
  }

  /** Returns which of some records others were merged into. */
  async function keptAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await redirectsOf(db).select('r.to_id').where('r.to_id', 'in', ids).execute();
    return new Set(rows.map(({ to_id: id }) => id));
  }

  return {
    target,
    targets,
    keptAmong,

    /** Returns the redirect from a record. */
    of: (id: string) => redirectsOf(db).select(['r.to_id', 'r.change']).where('r.from_id', '=', id).executeTakeFirst(),

    /** Returns all rows as they are stored. */
    all: () => db.selectFrom('record_redirects').selectAll().execute(),

    /**
     * Returns the ids of a record and of all that were merged into it, directly or not; its own comes first. A merged
     * record leads to the one that it was merged into.
     */
    mergedWith: async (id: string): Promise<readonly [string, ...string[]]> =>
      follow(db, (await target(id)) ?? id, 'to the merged ones'),

    /** Returns the merge that keeps a status from being changed by itself; undefined if there is none. */
    async statusLock(id: string, how: 'withdraw' | 'reinstate'): Promise<'kept' | 'merged' | undefined> {
      if (how === 'withdraw') return (await keptAmong([id])).has(id) ? 'kept' : undefined;
      return (await target(id)) === undefined ? undefined : 'merged';
    },
  };
};

/** Selects the ids of the records of some changes, and of those that they were merged into. */
export const recordsOfChanges = (changes: RawBuilder<number>): RawBuilder<{ id: string }> => sql`(
  WITH RECURSIVE changed(id) AS (
    SELECT officer_id FROM officer_versions WHERE change IN (${changes})
    UNION SELECT r.to_id FROM record_redirects AS r JOIN changed ON changed.id = r.from_id
  ) SELECT id FROM changed)`;

/** Selects some ids (some hundreds), and those that were merged into their records, each with the one that it leads to. */
export const withMerged = (ids: readonly string[]): RawBuilder<{ id: string; kept: string }> => sql`(
  WITH RECURSIVE family(id, kept) AS (
    SELECT id, id FROM officers WHERE id IN (${sql.join(ids)})
    UNION SELECT r.from_id, family.kept FROM record_redirects AS r JOIN family ON family.id = r.to_id
  ) SELECT id, kept FROM family)`;
