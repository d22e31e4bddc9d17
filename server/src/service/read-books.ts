/**
 * Service books of officers, read out of the history of their records: what an order or an undo did is known, the rest follows
 * from the states that it left.
 */
import { actsOfOrder } from '@buckle/domain/orders/order-acts';
import { type OrderHeader, type OrderValues, setsPosting } from '@buckle/domain/orders/order';
import type { Officer, OfficerDetails, RecordStatus } from '@buckle/domain/officers/field-table';
import { readQuietly } from '@buckle/domain/officers/wire';
import { resolverOf } from '@buckle/domain/reference/resolver';
import { bookOf, type RecordedState, recordOf } from '@buckle/domain/service/book';
import type { Page } from '@buckle/domain/service/entry';
import { chunks } from '../db/batches.ts';
import type { Reader } from '../db/engine.ts';
import { changeTerms, detailsOf } from '../db/change-terms.ts';
import { headerOf, storedLineValues } from '../db/order-header.ts';
import { redirectRepository } from '../db/redirects.ts';
import { statusAfter } from '../db/record-status.ts';
import { readReference } from '../db/reference-rows.ts';
import type { Schema } from '../db/schema.ts';

type VersionRow = Pick<
  Schema['officer_versions'],
  'officer_id' | 'version' | 'record' | 'made_at' | 'how' | 'change' | 'order_number'
>;
type Acts = NonNullable<RecordedState['acts']>;

/** Each is a variable of a statement. */
const IDS_AT_ONCE = 500;

/** Reads the stored text of a record. */
export type RecordReader = (record: string) => Officer;

export const readRecord: RecordReader = (record) => readQuietly(JSON.parse(record));

/** Returns a reader that reads each text once, for some thousands of records. */
export function readOnce(): RecordReader {
  const known = new Map<string, Officer>();
  return (record) => {
    const officer = known.get(record) ?? readRecord(record);
    known.set(record, officer);
    return officer;
  };
}

interface ReadBooks {
  /** The number of a change, of which and of later ones nothing is read. */
  readonly before?: number;
  readonly read?: RecordReader;
}

/** Returns the books of some officers by their ids; a record that is missing has none. */
export async function readBooks(
  db: Reader,
  ids: readonly string[],
  { before = Number.MAX_SAFE_INTEGER, read = readRecord }: ReadBooks = {},
): Promise<ReadonlyMap<string, readonly Page[]>> {
  const books = new Map<string, readonly Page[]>();
  for (const some of chunks(ids, IDS_AT_ONCE)) {
    const versions = await db
      .selectFrom('officer_versions')
      .select(['officer_id', 'version', 'record', 'made_at', 'how', 'change', 'order_number'])
      .where('officer_id', 'in', some)
      .where('change', '<', before)
      .orderBy('officer_id')
      .orderBy('version')
      .execute();
    const merges = await readMerges(db, versions);
    const actsOf = await readActs(db, versions, merges);
    const undos = await readUndos(db, [...changesOf(versions, merges)], before);
    for (const [id, rows] of byOfficer(versions)) {
      const states = rows.map((row) => stateOf(row, { actsOf, merges, read }));
      books.set(
        id,
        bookOf(
          [...states, ...undosWithoutVersion(changesOf(rows, merges), undos)].toSorted((a, b) => a.change - b.change),
        ),
      );
    }
  }
  return books;
}

