/**
 * Service books of officers, read out of the history of their records: what an order or an undo did is known, the rest follows
 * from the states that it left.
 */
import { actsOfOrder } from '@buckle/domain/orders/order-acts';
import { type OrderValues, valuesOfLine } from '@buckle/domain/orders/order';
import { readQuietly } from '@buckle/domain/officers/wire';
import { bookOf, type RecordedState } from '@buckle/domain/service/book';
import type { Page } from '@buckle/domain/service/entry';
import { chunks } from '../db/batches.ts';
import type { Reader } from '../db/engine.ts';
import { changeTerms, detailsOf } from '../db/change-terms.ts';
import { headerOf } from '../db/order-header.ts';
import type { How, Schema } from '../db/schema.ts';

type VersionRow = Pick<Schema['officer_versions'], 'officer_id' | 'version' | 'record' | 'how' | 'change'>;
type Acts = NonNullable<RecordedState['acts']>;

/** Each is a variable of a statement. */
const IDS_AT_ONCE = 500;

/**
 * Returns the books of some officers by their ids; a record that is missing has none. `before`: the number of a change, of
 * which and of later ones nothing is read.
 */
export async function readBooks(
  db: Reader,
  ids: readonly string[],
  before = Number.MAX_SAFE_INTEGER,
): Promise<ReadonlyMap<string, readonly Page[]>> {
  const books = new Map<string, readonly Page[]>();
  for (const some of chunks(ids, IDS_AT_ONCE)) {
    const versions = await db
      .selectFrom('officer_versions')
      .select(['officer_id', 'version', 'record', 'how', 'change'])
      .where('officer_id', 'in', some)
      .where('change', '<', before)
      .orderBy('officer_id')
      .orderBy('version')
      .execute();
    const actsOf = await readActs(db, versions);
    const merged = await readMerged(db, versions);
    const undos = await readUndos(db, [...new Set(versions.map(({ change }) => change))], before);
    for (const [id, rows] of byOfficer(versions)) {
      const states = rows.map((row) => stateOf(row, actsOf, merged));
      books.set(id, bookOf([...states, ...undosWithoutVersion(rows, undos)].toSorted((a, b) => a.change - b.change)));
    }
  }
  return books;
}

function byOfficer(versions: readonly VersionRow[]): ReadonlyMap<string, readonly VersionRow[]> {
  const rows = new Map<string, VersionRow[]>();
  for (const row of versions) {
    const known = rows.get(row.officer_id);
    if (known) known.push(row);
    else rows.set(row.officer_id, [row]);
  }
  return rows;
}

/** By changes, those that took them back. */
type Undos = ReadonlyMap<number, readonly number[]>;

/** Returns the undos of some changes, and of those, and so on, before a change. */
async function readUndos(db: Reader, changes: readonly number[], before: number): Promise<Undos> {
  const undos = new Map<number, number[]>();
  for (let next: readonly number[] = changes; next.length > 0;) {
    const found: number[] = [];
    for (const some of chunks(next, IDS_AT_ONCE)) {
      const terms = new Map(some.map((change) => [changeTerms.undoes(change), change]));
      const rows = await db
        .selectFrom('change_terms')
        .select(['term', 'change'])
        .where('term', 'in', [...terms.keys()])
        .where('change', '<', before)
        .execute();
      for (const { term, change } of rows) {
        const undone = terms.get(term) ?? 0;
        undos.set(undone, [...(undos.get(undone) ?? []), change]);
        if (!undos.has(change)) found.push(change);
      }
    }
    next = found;
  }
  return undos;
}

/** Returns the undos of changes of a record that made no version of it, and their undos. */
function undosWithoutVersion(rows: readonly VersionRow[], undos: Undos): RecordedState[] {
  const versions = new Set(rows.map(({ change }) => change));
  const states = new Map<number, RecordedState>();
  for (let next = [...versions]; next.length > 0;) {
    const found: number[] = [];
    for (const undone of next)
      for (const change of undos.get(undone) ?? []) {
        if (versions.has(change) || states.has(change)) continue;
        const acts = () => [{ act: 'undo', change: undone } as const];
        states.set(change, { version: 0, change, details: undefined, acts });
        found.push(change);
      }
    next = found;
  }
  return [...states.values()];
}

