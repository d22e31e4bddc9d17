/**
 * Records as they were at the end of a past day (`YYYY-MM-DD`, in India), as they are known now: as they were recorded then,
 * with the orders that were entered later and count from the day or before, without what was taken back since. Of a day on
 * which nothing of a record was recorded, by the dates of the record of today.
 */

import { setImmediate as nextTick } from 'node:timers/promises';
import { instantsOfDay } from '@buckle/domain/dates/instant';
import type { Officer, RecordStatus } from '@buckle/domain/officers/field-table';
import { storedRecord } from '@buckle/domain/officers/restricted';
import { readFields, readQuietly } from '@buckle/domain/officers/wire';
import { type ListedDetails, listedFields } from '@buckle/domain/officers-list/list-columns';
import { datedFields, pagesOfDay, recordByDates } from '@buckle/domain/service/as-of';
import { recordOf } from '@buckle/domain/service/book';
import { type RawBuilder, sql } from 'kysely';
import { chunks } from '../db/batches.ts';
import { UNDOES_TERM } from '../db/change-terms.ts';
import type { Db, ReadEngine, Reader } from '../db/engine.ts';
import { recordsOfChanges, withMerged } from '../db/redirects.ts';
import { statusOfVersion } from '../db/record-status.ts';
import { readBooks, type Standing, standingBefore } from './read-books.ts';

/** A record at the end of a day; undefined where it was not there, as far as is known, or withdrawn. */
export interface PastRecord {
  readonly id: string;
  readonly officer: ListedDetails | undefined;
}

/** Few, as searches wait while they are read, and while they are parsed. */
const ROWS_AT_ONCE = 250;
const PARSED_AT_ONCE = 50;

/** Ids that are put in order at once: records that are near each other in an index are read together. */
const SORTED_AT_ONCE = 20_000;
const IDS_AT_ONCE = 1_000;

/** Yields the records that may differ from those of today in what search and list show, in batches. */
export async function* recordsOfDay(engine: ReadEngine, db: Db, day: string): AsyncGenerator<readonly PastRecord[]> {
  const first = await firstChangeSince(db, endOf(day));
  const restated = await idsOf(db, restatingChanges(day));
  const found = db.selectFrom('officer_search').where('revision', '>', await revisionBefore(db, first));
  const ids = [...restated];
  for await (const rows of engine.inBatches(db, found.select('officer_id as id'), IDS_AT_ONCE)) {
    for (const { id } of rows) if (!restated.has(id)) ids.push(id);
    await nextTick();
  }
  for (const near of chunks(ids, SORTED_AT_ONCE))
    for (const some of chunks(near.toSorted(), ROWS_AT_ONCE)) yield* recordsAmong(db, some, restated, day);
}

/** Yields some records that may differ from what was yielded of a day before, in batches. */
export async function* recordsOfDayAgain(
  db: Reader,
  ids: readonly string[],
  day: string,
): AsyncGenerator<readonly PastRecord[]> {
  for (const some of chunks(ids, ROWS_AT_ONCE)) yield* recordsAmong(db, some, await restatedAmong(db, some, day), day);
}

/** `restated`: as `asKnownNow` has it. */
async function* recordsAmong(
  db: Reader,
  ids: readonly string[],
  restated: ReadonlySet<string>,
  day: string,
): AsyncGenerator<readonly PastRecord[]> {
  const rows: readonly RecordRow[] = await rowsOfDay(db, endOf(day)).where('o.id', 'in', ids).execute();
  for (const some of chunks(await asKnownNow(db, rows, restated, day), PARSED_AT_ONCE))
    yield some.map((row) => ({ id: row.id, officer: officerOf(row, day) }));
}

/** Selects records, each with its newest version before an instant. */
const rowsOfDay = (db: Reader, instant: string) =>
  db
    .selectFrom('officers as o')
    .leftJoin('officer_versions as v', (join) =>
      join.onRef('v.officer_id', '=', 'o.id').on('v.version', '=', newestBefore(db, 'o.id', instant)),
    )
    .select(['o.id', 'v.record', statusOfVersion.as('status')])
    .select(({ eb, and }) =>
      eb
        .case()
        .when(and([eb('v.record', 'is', null), eb('o.status', '=', 'present')]))
        .then(eb.ref('o.record'))
        .end()
        .as('present'),
    );

