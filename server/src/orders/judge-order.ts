/** Computes the effect of an order on each officer: the record after it, and its problems. */

import { setImmediate as nextTick } from 'node:timers/promises';
import { type Resolver, resolverOf, type UnitResolver } from '@buckle/domain/reference/resolver';
import { orderResultMessages } from '@buckle/domain/orders/orders.messages';
import { type CalendarDate, readDate, writeDate } from '@buckle/domain/dates/calendar-date';
import type { CodedFieldProblem } from '@buckle/domain/officers/form';
import type { Officer } from '@buckle/domain/officers/field-table';
import { actsOfOrder } from '@buckle/domain/orders/order-acts';
import { lineProblems } from '@buckle/domain/orders/order-form';
import {
  type Order,
  type OrderHeader,
  type OrderLine,
  type OrderValues,
  type OrderWarning,
  setsPosting,
  type UnitCounts,
  valuesOfLine,
} from '@buckle/domain/orders/order';
import type { Page } from '@buckle/domain/service/entry';
import { recordOf } from '@buckle/domain/service/book';
import { noFilters } from '@buckle/domain/officers-list/list-filters';
import { canMove, numberOfLine, orderWarnings, rankAfter } from '@buckle/domain/orders/order-warnings';
import type { OrderRules } from '@buckle/domain/orders/tenure-rules';
import { fold } from '@buckle/domain/search/matching';
import { readReference } from '../db/reference-rows.ts';
import { termText } from '../db/change-terms.ts';
import { chunks } from '../db/batches.ts';
import type { Reader } from '../db/engine.ts';
import { employeeKey, officerRepository } from '../officers/officers.repository.ts';
import { redirectRepository } from '../db/redirects.ts';
import type { FairSearch } from '../officers/fair-search.ts';
import type { CurrentReference } from '../reference/reference.repository.ts';
import { readBooks, readOnce, readRecord, type RecordReader } from '../service/read-books.ts';
import { numberKey } from './orders.repository.ts';
import { ordersOfOfficers } from './orders-of-officers.ts';

/** A line with its officer. */
export interface ReadLine {
  readonly line: OrderLine;
  /** Those of the line, else of the order. */
  readonly values: OrderValues;
  /** Undefined if there is no such record. */
  readonly officer: Officer | undefined;
  readonly isWithdrawn: boolean;
}

/** A line with the record that the order makes. */
export interface JudgedLine extends ReadLine {
  /** Undefined where there are problems. What the order says may be hidden by a later one: then it is as before. */
  readonly after: Officer | undefined;
  /** By the names of values. */
  readonly problems: readonly CodedFieldProblem[];
}

const READ_AT_ONCE = 200;
const LINES_AT_ONCE = 10;

/** Some lines, with what reads the texts of their records: that of the last version is the same text. */
interface LineBatch {
  readonly lines: readonly ReadLine[];
  readonly read: RecordReader;
}

/** Yields the lines of an order in their order. */
async function* linesOf(db: Reader, { lines, values }: Order): AsyncGenerator<LineBatch> {
  const named = new Set(lines.map(({ officerId }) => officerId));
  for (const some of chunks(lines, READ_AT_ONCE)) {
    const records = await readRecords(db, some, named);
    const read = readOnce();
    const found: ReadLine[] = [];
    for (const part of chunks(some, LINES_AT_ONCE)) {
      // Lets other requests run in between.
      await nextTick();
      for (const line of part) {
        const stored = records.get(line.officerId);
        found.push({
          line,
          values: valuesOfLine(values, line.values),
          officer: stored && read(stored.record),
          isWithdrawn: stored?.status === 'withdrawn',
        });
      }
    }
    yield { lines: found, read };
  }
}

/** Returns the lines of an order in their order. */
export async function readLines(db: Reader, order: Order): Promise<ReadLine[]> {
  const found: ReadLine[] = [];
  for await (const { lines } of linesOf(db, order)) found.push(...lines);
  return found;
}

/** Returns the lines of an order in their order, with the records that it makes. `today`: in India. */
export async function judgeOrder(db: Reader, order: Order, today: CalendarDate): Promise<JudgedLine[]> {
  const judged: JudgedLine[] = [];
  const resolver = setsPosting(order) ? resolverOf(await readReference(db)) : undefined;
  for await (const { lines, read } of linesOf(db, order)) {
    const ids = lines.flatMap(({ officer, isWithdrawn }) => (officer && !isWithdrawn ? [officer.id] : []));
    const books = await readBooks(db, ids, { read });
    for (const part of chunks(lines, LINES_AT_ONCE)) {
      await nextTick();
      judged.push(...part.map((line) => judgeLine(order.header, line, { today, resolver, books })));
    }
  }
  return withEmployeeIds(db, judged);
}

