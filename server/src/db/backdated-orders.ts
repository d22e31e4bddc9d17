/** Orders that were put in force after a day on which they were effective already. */
import { instantsOfDay } from '@buckle/domain/officer/instant';
import { readQuietly, writeOfficer } from '@buckle/domain/officer/wire';
import { applyLine } from '@buckle/domain/orders/apply-line';
import type { OrderHeader, OrderValues } from '@buckle/domain/orders/order';
import { setsPosting, valuesOfLine } from '@buckle/domain/orders/order-values';
import { resolverOf } from '@buckle/domain/reference/resolver';
import { chunks } from './chunks.ts';
import type { Reader } from './engine.ts';
import { headerOf } from './order-header.ts';
import { readReference } from './reference-rows.ts';

/** An order as it changes one record. */
interface BackdatedLine {
  readonly header: OrderHeader;
  readonly values: OrderValues;
}

type Lines = ReadonlyMap<string, readonly BackdatedLine[]>;

const IDS_AT_ONCE = 500;

/** Selects the orders that are effective on a day and were put in force after its end. */
const backdated = (db: Reader, day: string) =>
  db
    .selectFrom('orders')
    .where('orders.in_force_at', '>=', instantsOfDay(day).end.toISOString())
    .where('orders.effective_date', '<=', day)
    .where('orders.status', '=', 'in_force');

/** Returns a text that changes when other orders are backdated to a day (`YYYY-MM-DD`, in India) or before. */
export async function backdatedState(db: Reader, day: string): Promise<string> {
  const rows = await backdated(db, day).select(['id', 'revision']).orderBy('id').execute();
  return rows.map(({ id, revision }) => `${id}.${revision}`).join(',');
}

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

/** Returns records at the end of a day as the orders leave them that were effective by then. */
export async function withBackdatedOrders<R extends { readonly id: string; readonly record: string | null }>(
  db: Reader,
  records: readonly R[],
  day: string,
): Promise<R[]> {
  const ids = records.map(({ id }) => id);
  const lines = ids.length === 0 ? new Map<string, BackdatedLine[]>() : await linesOf(db, ids, day);
  const posts = [...lines.values()].flat().some(({ values }) => setsPosting({ values, lines: [] }));
  const resolver = posts ? resolverOf(await readReference(db)) : undefined;
  return records.map((row): R => {
    const orderLines = lines.get(row.id);
    if (!orderLines || row.record === null) return row;
    const officer = readQuietly(JSON.parse(row.record));
    for (const { header, values } of orderLines) Object.assign(officer, applyLine(header, values, officer, resolver));
    return { ...row, record: JSON.stringify(writeOfficer(officer)) };
  });
}
