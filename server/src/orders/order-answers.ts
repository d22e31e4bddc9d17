/** Orders and their lines as they are sent. */

import type { ActionOutput } from '@buckle/domain/registry';
import { readMessages } from '@buckle/domain/catalogue';
import { sentencesOf } from '@buckle/domain/coded-messages';
import { orderResultMessages } from '@buckle/domain/orders/orders.messages';
import { writeFields } from '@buckle/domain/officers/wire';
import {
  type Order,
  type OrderWarning,
  orderWarningKinds,
  PREVIEWED_FIRST,
  PREVIEWED_MAX,
} from '@buckle/domain/orders/order';
import { firstDayOf } from '@buckle/domain/orders/order-acts';
import { type MovingAction, startsFrom } from '@buckle/domain/touches';
import { mostRemarksFirst, remarksOfLines } from '@buckle/domain/orders/preview';
import { changedFields } from '@buckle/domain/officers/differences';
import {
  type AllowedOptions,
  type FieldName,
  hiddenFrom,
  type Officer,
  readersOf,
} from '@buckle/domain/officers/field-table';
import { readOrder } from '@buckle/domain/orders/order-form';
import { visibleFields } from '../changes/changes.repository.ts';
import type { Reader } from '../db/engine.ts';
import { headerOf, storedLineValues } from '../db/order-header.ts';
import { type JudgedLine, problemsOf } from './judge-order.ts';
import type { Session } from '../http/handler.ts';
import { type CardReader, maySeeRecord, readCards } from '../officers/officer-cards.ts';
import { type LineCounts, type LineRow, orderRepository, type OrderRow, readWarnings } from './orders.repository.ts';
import { orderErrors } from './orders.errors.ts';

type Summary = ActionOutput<'order'>['order'];

/** Returns orders as a list shows them to a user. */
export async function summariesOf(db: Reader, rows: readonly OrderRow[], session: Session): Promise<Summary[]> {
  const counts = await orderRepository(db).countLines(rows.map(({ id }) => id));
  return rows.map((row) => summaryOf(row, counts.get(row.id) ?? { lines: 0, skipped: 0 }, session));
}

/** An order for a user: only who may open the order learns of its scan. */
function summaryOf(row: OrderRow, { lines, skipped }: LineCounts, session: Session): Summary {
  const decided = decisionOf(row.decided_by, row.decided_at, row.decision_reason);
  const cancelled = decisionOf(row.cancelled_by, row.cancelled_at, row.cancel_reason);
  return {
    id: row.id,
    revision: row.revision,
    status: row.status,
    header: headerOf(row),
    lines,
    skipped,
    created_by: row.created_by,
    created_at: row.created_at,
    mine: row.created_by_id === session.userId,
    ...(decided && { decided }),
    ...(cancelled && { cancelled }),
    ...(row.change === null ? {} : { change: row.change }),
    ...(row.cancelled_change === null ? {} : { cancelled_change: row.cancelled_change }),
    ...(row.scan === '' || !isVisible(row, session) ? {} : { scan: { path: row.scan, name: row.scan_name } }),
  };
}

/** Returns by the ids of orders the posting that they gave one of some records, those that were merged into each other. */
export async function postingsOfOrders(db: Reader, rows: readonly OrderRow[], officerIds: readonly string[]) {
  const orders = new Map(rows.map((row) => [row.id, row]));
  const postings = new Map<string, { readonly posting: { readonly posting: string; readonly from: string } }>();
  for (const line of await orderRepository(db).linesOfRecords([...orders.keys()], officerIds)) {
    const row = orders.get(line.order_id);
    if (!row) continue;
    const values = storedLineValues(row, line);
    const { posting = '' } = values;
    if (posting !== '') postings.set(row.id, { posting: { posting, from: firstDayOf(values, headerOf(row)) } });
  }
  return postings;
}

const decisionOf = (by: string | null, at: string | null, reason: string) =>
  by === null || at === null ? undefined : { by, at, reason };

type User = Pick<Session, 'userId' | 'role'>;

/** Returns whether a user may see an order: the own ones, an administrator also those of others that are no drafts. */
const isVisible = (row: OrderRow, user: User): boolean =>
  isOwn(row, user) || (user.role === 'admin' && row.status !== 'draft' && row.status !== 'discarded');

const isOwn = ({ created_by_id: author }: OrderRow, { userId }: User): boolean => author === userId;

type SavedLine = ActionOutput<'order'>['lines'][number];

/** Returns the lines of an order with the cards of their officers, as a user may see them. */
export async function savedLines(db: Reader, reader: CardReader, lines: readonly LineRow[]): Promise<SavedLine[]> {
  const cards = await readCards(
    db,
    reader,
    lines.map(({ officer_id: id }) => id),
  );
  return lines.map((line) => {
    const { card, status } = cards.get(line.officer_id) ?? {};
    return {
      position: line.position,
      officer_id: line.officer_id,
      ...(card ? { officer: card } : {}),
      ...(status === 'withdrawn' ? { withdrawn: true } : {}),
      values: JSON.parse(line.line_values) as SavedLine['values'],
      warnings: readWarnings(line.warnings),
      outcome: line.outcome,
      why: sentencesOf(readMessages(line.why)),
    };
  });
}