interface RecordRow {
  readonly id: string;
  readonly record: string | null;
  readonly status: RecordStatus | undefined;
  /** The record of today, where nothing was recorded of the day and it is present. */
  readonly present: string | null;
}

/**
 * Returns the ids of the records that were changed since a change, or of which one was taken back; undefined where they, or
 * their changes, are more than `max`.
 */
export async function changedSince(db: Reader, first: number, max: number): Promise<readonly string[] | undefined> {
  const versions = db.selectFrom('officer_versions').select('officer_id as id').where('change', '>=', first);
  const found = await versions.limit(max + 1).execute();
  if (found.length > max) return undefined;
  const undone = await idsOf(db, undoneBy(sql`t.change >= ${first}`));
  const ids = new Set([...found.map(({ id }) => id), ...undone]);
  return ids.size > max ? undefined : [...ids];
}

/**
 * Returns a revision of the directory that it had before a change, or an earlier one: rows of `officer_search` that are not
 * newer are as they were then. A change moves the revision by one at most.
 */
async function revisionBefore(db: Reader, change: number): Promise<number> {
  const { revision, audit_number: last } = await db
    .selectFrom('directory')
    .select(['revision', 'audit_number'])
    .executeTakeFirstOrThrow();
  return revision - Math.max(last - change + 1, 0);
}

/** Returns the ids of the records of some changes, and of those that they were merged into. */
async function idsOf(db: Reader, changes: Numbers): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom(recordsOfChanges(changes).as('u')).select('u.id').execute();
  return new Set(rows.map(({ id }) => id));
}

const pastFields = [...new Set([...listedFields, ...datedFields])];

function officerOf({ record, status, present }: RecordRow, day: string): ListedDetails | undefined {
  if (record !== null) return status === 'present' ? readFields(JSON.parse(record), listedFields) : undefined;
  return present === null ? undefined : recordByDates(readFields(JSON.parse(present), pastFields), day);
}

/** Returns a record by the dates of the one of today; undefined where the officer had not joined. */
function byDates(record: string, day: string): Officer | undefined {
  return recordByDates(readQuietly(JSON.parse(record)), day);
}

const endOf = (day: string): string => instantsOfDay(day).end.toISOString();

/** Returns the number of the first audit row since an instant: versions since then have it or a later one. */
async function firstChangeSince(db: Reader, instant: string): Promise<number> {
  const found = db.selectFrom('record_audit').where('at', '>=', instant);
  const { seq } = await found.select(({ fn }) => fn.min<number | null>('seq').as('seq')).executeTakeFirstOrThrow();
  return seq ?? Number.MAX_SAFE_INTEGER;
}

type Numbers = RawBuilder<number>;

/** The character behind that which ends `UNDOES_TERM`: terms of undos are below it. */
const AFTER_UNDOES = 'undoes;';

/**
 * Selects the numbers of the changes that some changes took back, and of those that these had taken back, and so on. `of`: a
 * condition of the first ones, `t.change`. Materialized: `change_terms` has no index by change.
 */
const undoneBy = (of: RawBuilder<boolean>): Numbers => sql`SELECT undone.change FROM (
    WITH RECURSIVE undos(change, undone) AS MATERIALIZED (
      SELECT change, CAST(substr(term, ${UNDOES_TERM.length + 1}) AS bigint) FROM change_terms
      WHERE term > ${UNDOES_TERM} AND term < ${AFTER_UNDOES}
    ), chain(change) AS (
      SELECT t.undone FROM undos AS t WHERE ${of}
      UNION SELECT t.undone FROM chain JOIN undos AS t ON t.change = chain.change
    ) SELECT change FROM chain) AS undone`;

