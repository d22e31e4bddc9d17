/**
 * Records as they were at the end of a past day (`YYYY-MM-DD`, in India), from their versions; an order that was entered
 * later counts from its effective date. Of a day before anything was recorded, by the dates of the records of today.
 */

import { sql } from 'kysely';
import { instantsOfDay } from '@buckle/domain/dates/instant';
import type { RecordStatus } from '@buckle/domain/officers/field-table';
import { storedRecord } from '@buckle/domain/officers/restricted';
import { readQuietly } from '@buckle/domain/officers/wire';
import { actsOfOrder } from '@buckle/domain/orders/order-acts';
import { type OrderHeader, type OrderValues, setsPosting, valuesOfLine } from '@buckle/domain/orders/order';
import { resolverOf } from '@buckle/domain/reference/resolver';
import { recordByDates } from '@buckle/domain/service/as-of';
import { recordOf } from '@buckle/domain/service/book';
import type { Page } from '@buckle/domain/service/entry';
import type { Db, ReadEngine, Reader } from '../db/engine.ts';
import { statusOfVersion } from '../db/record-status.ts';
import { chunks } from '../db/batches.ts';
import { headerOf } from '../db/order-header.ts';
import { readBooks } from './read-books.ts';
import { readReference } from '../db/reference-rows.ts';

/** A record at the end of a day. `record`: its JSON text; null where it did not exist yet. */
export interface PastRecord {
  readonly id: string;
  readonly record: string | null;
  readonly status: RecordStatus;
}

const ROWS_AT_ONCE = 1_000;

/** Yields the records that have changed since a day, as they were at its end, in batches. */
export async function* changedSinceDay(engine: ReadEngine, db: Db, day: string): AsyncGenerator<readonly PastRecord[]> {
  if (await isBeforeAll(db, day)) {
    for await (const rows of engine.inBatches(db, presentRecords(db), ROWS_AT_ONCE))
      yield rows.map(({ id, record }) => ({ id, record: byDates(record, day), status: 'present' }));
    return;
  }
  const end = endOf(day);
  const first = await firstChangeSince(db, end);
  const changed = db
    .selectFrom('officer_versions')
    .select('officer_id')
    .distinct()
    .where('change', '>=', first)
    .where('made_at', '>=', end)
    .as('c');
  const query = db
    .selectFrom(changed)
    .leftJoin('officer_versions as v', (join) =>
      join.onRef('v.officer_id', '=', 'c.officer_id').on('v.version', '=', newestBefore(db, 'c.officer_id', end)),
    )
    .select(['c.officer_id as id', 'v.record', statusOfVersion.as('status')]);
  for await (const records of engine.inBatches(db, query, ROWS_AT_ONCE))
    // The connection of the batches is busy with them.
    yield await withBackdatedOrders(engine.reader('primary'), records, day);
}

/** Whether a day was over before anything was recorded. */
export async function isBeforeAll(db: Reader, day: string): Promise<boolean> {
  const first = await db.selectFrom('officer_versions').select('made_at').orderBy('change').limit(1).executeTakeFirst();
  return first !== undefined && endOf(day) <= first.made_at;
}

const presentRecords = (db: Reader) =>
  db.selectFrom('officers').select(['id', 'record']).where('status', '=', 'present');

/** Returns the JSON text of a record by the dates of the one of today; null where the officer had not joined. */
function byDates(record: string, day: string): string | null {
  const officer = readQuietly(JSON.parse(record));
  const details = recordByDates(officer, day);
  return details ? JSON.stringify({ by_dates: true, ...storedRecord({ ...officer, ...details }) }) : null;
}

const endOf = (day: string): string => instantsOfDay(day).end.toISOString();

/** Returns the number of the first audit row since an instant: versions since then have it or a later one. */
async function firstChangeSince(db: Reader, instant: string): Promise<number> {
  const found = db.selectFrom('record_audit').select('seq').where('at', '>=', instant);
  return (await found.orderBy('at').orderBy('seq').limit(1).executeTakeFirst())?.seq ?? Number.MAX_SAFE_INTEGER;
}

/** Returns a subquery of the newest version of a record before an instant. `officerId`: a column of the query around it. */
const newestBefore = (db: Reader, officerId: 'c.officer_id' | 'v.officer_id', instant: string) =>
  db
    .selectFrom('officer_versions as w')
    .select(({ fn }) => fn.max('w.version').as('version'))
    .where('w.officer_id', '=', sql.ref<string>(officerId))
    .where('w.made_at', '<', instant);