type Preview = ActionOutput<'previewOrder'>;

/** An order that was judged. */
export interface JudgedOrder {
  /** Of the order as it was sent. */
  readonly problems: readonly Preview['problems'][number][];
  readonly lines: readonly JudgedLine[];
  /** By the ids of officers. */
  readonly warnings: ReadonlyMap<string, readonly OrderWarning[]>;
  /** Lines of which the records are wanted. */
  readonly records: readonly number[] | undefined;
}

/** Returns a preview for a user. A withdrawn record that the user may not see is as one that does not exist. */
export function previewOf({ problems, lines, warnings, records: wanted }: JudgedOrder, reader: CardReader): Preview {
  const seen = lines.map((line): JudgedLine => {
    if (maySeeRecord(line.isWithdrawn ? 'withdrawn' : 'present', reader)) return line;
    return {
      ...line,
      officer: undefined,
      isWithdrawn: false,
      problems: [{ field: 'officerId', ...orderResultMessages.noOfficer }],
    };
  });
  const records = seen.flatMap(({ officer: before, after = before }, line) =>
    before && after ? [{ line, before, after }] : [],
  );
  const hidden = new Set(hiddenFrom(readersOf(reader.role)));
  const isSeen = (field: FieldName): boolean => !hidden.has(field);
  const said = { problems: [...problems, ...problemsOf(seen)], warnings: warningsOf(seen, warnings) };
  const sent = new Set(wanted ?? linesShown(said, lines.length));
  const changes = records.map(({ before, after }) => changedFields(before, after).filter(isSeen).length);
  return {
    ...said,
    changes: changes.reduce((sum, count) => sum + count, 0),
    records: records.filter(({ line }) => sent.has(line)).map(previewedRecord),
  };
}

/** Returns the lines whose records are sent where none are asked for: all, or those that the page shows first. */
function linesShown(said: Pick<Preview, 'problems' | 'warnings'>, count: number): readonly number[] {
  const lines = remarksOfLines(said, count);
  const shown = count > PREVIEWED_MAX ? mostRemarksFirst(lines).slice(0, PREVIEWED_FIRST) : lines;
  return shown.map(({ line }) => line);
}

type Rule = Preview['warnings'][number];
type Found = Rule['found'][number];

/** Returns the warnings of lines by their rules, in the order of their kinds, each once. */
function warningsOf(lines: readonly JudgedLine[], warnings: JudgedOrder['warnings']): Rule[] {
  const rules = new Map<string, Rule>();
  const all = new Map<string, Found>();
  for (const [index, { officer }] of lines.entries())
    for (const { kind, source, ...message } of (officer && warnings.get(officer.id)) ?? []) {
      const key = JSON.stringify([kind, source]);
      const rule = rules.get(key) ?? { kind, source, found: [] };
      rules.set(key, rule);
      const said = `${key} ${message.message}`;
      const known = all.get(said) ?? { ...message, lines: [] };
      if (!all.has(said)) rule.found.push(known);
      all.set(said, known);
      known.lines.push(index);
    }
  const rankOf = ({ kind }: Rule): number => orderWarningKinds.indexOf(kind);
  return [...rules.values()].toSorted((a, b) => rankOf(a) - rankOf(b));
}

interface PreviewedRecord {
  readonly line: number;
  readonly before: Officer;
  readonly after: Officer;
}

function previewedRecord({ line, before, after }: PreviewedRecord): Preview['records'][number] {
  const fields = visibleFields(before, after);
  return { line, before: writeFields(before, fields), after: writeFields(after, fields) };
}

/** Returns an order that is complete enough for a step. Throws if it is invalid. */
export function readValidOrder(input: unknown, allowed: AllowedOptions, isDraft: boolean): Order {
  const read = readOrder(input, allowed, isDraft);
  if ('problems' in read) throw orderErrors.invalid(read.problems);
  return read.order;
}

/** Returns an order that the user may see. Throws if there is none. */
export async function visibleOrder(db: Reader, id: string, user: User): Promise<OrderRow> {
  const row = await orderRepository(db).byId(id);
  if (!row || !isVisible(row, user)) throw orderErrors.noSuchOrder();
  return row;
}

/** Returns an order that was sent, also one that its author has taken back since. Throws if there is none. */
export async function sentOrder(db: Reader, id: string, user: User): Promise<OrderRow> {
  const row = await orderRepository(db).byId(id);
  if (!row || (row.status === 'draft' && !isOwn(row, user))) throw orderErrors.noSuchOrder();
  return row;
}

/** Returns an own order. An order of another user is reported as not found. */
export async function ownOrder(db: Reader, id: string, user: User): Promise<OrderRow> {
  const row = await visibleOrder(db, id, user);
  if (!isOwn(row, user)) throw orderErrors.noSuchOrder();
  return row;
}

/** Throws unless the action may move the order from its status, as `touches` declares. */
export function rejectOrderStatus(action: MovingAction<'order'>, row: OrderRow, user: User): void {
  const { status } = row;
  if (!startsFrom(action, 'order', { status, isOwn: isOwn(row, user) })) throw orderErrors.wrongStatus(action, status);
}

export function rejectStaleOrder(row: OrderRow, revision: number | undefined): void {
  if (row.revision !== revision) throw orderErrors.changedMeanwhile();
}
