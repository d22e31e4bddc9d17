import { sql } from 'kysely';
import type { ActionOutput } from '@buckle/domain/registry';
import { changedFields } from '@buckle/domain/officers/differences';
import { type FieldName, fieldNames, fieldOf, type Officer } from '@buckle/domain/officers/field-table';
import { readQuietly, writeFields } from '@buckle/domain/officers/wire';
import { chunks } from '../db/batches.ts';
import type { Reader } from '../db/engine.ts';
import { type ChangeFilter, findChanges } from './find-changes.ts';
import { changeTerms } from '../db/change-terms.ts';

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

/** The versions of a change by their places, without their records. */
export const changePlaces = (db: Reader) => ({
  /** Counts the versions of a change, up to a limit. */
  async countVersions(change: number, limit: number): Promise<number> {
    const rows = db.selectFrom('officer_versions').select('place').where('change', '=', change).limit(limit);
    const { n } = await db
      .selectFrom(rows.as('v'))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  },

  /**
   * The records of a change with the places of its versions, the last first, before a place. `earlier` and `later`: the
   * changes that made the versions around this one.
   */
  placesBefore: (change: number, place: number, limit: number) =>
    db
      .selectFrom('officer_versions as v')
      .leftJoin('officer_versions as b', (join) =>
        join.onRef('b.officer_id', '=', 'v.officer_id').on('b.version', '=', sql<number>`v.version - 1`),
      )
      .leftJoin('officer_versions as n', (join) =>
        join.onRef('n.officer_id', '=', 'v.officer_id').on('n.version', '=', sql<number>`v.version + 1`),
      )
      .select(['v.officer_id as id', 'v.place', 'b.change as earlier', 'n.change as later'])
      .where('v.change', '=', change)
      .where('v.place', '<', place)
      .orderBy('v.place', 'desc')
      .limit(limit)
      .execute(),

  /** The place of the first version that a change made of a record. */
  firstPlace: (change: number, id: string) =>
    db
      .selectFrom('officer_versions')
      .select('place')
      .where('change', '=', change)
      .where('officer_id', '=', id)
      .orderBy('version')
      .limit(1)
      .executeTakeFirstOrThrow(),
});

/** Returns the fields of cards, and those that differ. */
export function visibleFields(before: Officer, after: Officer): FieldName[] {
  const changed = new Set(changedFields(before, after));
  return fieldNames.filter((name) => changed.has(name) || fieldOf(name).card);
}

type ChangedRecord = ActionOutput<'changedRecords'>['rows'][number];

/** Returns a version and the state before it, with the fields of cards and those that differ. */
export function changedRecord({ id, version, how, record, before }: ChangedVersion): ChangedRecord {
  const after = readQuietly(JSON.parse(record));
  if (before === null) return { id, version, how, officer: writeFields(after, fieldNames) };
  const earlier = readQuietly(JSON.parse(before));
  const fields = visibleFields(earlier, after);
  return { id, version, how, officer: writeFields(after, fields), before: writeFields(earlier, fields) };
}

/** The change that took another one back. */
export interface Undo {
  readonly change: number;
  readonly at: string;
  readonly by: string;
}

/** Returns for each of these changes the newest undo that was not undone itself. */
export async function undoneBy(db: Reader, changes: readonly number[]): Promise<ReadonlyMap<number, Undo>> {
  if (changes.length === 0) return new Map();
  const undos = await undosOf(db, changes);
  const reversedBy = await undoneBy(
    db,
    undos.map(({ change }) => change),
  );
  const standing = undos.filter(({ change }) => !reversedBy.has(change));
  return new Map(
    changes.flatMap((change) => {
      const undo = standing.find(({ term }) => term === changeTerms.undoes(change));
      return undo ? [[change, { change: undo.change, at: undo.at, by: undo.by }] as const] : [];
    }),
  );
}

/** Returns the undos of changes, the newest first. */
function undosOf(db: Reader, changes: readonly number[]) {
  const terms = changes.map(changeTerms.undoes);
  return db
    .selectFrom('change_terms as t')
    .innerJoin('record_audit as a', 'a.seq', 't.change')
    .select(['t.term', 'a.seq as change', 'a.at', 'a.by_name as by'])
    .where('t.term', 'in', terms)
    .orderBy('a.seq', 'desc')
    .execute();
}
