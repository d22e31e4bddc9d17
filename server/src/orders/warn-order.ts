import { readDate, writeDate } from '@buckle/domain/officer/calendar-date';
import { noFilters } from '@buckle/domain/list/list-filters';
import type { Order } from '@buckle/domain/orders/order';
import { canMove, orderWarnings } from '@buckle/domain/orders/order-warnings';
import type { OrderWarning, UnitCounts } from '@buckle/domain/orders/order-warning';
import type { OrderRules } from '@buckle/domain/orders/tenure-rules';
import type { Resolver } from '@buckle/domain/reference/resolver';
import type { Reader } from '../db/engine.ts';
import type { FairSearch } from '../officers/fair-search.ts';
import type { CurrentReference } from '../reference/current-reference.ts';
import type { JudgedLine } from './judge-order.ts';
import { numberKey } from './order.writer.ts';
import { ordersOfOfficers } from './orders-of-officers.ts';
import { wearersOf } from './wearers-of-numbers.ts';

export interface WarningDependencies {
  readonly search: Pick<FairSearch, 'counts'>;
  readonly reference: () => Promise<CurrentReference>;
  readonly rules: OrderRules;
  /** English name of the force. */
  readonly commissionerate: string;
}

/** The order that is judged: a stored one does not warn of itself. */
export interface WarnedOrder {
  readonly id: string;
  readonly order: Order;
  readonly lines: readonly JudgedLine[];
  readonly userId: string;
  /** `YYYY-MM-DD`, in India. */
  readonly today: string;
}

/** Values of the current posting that are counted. */
const POSTINGS_MAX = 10_000;

const yearBefore = (day: string): string => {
  const date = readDate(day);
  return date ? writeDate({ ...date, year: date.year - 1 }) : day;
};

const addTo = (counts: Map<string, number>, text: string, count: number, resolver: Resolver): void => {
  const unit = resolver.unit(text);
  if (unit) counts.set(unit.id, (counts.get(unit.id) ?? 0) + count);
};

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

/** Folded texts of postings that are a unit. */
export const postingsOfUnit = (texts: readonly string[], unit: string, resolver: Resolver): string[] =>
  texts.filter((text) => resolver.unit(text)?.id === unit);