/** A stored record, parsed when it is judged. */
interface StoredRecord {
  readonly id: string;
  readonly record: string;
  readonly status: string;
}

/**
 * Reads the records of lines. A record that was merged leads to the one that it was merged into, unless another line
 * changes that. `named`: the records of all lines.
 */
async function readRecords(
  db: Reader,
  lines: readonly OrderLine[],
  named: Set<string>,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const ids = lines.map(({ officerId }) => officerId);
  const rows = await db.selectFrom('officers').select(['id', 'record', 'status']).where('id', 'in', ids).execute();
  const records = new Map<string, StoredRecord>(rows.map((row) => [row.id, row]));
  for (const { id, status } of rows) {
    const target = status === 'withdrawn' ? await redirectRepository(db).target(id) : undefined;
    if (target === undefined || named.has(target)) continue;
    named.add(target);
    const targetRecord = await officerRepository(db).recordText(target);
    if (targetRecord) records.set(id, { ...targetRecord, id: target });
  }
  return records;
}

interface Judging {
  readonly today: CalendarDate;
  readonly resolver: UnitResolver | undefined;
  readonly books: ReadonlyMap<string, readonly Page[]>;
}

function judgeLine(header: OrderHeader, line: ReadLine, { today, resolver, books }: Judging): JudgedLine {
  const { officer, values, isWithdrawn } = line;
  const judged = { ...line, after: undefined };
  if (!officer) return { ...judged, problems: [{ field: 'officerId', ...orderResultMessages.noOfficer }] };
  if (isWithdrawn) return { ...judged, problems: [{ field: 'officerId', ...orderResultMessages.withdrawn }] };
  const after = withOrder(officer, header, values, { resolver, pages: books.get(officer.id) ?? [] });
  const problems = lineProblems(header, values, { officer, after }, today);
  return problems.length > 0 ? { ...judged, problems } : { ...judged, problems, after };
}

/** Returns the next version of a record, as the book has it with the acts of an order. */
function withOrder(
  officer: Officer,
  header: OrderHeader,
  values: OrderValues,
  { resolver, pages }: { readonly resolver: UnitResolver | undefined; readonly pages: readonly Page[] },
): Officer {
  let entries = 0;
  const acts = actsOfOrder(header, values, () => `next.${++entries}`, resolver);
  const { details } = recordOf([...pages, { change: Number.MAX_SAFE_INTEGER, acts }]);
  return { ...details, id: officer.id, version: officer.version + 1 };
}

const IDS_AT_ONCE = 500;

/** Adds the problems of employee ids that two records would have. */
async function withEmployeeIds(db: Reader, lines: readonly JudgedLine[]): Promise<JudgedLine[]> {
  const changed = lines.filter(
    ({ officer, after }) => officer && after && employeeKey(officer.employeeId) !== employeeKey(after.employeeId),
  );
  const keys = changed.map(({ after }) => employeeKey(after?.employeeId ?? '')).filter((key) => key !== null);
  if (keys.length === 0) return [...lines];
  const holders = new Map<string, string>();
  for (const some of chunks(keys, IDS_AT_ONCE))
    for (const { employeeId, id } of await officerRepository(db).byEmployeeIds(some))
      holders.set(employeeKey(employeeId) ?? '', id);
  const twice = new Set(keys.filter((key, index) => keys.indexOf(key) !== index));
  return lines.map((line) => {
    const key = changed.includes(line) ? employeeKey(line.after?.employeeId ?? '') : null;
    const holder = key === null ? undefined : holders.get(key);
    if (key === null || (!twice.has(key) && (holder === undefined || holder === line.officer?.id))) return line;
    const problem = { field: 'fields.employeeId', ...orderResultMessages.employeeIdTwice };
    return { ...line, after: undefined, problems: [problem] };
  });
}

/** Returns the problems of lines by their paths in the order, `lines.3.posting`. */
export const problemsOf = (lines: readonly JudgedLine[]): CodedFieldProblem[] =>
  lines.flatMap(({ problems }, index) =>
    problems.map((problem) => ({ ...problem, field: `lines.${index}.${problem.field}` })),
  );

/** Returns the postings between which a line moves its officer. */
export function postingsOf({ officer, after }: JudgedLine): {
  readonly from_posting: string;
  readonly to_posting: string;
} {
  if (!officer || !after || officer.currentPosting === after.currentPosting)
    return { from_posting: '', to_posting: '' };
  return { from_posting: termText(officer.currentPosting), to_posting: termText(after.currentPosting) };
}

export interface WarningDependencies {
  readonly search: Pick<FairSearch, 'counts'>;
  readonly reference: () => Promise<CurrentReference>;
  readonly rules: OrderRules;
  /** English name of the force. */
  readonly commissionerate: string;
}

