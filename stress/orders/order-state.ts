/** Checks that an order was applied or reversed completely, or not at all. */
import { isDeepStrictEqual } from 'node:util';
import type { LineOutcome, OrderStatus } from '@buckle/domain/orders/order';
import { type Client, get } from '../client.ts';

/** A record as the server sends it. */
export type Wire = Readonly<Record<string, unknown>>;

/** A record before an order, and what the order makes of it. */
export interface Expected {
  readonly id: string;
  readonly before: Wire;
  readonly after: Wire;
}

/** An order that was saved. */
export interface SavedOrder {
  readonly id: string;
  readonly number: string;
  readonly revision: number;
  readonly status: OrderStatus;
  /** The change that put it in force. */
  readonly change?: number;
}

export type FaultKind = 'partial' | 'twice' | 'page' | 'lost' | 'refused';

export interface Fault {
  readonly kind: FaultKind;
  readonly text: string;
}

interface Version {
  readonly version: number;
  readonly how: string;
  readonly change?: number;
  readonly order_number: string;
}

interface OrderPage {
  readonly order: { readonly status: OrderStatus; readonly revision: number; readonly change?: number };
  readonly lines: readonly { readonly officer_id: string; readonly outcome: LineOutcome }[];
}

/** How far an order got with one officer; `torn`: the record and its history say neither. */
type Reached = 'untouched' | 'applied' | 'reversed' | 'torn';

const RECORDS_AT_ONCE = 4;

/** Does something with each, a few at a time. */
export async function eachOf<T, R>(all: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let done = 0; done < all.length; done += RECORDS_AT_ONCE)
    results.push(...(await Promise.all(all.slice(done, done + RECORDS_AT_ONCE).map(act))));
  return results;
}

export async function readRecord(client: Client, id: string): Promise<Wire> {
  const { officers } = await get<{ officers: Wire[] }>(client, 'getOfficers', { id });
  if (!officers[0]) throw new Error(`The record ${id} is gone.`);
  return officers[0];
}

const withoutVersion = ({ version: _version, ...record }: Wire): Wire => record;
const isSame = (a: Wire, b: Wire): boolean => isDeepStrictEqual(withoutVersion(a), withoutVersion(b));

const reachedOf = (made: readonly Version[], record: Wire, { before, after }: Expected): Reached => {
  const steps = made.map(({ how }) => how).join(' after ');
  if (steps === '' && isSame(record, before)) return 'untouched';
  if (steps === 'order' && isSame(record, after)) return 'applied';
  if (steps === 'undo after order' && isSame(record, before)) return 'reversed';
  return 'torn';
};

/** Expected records and lines for each status. */
function expectedOf(status: OrderStatus): readonly [Reached, LineOutcome] {
  if (status === 'in_force') return ['applied', 'applied'];
  return status === 'cancelled' ? ['reversed', 'reversed'] : ['untouched', 'waiting'];
}

/** Returns an order as its page shows it, with its faults. */
export async function inspectOrder(
  client: Client,
  order: SavedOrder,
  expected: readonly Expected[],
): Promise<{ readonly order: SavedOrder; readonly faults: readonly Fault[] }> {
  const page = await get<OrderPage>(client, 'order', { id: order.id });
  const { status } = page.order;
  const found = await eachOf(expected, async (one) => {
    const record = await readRecord(client, one.id);
    const { versions } = await get<{ versions: Version[] }>(client, 'recordHistory', { id: one.id });
    const made = versions.filter(({ version }) => version > Number(one.before['version']));
    return { id: one.id, made, reached: reachedOf(made, record, one) };
  });
  const faults: Fault[] = [];
  const fault = (kind: FaultKind, text: string): void => void faults.push({ kind, text: `${order.number}: ${text}` });

  const counts = new Map<Reached, number>();
  for (const { reached } of found) counts.set(reached, (counts.get(reached) ?? 0) + 1);
  if (counts.size > 1 || counts.has('torn'))
    fault('partial', [...counts].map(([reached, officers]) => `${officers} ${reached}`).join(', '));
  const isTwice = ({ made }: (typeof found)[number]): boolean =>
    ['order', 'undo'].some((how) => made.filter((version) => version.how === how).length > 1);
  const twice = found.filter(isTwice).length;
  if (twice > 0) fault('twice', `${twice} officers were changed twice`);

  const [reached, outcome] = expectedOf(status);
  const others = found.filter((one) => one.reached !== reached).length;
  if (others > 0) fault('page', `${status}, but ${others} officers are not ${reached}`);
  const outcomes = new Map(page.lines.map((line) => [line.officer_id, line.outcome]));
  const lines = expected.filter(({ id }) => outcomes.get(id) !== outcome).length;
  if (lines > 0 || outcomes.size !== expected.length) fault('page', `${status}, but ${lines} lines are not ${outcome}`);
  const foreign = found
    .flatMap(({ made }) => made)
    .filter(({ how, change, order_number: number }) => {
      return how === 'order' && (change !== page.order.change || number !== order.number);
    });
  if (foreign.length > 0) fault('page', `${foreign.length} versions are of another change than the page names`);
  return { order: { ...order, ...page.order }, faults };
}
