import { sql } from 'kysely';
import { chunks } from '../db/chunks.ts';
import type { Reader } from '../db/engine.ts';
import { type ChangeFilter, findChanges } from './find-changes.ts';

/** A row of the audit that created versions of records. */
export interface ChangeRow {
  readonly change: number;
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly details: string;
}

/** Each is a variable of a statement. */
const ROWS_AT_ONCE = 5000;

const anyChange: ChangeFilter = { terms: [], withoutImports: false };

/** Changes of records, as the audit and the versions have them. */
export const changeRepository = (db: Reader) => {
  const versionsOf = (change: number) =>
    db
      .selectFrom('officer_versions as v')
      .leftJoin('officer_versions as b', (join) =>
        join.onRef('b.officer_id', '=', 'v.officer_id').on('b.version', '=', sql<number>`v.version - 1`),
      )
      .select([
        'v.officer_id as id',
        'v.version',
        'v.how',
        'v.record',
        'v.place',
        'v.order_number',
        'v.reason',
        'v.proposed_by',
        'b.record as before',
        'b.how as how_before',
      ])
      .where('v.change', '=', change);

  /** Returns the changes that a filter finds, the newest first, below a number. */
  async function page(filter: ChangeFilter, behind: number | undefined, limit: number): Promise<ChangeRow[]> {
    const rows: ChangeRow[] = [];
    for (const numbers of chunks(await findChanges(db, filter, behind, limit), ROWS_AT_ONCE))
      rows.push(
        ...(await db
          .selectFrom('record_audit')
          .select(['seq as change', 'at', 'by_name as by', 'action', 'details'])
          .where('seq', 'in', numbers)
          .orderBy('seq', 'desc')
          .execute()),
      );
    return rows;
  }

  return {
    page,

    /** The change with a number. */
    find: async (change: number): Promise<ChangeRow | undefined> =>
      (await page({ ...anyChange, change }, undefined, 1)).at(0),

    /** Versions of a change with the states before them, in their order, behind a place. */
    versions: (change: number, behind: number, limit: number) =>
      versionsOf(change).where('v.place', '>', behind).orderBy('v.place').limit(limit).execute(),

    /** The versions of a change at these places (some hundreds: each is a variable of the statement). */
    versionsAt: (change: number, positions: readonly number[]) =>
      versionsOf(change).where('v.place', 'in', positions).execute(),

    /** How many officers some changes are about (some thousands: each is a variable of the statement). */
    async countOfficers(changes: readonly number[]): Promise<number> {
      if (changes.length === 0) return 0;
      const { n } = await db
        .selectFrom('officer_versions')
        .select((eb) => eb.fn.count<number>('officer_id').distinct().as('n'))
        .where('change', 'in', changes)
        .executeTakeFirstOrThrow();
      return n;
    },

    /** Who changed a record last before a change, and when. */
    lastBefore: (id: string, change: number) =>
      db
        .selectFrom('officer_versions')
        .select(['made_by as by', 'made_at as at'])
        .where('officer_id', '=', id)
        .where('change', '<', change)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),

    /** The imports of sheets that made these changes. */
    async importsOf(changes: readonly number[]): Promise<ReadonlyMap<number, string>> {
      if (changes.length === 0) return new Map();
      const rows = await db.selectFrom('imports').select(['id', 'change']).where('change', 'in', changes).execute();
      return new Map(rows.map(({ id, change }) => [change ?? 0, id]));
    },
  };
};

export type ChangeRepository = ReturnType<typeof changeRepository>;
export type ChangedVersion = Awaited<ReturnType<ChangeRepository['versions']>>[number];