/** The order that is warned of: a stored one does not warn of itself. */
export interface WarnedOrder {
  readonly id: string;
  readonly order: Order;
  readonly lines: readonly ReadLine[];
  readonly userId: string;
  /** `YYYY-MM-DD`, in India. */
  readonly today: string;
}

/** Returns the warnings of an order by the id of the officer. */
export async function warnOrder(
  db: Reader,
  dependencies: WarningDependencies,
  warned: WarnedOrder,
): Promise<ReadonlyMap<string, readonly OrderWarning[]>> {
  const { order, lines, id } = warned;
  const { reference, resolver } = await dependencies.reference();
  const present = lines.flatMap(({ officer, values, isWithdrawn }) =>
    officer && !isWithdrawn ? [{ officer, values }] : [],
  );
  const numbers = await ordersOfOfficers(db).stillToCome(
    present.map(({ officer }) => officer.id),
    id,
  );
  const wornBy = await wearersOf(db, present, resolver);
  const warnings = orderWarnings({
    header: order.header,
    sameOrders: await ordersOfOfficers(db).authorsOfSame(numberKey(order.header.number), order.header.date, id),
    today: warned.today,
    lines: present.map((line) => ({
      ...line,
      pendingOrders: numbers.get(line.officer.id) ?? [],
      wornBy: wornBy(line),
    })),
    unitCounts: await unitCounts(db, dependencies, warned, resolver),
    rules: dependencies.rules,
    reference,
    resolver,
    commissionerate: dependencies.commissionerate,
  });
  return new Map(present.map(({ officer }, index) => [officer.id, warnings[index] ?? []]));
}

interface Line {
  readonly officer: Officer;
  readonly values: OrderValues;
}

const NUMBERS_AT_ONCE = 500;

/** Returns a function for the names of other officers of the rank who wear the number that a line gives. */
async function wearersOf(
  db: Reader,
  lines: readonly Line[],
  resolver: Resolver,
): Promise<(line: Line) => readonly string[]> {
  const numbers = [...new Set(lines.map(({ values }) => keyOf(numberOfLine(values))))].filter((key) => key !== '');
  const wearers: Officer[] = [];
  for (const some of chunks(numbers, NUMBERS_AT_ONCE)) {
    const rows = await db
      .selectFrom('officer_search as s')
      .innerJoin('officers as o', 'o.id', 's.officer_id')
      .select('o.record')
      .where('s.buckle', 'in', some)
      .where('o.status', '=', 'present')
      .execute();
    wearers.push(...rows.map(({ record }) => readRecord(record)));
  }
  const rankOf = (text: string): string => resolver.rank(text)?.id ?? fold(text).trim();
  return (line) => {
    const [key, rank] = [keyOf(numberOfLine(line.values)), rankOf(rankAfter(line))];
    const isWorn = ({ id, buckleNumber, designation }: Officer): boolean =>
      id !== line.officer.id && keyOf(buckleNumber) === key && rankOf(designation) === rank;
    return key === '' ? [] : wearers.filter(isWorn).map(({ name }) => name);
  };
}

const keyOf = (number: string): string => fold(number).trim();

/** Values of the current posting that are counted. */
const POSTINGS_MAX = 10_000;

/** Counts the staff of the units, and the officers moved out of them within the year. */
async function unitCounts(
  db: Reader,
  { search }: WarningDependencies,
  { id, order, userId, today }: WarnedOrder,
  resolver: Resolver,
): Promise<ReadonlyMap<string, UnitCounts>> {
  if (!canMove(order.header)) return new Map();
  const [staff, moved] = [new Map<string, number>(), new Map<string, number>()];
  const request = { kind: 'options', of: 'posting', query: '', offset: 0, limit: POSTINGS_MAX } as const;
  const { counts } = await search.counts({ filters: noFilters, request, today, minRevision: 0 }, userId);
  if (!('values' in counts)) return new Map();
  for (const { value, count } of counts.values) addTo(staff, value, count, resolver);
  const { effectiveDate } = order.header;
  for (const row of await ordersOfOfficers(db).movedFrom(yearBefore(effectiveDate), effectiveDate, id))
    addTo(moved, row.posting, row.moved, resolver);
  return new Map([...staff].map(([unit, count]) => [unit, { staff: count, movedBefore: moved.get(unit) ?? 0 }]));
}

const addTo = (counts: Map<string, number>, text: string, count: number, resolver: Resolver): void => {
  const unit = resolver.unit(text);
  if (unit) counts.set(unit.id, (counts.get(unit.id) ?? 0) + count);
};

const yearBefore = (day: string): string => {
  const date = readDate(day);
  return date ? writeDate({ ...date, year: date.year - 1 }) : day;
};

/** Folded texts of postings that are a unit. */
export const postingsOfUnit = (texts: readonly string[], unit: string, resolver: Resolver): string[] =>
  texts.filter((text) => resolver.unit(text)?.id === unit);