function byOfficer<R extends { readonly officer_id: string }>(
  versions: readonly R[],
): ReadonlyMap<string, readonly R[]> {
  const rows = new Map<string, R[]>();
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
async function readUndos(db: Reader, changes: readonly number[], before = Number.MAX_SAFE_INTEGER): Promise<Undos> {
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

/** How a record stood, and by what that came about. `status`: undefined where what added it was taken back. */
export interface Standing {
  readonly status: RecordStatus | undefined;
  readonly made_at: string;
  readonly made_by: string;
  readonly reason: string;
}

/** Returns how some records stood before an instant, without what was taken back since. */
export async function standingBefore(
  db: Reader,
  ids: readonly string[],
  instant: string,
): Promise<ReadonlyMap<string, Standing>> {
  const standing = new Map<string, Standing>();
  for (const some of chunks(ids, IDS_AT_ONCE)) {
    const versions = await db
      .selectFrom('officer_versions')
      .select(['officer_id', 'version', 'how', 'change', 'made_at', 'made_by', 'reason'])
      .where('officer_id', 'in', some)
      .orderBy('officer_id')
      .orderBy('version')
      .execute();
    const undos = await readUndos(db, [...new Set(versions.map(({ change }) => change))]);
    for (const [id, rows] of byOfficer(versions)) {
      const counts = countedOf(rows, undos);
      const isBack = rows.some(({ how, change }) => how === 'reinstate' && counts(change));
      // The clock may have been ahead for a while: what came before the last one of the time was so by then.
      const before = rows.slice(0, rows.findLastIndex(({ made_at: at }) => at < instant) + 1);
      const last = before.findLast((row) => counts(row.change) || (isBack && row === rows[0]));
      const { made_at, made_by, reason } = last ?? { made_at: '', made_by: '', reason: '' };
      standing.set(id, { status: last && statusAfter(last.how), made_at, made_by, reason });
    }
  }
  return standing;
}

/**
 * Returns whether a change of a record counts: it was not taken back, and is no undo itself. An undo that made no version of
 * the record left it as it was.
 */
function countedOf(versions: readonly Pick<VersionRow, 'change'>[], undos: Undos): (change: number) => boolean {
  const made = new Set(versions.map(({ change }) => change));
  const undosOf = (change: number): number[] =>
    (undos.get(change) ?? []).filter((undo) => undo > change && made.has(undo));
  const undoing = new Set([...made].flatMap(undosOf));
  const isTakenBack = (change: number): boolean => undosOf(change).some((undo) => !isTakenBack(undo));
  return (change) => !undoing.has(change) && !isTakenBack(change);
}

/** Returns the changes of some versions, and those of the records that were merged into theirs. */
const changesOf = (versions: readonly VersionRow[], merges: Merges): ReadonlySet<number> =>
  new Set(
    versions.flatMap(({ change, how }) => [
      change,
      ...(how === 'merge' ? changesIn(merges.get(change)?.other ?? []) : []),
    ]),
  );

const changesIn = (pages: readonly Page[]): number[] =>
  pages.flatMap(({ change, merge }) => [change, ...(merge ? changesIn(merge.other) : [])]);

/** Returns the undos of changes that made no version of a record, and their undos. */
function undosWithoutVersion(changes: ReadonlySet<number>, undos: Undos): RecordedState[] {
  const states = new Map<number, RecordedState>();
  for (let next = [...changes]; next.length > 0;) {
    const found: number[] = [];
    for (const undone of next)
      for (const change of undos.get(undone) ?? []) {
        if (changes.has(change) || states.has(change)) continue;
        const acts = () => [{ act: 'undo', change: undone } as const];
        states.set(change, { version: 0, change, details: undefined, acts });
        found.push(change);
      }
    next = found;
  }
  return [...states.values()];
}

interface Recorded {
  readonly actsOf: (row: VersionRow) => Acts | undefined;
  readonly merges: Merges;
  readonly read: RecordReader;
}

const stateOf = (row: VersionRow, { actsOf, merges, read }: Recorded): RecordedState => ({
  version: row.version,
  change: row.change,
  at: row.made_at,
  details: detailsIn(read(row.record)),
  isMerged: row.how === 'withdraw' && merges.get(row.change)?.id === row.officer_id,
  acts: actsOf(row),
  merged: row.how === 'merge' ? merges.get(row.change) : undefined,
});

function detailsIn(officer: Officer): OfficerDetails {
  const { id: _, version: __, ...details } = officer;
  return details;
}

/** Returns a function for what the changes of some versions did. */
async function readActs(
  db: Reader,
  versions: readonly VersionRow[],
  merges: Merges,
): Promise<(row: VersionRow) => Acts | undefined> {
  const orders = await readOrders(db, versions, merges);
  const undos = versions.filter(({ how }) => how === 'undo').map(({ change }) => change);
  const undone = await readUndone(db, [...new Set(undos)]);
  return ({ officer_id: id, change, how }) => {
    const order = how === 'order' ? orders.get(keyOf(change, id)) : undefined;
    // A status that was set back is no part of the book.
    const undoes = how === 'undo' ? undone.get(change) : undefined;
    if (undoes !== undefined) return () => [{ act: 'undo', change: undoes }];
    return order && ((newId) => actsOfOrder(order.header, order.values, newId, order.resolver));
  };
}

/** Returns a record as its book has it: of a merged one, changes may be undone since. */
export async function asInBook(db: Reader, officer: Officer): Promise<Officer> {
  const pages = (await readBooks(db, [officer.id])).get(officer.id);
  return pages ? { ...officer, ...recordOf(pages).details } : officer;
}

const keyOf = (change: number, id: string): string => `${change} ${id}`;

/** A line of an order. */
interface OrderedLine {
  readonly header: OrderHeader;
  readonly values: OrderValues;
}

/** Returns the lines of orders by the keys of the versions that they made, each with the units of today. */
async function readOrders(db: Reader, versions: readonly VersionRow[], merges: Merges) {
  const ordered = versions.filter(({ how }) => how === 'order');
  const lines = new Map<string, OrderedLine>();
  const without = (): VersionRow[] => ordered.filter((row) => !lines.has(keyOf(row.change, row.officer_id)));
  await addLines(db, ordered, new Map(), lines);
  // The others are of records that were merged into theirs by then, or of orders that were in force ahead of their day.
  if (without().length > 0) {
    const targets = await mergeTargets(db, without(), { versions, merges });
    await addLines(db, without(), targets, lines);
    if (without().length > 0) await addPostponed(db, without(), targets, lines);
  }
  const setPostings = [...lines.values()].some(({ values }) => setsPosting({ values, lines: [] }));
  const resolver = setPostings ? resolverOf(await readReference(db)) : undefined;
  return new Map([...lines].map(([key, line]) => [key, { ...line, resolver }]));
}

/** Adds the lines of orders of some versions. */
async function addLines(
  db: Reader,
  versions: readonly VersionRow[],
  targets: MergeTargets,
  lines: Map<string, OrderedLine>,
): Promise<void> {
  for (const changes of chunks([...new Set(versions.map(({ change }) => change))], IDS_AT_ONCE))
    for (const officers of chunks(lineOfficers(versions, targets), IDS_AT_ONCE))
      for (const row of await orderLines(db, officers).where('o.change', 'in', changes).execute())
        for (const target of targets.get(row.officer_id) ?? [row.officer_id])
          lines.set(keyOf(row.change ?? 0, target), orderedLine(row));
}

/** Adds the lines of orders that took back what they had changed: known by their numbers, where one order has it. */
async function addPostponed(
  db: Reader,
  versions: readonly VersionRow[],
  targets: MergeTargets,
  lines: Map<string, OrderedLine>,
): Promise<void> {
  const numbers = [...new Set(versions.map((row) => row.order_number))].filter((number) => number !== '');
  const found = new Map<string, OrderedLine[]>();
  const nameOf = (number: string, id: string): string => `${id} ${number}`;
  for (const some of chunks(numbers, IDS_AT_ONCE))
    for (const officers of chunks(lineOfficers(versions, targets), IDS_AT_ONCE))
      for (const row of await orderLines(db, officers)
        .where('o.number', 'in', some)
        .where('o.status', 'in', ['pending', 'in_force', 'cancelled'])
        .execute())
        for (const target of new Set([row.officer_id, ...(targets.get(row.officer_id) ?? [])])) {
          const name = nameOf(row.number, target);
          found.set(name, [...(found.get(name) ?? []), orderedLine(row)]);
        }
  for (const { change, officer_id: id, order_number: number } of versions) {
    const [line, ...others] = found.get(nameOf(number, id)) ?? [];
    if (line && others.length === 0) lines.set(keyOf(change, id), line);
  }
}

/** Returns the officers whom lines of orders that made some versions can name. */
const lineOfficers = (versions: readonly VersionRow[], targets: MergeTargets): string[] => [
  ...new Set([...versions.map((row) => row.officer_id), ...targets.keys()]),
];

/** Selects the lines of orders of some officers. */
const orderLines = (db: Reader, officers: readonly string[]) =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(['o.change', 'o.number', 'o.order_date', 'o.authority', 'o.kind', 'o.subject', 'o.effective_date'])
    .select(['o.remarks', 'o.order_values', 'l.officer_id', 'l.line_values'])
    .where('l.officer_id', 'in', officers);

type LineRow = Awaited<ReturnType<ReturnType<typeof orderLines>['execute']>>[number];

const orderedLine = (row: LineRow): OrderedLine => ({ header: headerOf(row), values: storedLineValues(row, row) });

/** By the ids of records, those that they are merged into, or were. */
type MergeTargets = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns which records are merged into those of some versions, or were by one of `versions`. */
async function mergeTargets(
  db: Reader,
  rows: readonly VersionRow[],
  { versions, merges }: { readonly versions: readonly VersionRow[]; readonly merges: Merges },
): Promise<MergeTargets> {
  const targets = new Map<string, Set<string>>();
  const add = (id: string, target: string): void => void targets.set(id, (targets.get(id) ?? new Set()).add(target));
  for (const { how, change, officer_id: target } of versions) {
    const merge = how === 'merge' ? merges.get(change) : undefined;
    if (merge) add(merge.id, target);
  }
  for (const target of new Set(rows.map((row) => row.officer_id)))
    for (const id of await redirectRepository(db).mergedWith(target)) if (id !== target) add(id, target);
  return targets;
}

/** A merge. `id`: the record that was merged, with its book as it was then. */
interface RecordedMerge extends NonNullable<RecordedState['merged']> {
  readonly id: string;
}

/** By the changes. */
type Merges = ReadonlyMap<number, RecordedMerge>;

/** Returns the merges that made some versions; one that was undone and done again is the first one. */
async function readMerges(db: Reader, versions: readonly VersionRow[]): Promise<Merges> {
  const merges = new Map<number, RecordedMerge>();
  const kept = new Set(versions.filter(({ how }) => how === 'merge').map(({ change }) => change));
  const withdrawn = versions.filter(({ how }) => how === 'withdraw').map(({ change }) => change);
  /** By changes whose details are read next, those of the versions that they led to. */
  let next = new Map([...kept, ...withdrawn].map((change) => [change, [change]]));
  while (next.size > 0) {
    const undone = new Map<number, number[]>();
    for (const [seq, text] of await readDetails(db, [...next.keys()])) {
      const { other: id, choices, undoes } = detailsOf(text);
      for (const change of next.get(seq) ?? []) {
        // The book of the other record is for the page of the kept one.
        const other =
          id !== undefined && kept.has(change) ? (await readBooks(db, [id], { before: change })).get(id) : [];
        if (id !== undefined && other) merges.set(change, { id, other, choices });
        else if (id === undefined && undoes !== undefined && undoes < seq)
          undone.set(undoes, [...(undone.get(undoes) ?? []), change]);
      }
    }
    next = undone;
  }
  return merges;
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
