/**
 * Records as they were at the end of a past day (`YYYY-MM-DD`, in India), as they are known now: as they were recorded then,
 * with the orders that were entered later and count from the day or before, without what was taken back since. Of a day on
 * which nothing of a record was recorded, by the dates of the record of today.
 */

import { instantsOfDay } from '@buckle/domain/dates/instant';
import type { Officer, RecordStatus } from '@buckle/domain/officers/field-table';
import { storedRecord } from '@buckle/domain/officers/restricted';
import { readQuietly } from '@buckle/domain/officers/wire';
import { pagesOfDay, recordByDates } from '@buckle/domain/service/as-of';
import { recordOf } from '@buckle/domain/service/book';
import { type RawBuilder, sql } from 'kysely';
import { UNDOES_TERM } from '../db/change-terms.ts';
import type { Db, ReadEngine, Reader } from '../db/engine.ts';
import { recordsOfChanges, withMerged } from '../db/redirects.ts';
import { statusOfVersion } from '../db/record-status.ts';
import { readBooks, type Standing, standingBefore } from './read-books.ts';

/** A record at the end of a day; undefined where it was not there, as far as is known, or withdrawn. */
export interface PastRecord {
  readonly id: string;
  readonly officer: Officer | undefined;
}

/** Few, as searches wait for each batch. */
const ROWS_AT_ONCE = 100;

/**
 * Yields the records that may differ from those of today, or from what was yielded of the day before, in batches. `since`:
 * the first change that may make the difference; undefined: that after the day.
 */
export async function* recordsOfDay(
  engine: ReadEngine,
  db: Db,
  day: string,
  since?: number,
): AsyncGenerator<readonly PastRecord[]> {
  const end = endOf(day);
  const first = since ?? (await firstChangeSince(db, end));
  const changed = db
    .selectFrom('officer_versions')
    .select('officer_id')
    .where('change', '>=', first)
    .union(db.selectFrom(recordsOfChanges(undoneBy(sql`t.change >= ${first}`)).as('u')).select('u.id as officer_id'))
    .as('c');
  const query = db
    .selectFrom(changed)
    .innerJoin('officers as o', 'o.id', 'c.officer_id')
    .leftJoin('officer_versions as v', (join) =>
      join.onRef('v.officer_id', '=', 'c.officer_id').on('v.version', '=', newestBefore(db, 'c.officer_id', end)),
    )
    .select(['c.officer_id as id', 'v.record', statusOfVersion.as('status')])
    .select(['o.record as present', 'o.status as present_status']);
  for await (const rows of engine.inBatches(db, query, ROWS_AT_ONCE))
    // The connection of the batches is busy with them.
    yield (await asKnownNow<RecordRow>(engine.reader('primary'), rows, day)).map((row) => ({
      id: row.id,
      officer: officerOf(row, day),
    }));
}

interface RecordRow {
  readonly id: string;
  readonly record: string | null;
  readonly status: RecordStatus | undefined;
  /** The record of today, with its status. */
  readonly present: string;
  readonly present_status: RecordStatus;
}

function officerOf({ record, status, ...row }: RecordRow, day: string): Officer | undefined {
  if (record !== null) return status === 'present' ? readQuietly(JSON.parse(record)) : undefined;
  return row.present_status === 'present' ? byDates(row.present, day) : undefined;
}

/** Returns a record by the dates of the one of today; undefined where the officer had not joined. */
function byDates(record: string, day: string): Officer | undefined {
  const officer = readQuietly(JSON.parse(record));
  const details = recordByDates(officer, day);
  return details && { ...officer, ...details };
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
const newestBefore = (db: Reader, officerId: 'c.officer_id' | 'v.officer_id', instant: string) =>
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
async function restatedAmong(db: Reader, ids: readonly string[], day: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom(withMerged(ids).as('f'))
    .innerJoin('officer_versions as v', 'v.officer_id', 'f.id')
    .select('f.kept')
    .distinct()
    .where('v.change', 'in', sql<number>`(${restatingChanges(day)})`)
    .execute();
  return rows.map(({ kept }) => kept);
}

/** Returns records at the end of a day as they are known now; one that was not there, as is known now, has no status. */
async function asKnownNow<
  R extends { readonly id: string; readonly record: string | null; readonly status: RecordStatus | undefined },
>(db: Reader, records: readonly R[], day: string): Promise<R[]> {
  const ids = records.filter(({ record }) => record !== null).map(({ id }) => id);
  const restated = await restatedAmong(db, ids, day);
  const books = await readBooks(db, restated);
  const standing = await standingBefore(db, restated, endOf(day));
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
  const recorded = (await asKnownNow<PastVersion>(db, rows, day)).filter(({ status }) => status !== undefined);
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
