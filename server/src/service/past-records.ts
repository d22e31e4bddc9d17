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
import { changeTerms } from '../db/change-terms.ts';
import type { Db, ReadEngine, Reader } from '../db/engine.ts';
import { recordsOfChanges, withMerged } from '../db/redirects.ts';
import { statusOfVersion } from '../db/record-status.ts';
import { readBooks } from './read-books.ts';

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
  const restated = await restatedRecords(db, day);
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
    yield (await asKnownNow(engine.reader('primary'), rows, { day, restated })).map((row) => ({
      id: row.id,
      officer: officerOf(row, day),
    }));
}

interface RecordRow {
  readonly record: string | null;
  readonly status: RecordStatus;
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

/** Selects the numbers of the changes that were taken back by some changes. `of`: a condition of these, `t.change`. */
function undoneBy(of: RawBuilder<boolean>): Numbers {
  const [first, last] = [changeTerms.undoes(0).slice(0, -1), `${changeTerms.undoes(9).slice(0, -1)}:`];
  return sql`SELECT CAST(substr(t.term, ${first.length + 1}) AS bigint) FROM change_terms AS t
    WHERE t.term >= ${first} AND t.term < ${last} AND ${of}`;
}

/** Returns a subquery of the newest version of a record before an instant. `officerId`: a column of the query around it. */
const newestBefore = (db: Reader, officerId: 'c.officer_id' | 'v.officer_id', instant: string) =>
  db
    .selectFrom('officer_versions as w')
    .select(({ fn }) => fn.max('w.version').as('version'))
    .where('w.officer_id', '=', sql.ref<string>(officerId))
    .where('w.made_at', '<', instant);

/** Selects the changes of the orders that were put in force after a day and count from it or before. */
const lateOrders = (day: string): Numbers =>
  sql`SELECT change FROM orders WHERE in_force_at >= ${endOf(day)} AND effective_date <= ${day}`;

/**
 * Returns the ids of the records of which more is known of a day now than its versions say: by orders that were entered later
 * and count from the day or before, and by what was taken back since.
 */
async function restatedRecords(db: Reader, day: string): Promise<ReadonlySet<string>> {
  const end = endOf(day);
  const undone = undoneBy(sql`t.change IN (SELECT seq FROM record_audit WHERE seq = t.change AND at >= ${end})`);
  const rows = await db
    .selectFrom(recordsOfChanges(sql`${lateOrders(day)} UNION ${undone}`).as('c'))
    .select('c.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns those of some ids, as `restatedRecords` does of all. */
async function restatedAmong(db: Reader, ids: readonly string[], day: string): Promise<ReadonlySet<string>> {
  const end = endOf(day);
  const rows = await db
    .selectFrom(withMerged(ids).as('f'))
    .innerJoin('officer_versions as v', 'v.officer_id', 'f.id')
    .select('f.kept')
    .distinct()
    .where((eb) =>
      eb.or([
        eb('v.change', 'in', sql<number>`(${lateOrders(day)})`),
        eb.exists(
          eb
            .selectFrom('change_terms as t')
            .innerJoin('record_audit as a', 'a.seq', 't.change')
            .select('a.seq')
            .where('t.term', '=', sql<string>`CAST(${changeTerms.undoes(0).slice(0, -1)} AS text) || v.change`)
            .where('a.at', '>=', end),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map(({ kept }) => kept));
}

interface PastDay {
  readonly day: string;
  readonly restated: ReadonlySet<string>;
}

/** Returns records at the end of a day as they are known now. */
async function asKnownNow<R extends { readonly id: string; readonly record: string | null }>(
  db: Reader,
  records: readonly R[],
  { day, restated }: PastDay,
): Promise<R[]> {
  const known = records.filter(({ id, record }) => record !== null && restated.has(id));
  if (known.length === 0) return [...records];
  const books = await readBooks(
    db,
    known.map(({ id }) => id),
  );
  return records.map((row): R => {
    const pages = books.get(row.id);
    if (row.record === null || !pages) return row;
    const { details } = recordOf(pagesOfDay(pages, { day, end: endOf(day) }));
    const officer = readQuietly(JSON.parse(row.record));
    return { ...row, record: JSON.stringify(storedRecord({ ...officer, ...details })) };
  });
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
  const restated = await restatedAmong(db, ids, day);
  return [...(await asKnownNow(db, rows, { day, restated })), ...(await recordsByDates(db, later, day))];
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