/** An order as it changes one record. */
interface BackdatedLine {
  readonly header: OrderHeader;
  readonly values: OrderValues;
}

/** Returns records at the end of a day as the orders leave them that were effective by then. */
async function withBackdatedOrders<R extends { readonly id: string; readonly record: string | null }>(
  db: Reader,
  records: readonly R[],
  day: string,
): Promise<R[]> {
  const ids = records.filter(({ record }) => record !== null).map(({ id }) => id);
  const lines = ids.length === 0 ? new Map<string, BackdatedLine[]>() : await linesOf(db, ids, day);
  if (lines.size === 0) return [...records];
  const posts = [...lines.values()].flat().some(({ values }) => setsPosting({ values, lines: [] }));
  const resolver = posts ? resolverOf(await readReference(db)) : undefined;
  const books = await readBooks(db, [...lines.keys()], await firstChangeSince(db, endOf(day)));
  return records.map((row): R => {
    const late = (lines.get(row.id) ?? []).map(({ header, values }, index): Page => {
      let entries = 0;
      const newId = (): string => `late ${index}.${++entries}`;
      return { change: Number.MAX_SAFE_INTEGER, acts: actsOfOrder(header, values, newId, resolver) };
    });
    if (late.length === 0 || row.record === null) return row;
    const officer = readQuietly(JSON.parse(row.record));
    const { details } = recordOf([...(books.get(row.id) ?? []), ...late]);
    return { ...row, record: JSON.stringify(storedRecord({ ...officer, ...details })) };
  });
}

type Lines = ReadonlyMap<string, readonly BackdatedLine[]>;

const IDS_AT_ONCE = 500;

async function linesOf(db: Reader, ids: readonly string[], day: string): Promise<Lines> {
  const lines = new Map<string, BackdatedLine[]>();
  for (const some of chunks(ids, IDS_AT_ONCE)) {
    const rows = await backdated(db, day)
      .innerJoin('order_lines as l', 'l.order_id', 'orders.id')
      .selectAll('orders')
      .select(['l.officer_id', 'l.line_values'])
      .where('l.officer_id', 'in', some)
      .where('l.outcome', '=', 'applied')
      .orderBy('orders.effective_date')
      .orderBy('orders.in_force_at')
      .execute();
    for (const row of rows) {
      const override = JSON.parse(row.line_values) as OrderValues;
      const values = valuesOfLine(JSON.parse(row.order_values) as OrderValues, override);
      lines.set(row.officer_id, [...(lines.get(row.officer_id) ?? []), { header: headerOf(row), values }]);
    }
  }
  return lines;
}

/** Selects the orders that are effective on a day and were put in force after its end. */
const backdated = (db: Reader, day: string) =>
  db
    .selectFrom('orders')
    .where('orders.in_force_at', '>=', instantsOfDay(day).end.toISOString())
    .where('orders.effective_date', '<=', day)
    .where('orders.status', '=', 'in_force');

/** Returns the records of these ids at the end of a day, those that existed. */
export async function recordsAt(db: Reader, ids: readonly string[], day: string) {
  if (ids.length === 0) return [];
  if (await isBeforeAll(db, day)) {
    const rows = await presentRecords(db).where('id', 'in', ids).execute();
    return rows.flatMap((row) => {
      const record = byDates(row.record, day);
      const marks = { made_at: '', made_by: '', reason: '', status: 'present' as const };
      return record === null ? [] : [{ ...row, ...marks, record }];
    });
  }
  const rows = await db
    .selectFrom('officer_versions as v')
    .select(['v.officer_id as id', 'v.record', 'v.made_at', 'v.made_by', 'v.reason', statusOfVersion.as('status')])
    .where('v.officer_id', 'in', ids)
    .where('v.version', '=', newestBefore(db, 'v.officer_id', endOf(day)))
    .execute();
  return withBackdatedOrders(db, rows, day);
}

/** Returns the JSON texts of records at the end of a day, in the order of their ids. */
export async function textsAt(db: Reader, ids: readonly string[], day: string): Promise<string[]> {
  const texts = new Map((await recordsAt(db, ids, day)).map(({ id, record }) => [id, record]));
  return ids.flatMap((id) => texts.get(id) ?? []);
}

/** Returns a text that changes when other orders are backdated to a day (`YYYY-MM-DD`, in India) or before. */
export async function backdatedState(db: Reader, day: string): Promise<string> {
  const rows = await backdated(db, day).select(['id', 'revision']).orderBy('id').execute();
  return rows.map(({ id, revision }) => `${id}.${revision}`).join(',');
}