/** Returns the book of one officer. */
export const readBook = async (db: Reader, id: string): Promise<readonly Page[]> =>
  (await readBooks(db, [id])).get(id) ?? [];

const stateOf = (
  row: VersionRow,
  actsOf: (row: VersionRow) => Acts | undefined,
  merged: ReadonlyMap<number, readonly Page[]>,
): RecordedState => ({
  version: row.version,
  change: row.change,
  details: recordedDetails(row.record),
  acts: actsOf(row),
  merged: row.how === 'merge' ? merged.get(row.change) : undefined,
});

function recordedDetails(record: string): RecordedState['details'] {
  const { id: _, version: __, ...details } = readQuietly(JSON.parse(record));
  return details;
}

/** Returns a function for what the changes of some versions did. */
async function readActs(db: Reader, versions: readonly VersionRow[]): Promise<(row: VersionRow) => Acts | undefined> {
  const changesOf = (kind: How): number[] => [
    ...new Set(versions.filter(({ how }) => how === kind).map(({ change }) => change)),
  ];
  const orders = await readOrders(db, changesOf('order'), [...new Set(versions.map((row) => row.officer_id))]);
  const undone = await readUndone(db, changesOf('undo'));
  return ({ officer_id: id, change, how }) => {
    const order = how === 'order' ? orders.get(keyOf(change, id)) : undefined;
    // A status that was set back is no part of the book.
    const undoes = how === 'undo' ? undone.get(change) : undefined;
    if (undoes !== undefined) return () => [{ act: 'undo', change: undoes }];
    return order && ((newId) => actsOfOrder(order.header, order.values, newId));
  };
}

const keyOf = (change: number, id: string): string => `${change} ${id}`;

/** Returns what orders said of officers, by the change that put them in force. */
async function readOrders(db: Reader, changes: readonly number[], ids: readonly string[]) {
  const orders = new Map<string, { readonly header: ReturnType<typeof headerOf>; readonly values: OrderValues }>();
  for (const some of chunks(changes, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .select(['o.change', 'o.number', 'o.order_date', 'o.authority', 'o.kind', 'o.subject', 'o.effective_date'])
      .select(['o.remarks', 'o.order_values', 'l.officer_id', 'l.line_values'])
      .where('o.change', 'in', some)
      .where('l.officer_id', 'in', ids)
      .execute();
    for (const { change, officer_id: id, order_values: values, line_values: line, ...row } of rows)
      orders.set(keyOf(change ?? 0, id), {
        header: headerOf(row),
        values: valuesOfLine(JSON.parse(values) as OrderValues, JSON.parse(line) as OrderValues),
      });
  }
  return orders;
}

/** Returns the books of the records that changes merged into others, as they were then, by the changes. */
async function readMerged(db: Reader, versions: readonly VersionRow[]): Promise<ReadonlyMap<number, readonly Page[]>> {
  const merged = new Map<number, readonly Page[]>();
  const changes = versions.filter(({ how }) => how === 'merge').map(({ change }) => change);
  for (const [change, details] of await readDetails(db, changes)) {
    const { other } = detailsOf(details);
    const book = other === undefined ? undefined : (await readBooks(db, [other], change)).get(other);
    if (book) merged.set(change, book);
  }
  return merged;
}

/** Returns the changes that some changes took back. */
async function readUndone(db: Reader, changes: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const undone = new Map<number, number>();
  for (const [seq, details] of await readDetails(db, changes)) {
    const { undoes } = detailsOf(details);
    // An undo is of an earlier change; anything else is damage, which the audit reports.
    if (undoes !== undefined && undoes < seq) undone.set(seq, undoes);
  }
  return undone;
}

/** Returns the details of the audit of some changes. */
async function readDetails(db: Reader, changes: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const details = new Map<number, string>();
  for (const some of chunks(changes, IDS_AT_ONCE)) {
    const rows = await db.selectFrom('record_audit').select(['seq', 'details']).where('seq', 'in', some).execute();
    for (const row of rows) details.set(row.seq, row.details);
  }
  return details;
}