/** Returns a subquery of the newest version of a record before an instant. `officerId`: a column of the query around it. */
const newestBefore = (db: Reader, officerId: 'o.id' | 'v.officer_id', instant: string) =>
  db
    .selectFrom('officer_versions as w')
    .select(({ fn }) => fn.max('w.version').as('version'))
    .where('w.officer_id', '=', sql.ref<string>(officerId))
    .where('w.made_at', '<', instant);

/**
 * Selects the changes that let more be known of a day now than was recorded then: orders that were entered later and count from
 * the day or before, and what was taken back since.
 */
function restatingChanges(day: string): Numbers {
  const end = endOf(day);
  return sql`SELECT change FROM orders WHERE in_force_at >= ${end} AND effective_date <= ${day}
    UNION ${undoneBy(sql`EXISTS (SELECT 1 FROM record_audit WHERE seq = t.change AND at >= ${end})`)}`;
}

/** Returns which of some records those changes are of, directly or by a merge. */
async function restatedAmong(db: Reader, ids: readonly string[], day: string): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom(withMerged(ids).as('f'))
    .innerJoin('officer_versions as v', 'v.officer_id', 'f.id')
    .select('f.kept')
    .distinct()
    .where('v.change', 'in', sql<number>`(${restatingChanges(day)})`)
    .execute();
  return new Set(rows.map(({ kept }) => kept));
}

/**
 * Returns records at the end of a day as they are known now; one that was not there, as is known now, has no status.
 * `restated`: those of which more is known now than was recorded then.
 */
async function asKnownNow<
  R extends { readonly id: string; readonly record: string | null; readonly status: RecordStatus | undefined },
>(db: Reader, records: readonly R[], restated: ReadonlySet<string>, day: string): Promise<readonly R[]> {
  const ids = records.filter(({ id, record }) => record !== null && restated.has(id)).map(({ id }) => id);
  if (ids.length === 0) return records;
  const books = await readBooks(db, ids);
  const standing = await standingBefore(db, ids, endOf(day));
  return records.map((row): R => {
    const pages = books.get(row.id);
    if (row.record === null || !pages) return row;
    const { details } = recordOf(pagesOfDay(pages, { day, end: endOf(day) }));
    const officer = readQuietly(JSON.parse(row.record));
    return { ...row, ...standing.get(row.id), record: JSON.stringify(storedRecord({ ...officer, ...details })) };
  });
}

interface PastVersion extends Standing {
  readonly id: string;
  readonly record: string;
}

/** Returns the records of these ids at the end of a day, as far as they were there. */
export async function recordsAt(db: Reader, ids: readonly string[], day: string) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('officer_versions as v')
    .select(['v.officer_id as id', 'v.record', 'v.made_at', 'v.made_by', 'v.reason', statusOfVersion.as('status')])
    .where('v.officer_id', 'in', ids)
    .where('v.version', '=', newestBefore(db, 'v.officer_id', endOf(day)))
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const later = ids.filter((id) => !known.has(id));
  const restated = await restatedAmong(db, [...known], day);
  const recorded = (await asKnownNow<PastVersion>(db, rows, restated, day)).filter(
    ({ status }) => status !== undefined,
  );
  return [...recorded, ...(await recordsByDates(db, later, day))];
}

/** Returns the records of these ids of which nothing was recorded on a day, by the dates of today's. */
async function recordsByDates(db: Reader, ids: readonly string[], day: string) {
  if (ids.length === 0) return [];
  const present = db.selectFrom('officers').select(['id', 'record']).where('status', '=', 'present');
  return (await present.where('id', 'in', ids).execute()).flatMap(({ id, record }) => {
    const marks = { made_at: '', made_by: '', reason: '', status: 'present' as const };
    const officer = byDates(record, day);
    return officer ? [{ ...marks, id, record: JSON.stringify({ by_dates: true, ...storedRecord(officer) }) }] : [];
  });
}

/** Returns the JSON texts of records at the end of a day, in the order of their ids. */
export async function textsAt(db: Reader, ids: readonly string[], day: string): Promise<string[]> {
  const texts = new Map((await recordsAt(db, ids, day)).map(({ id, record }) => [id, record]));
  return ids.flatMap((id) => texts.get(id) ?? []);
}
