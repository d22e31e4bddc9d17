import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ActionInput, ActionOutput } from '@buckle/domain/registry';
import { dayText } from '@buckle/domain/dates/calendar-date';
import { orderViewMessages as messages } from '@buckle/domain/orders/orders.messages';
import { formatInstant } from '@buckle/domain/dates/instant';
import { differenceMessages } from '@buckle/domain/history/history.messages';
import { type FieldName, fieldOf } from '@buckle/domain/officers/field-table';
import { fieldLabel, optionName } from '@buckle/domain/officers/officers.messages';
import { isRecord } from '@buckle/domain/officers/lists';
import { generalFields, orderFields, type OrderKind } from '@buckle/domain/orders/order';
import { get, post } from '../api/api-client.ts';
import { usePages } from '../api/pages.ts';
import { remembered } from '../platform/memory.ts';
import { useAuth } from '../session/auth-context.ts';
import { choiceText } from '../text/field-text.ts';

/** First part of the key of all that is known of orders. */
export const ORDERS = 'orders';

/** An order as a list shows it. */
export type OrderSummary = ActionOutput<'orders'>['orders'][number];

/** An order that changed a record, or is to. */
export type OrderOfRecord = ActionOutput<'recordOrders'>['orders'][number];

/** An order with its values and lines. */
export type Order = ActionOutput<'order'>;
export type OrderLine = Order['lines'][number];

/** Filters of the list of orders in the address. */
export type OrderFilters = Pick<ActionInput<'orders'>, 'kind' | 'status' | 'from' | 'to' | 'unit'>;

/** These filters with the typed text. */
export type OrderTerms = OrderFilters & Pick<ActionInput<'orders'>, 'text'>;

/** Orders page by page, the newest first. */
export const useOrders = (terms: OrderTerms) =>
  usePages(
    [ORDERS, 'list', JSON.stringify(terms)],
    (cursor, signal) => get('orders', { ...terms, ...cursor }, signal),
    ({ orders }) => orders,
  );

export const useOrder = (id: string) =>
  useQuery({
    queryKey: [ORDERS, 'one', id],
    queryFn: ({ signal }) => get('order', { id }, signal),
    enabled: id !== '',
  });

/** How many orders wait for approval, of those on the first page; `more`: there are further ones. */
export const waitingOrdersQuery = queryOptions({
  queryKey: [ORDERS, 'waiting'],
  queryFn: ({ signal }) => get('orders', { status: 'proposed' }, signal),
  select: ({ orders, next_cursor: next }) => ({ count: orders.length, more: next !== undefined }),
});

/** The orders that changed a record. Not requested on a server without orders. */
export function useRecordOrders(id: string) {
  const { can } = useAuth();
  return useQuery({
    queryKey: [ORDERS, 'of record', id],
    queryFn: ({ signal }) => get('recordOrders', { id }, signal),
    select: ({ orders }) => orders,
    enabled: can.ownAccount && id !== '',
  });
}

/** Whether an order is in force, and was on a past day. */
export const isInForceOn = ({ status, header }: OrderSummary, pastDay: string | undefined): boolean =>
  status === 'in_force' && (pastDay === undefined || header.effectiveDate <= pastDay);

/** Preview of an order. */
export const orderPreviewQuery = ({ order, values, lines }: Order, from: number, count: number) =>
  queryOptions({
    queryKey: [ORDERS, 'preview', order.id, order.revision, from],
    queryFn: ({ signal }) =>
      post(
        'previewOrder',
        {
          header: order.header,
          values,
          lines: lines.map((line) => ({ officerId: line.officer_id, values: line.values })),
          records: lines.slice(from, from + count).map((_, place) => from + place),
        },
        { signal },
      ),
  });

/** Filters as parameters of an address. */
export const orderParameters = (filters: OrderFilters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));

/** Path of the list of orders with these filters. */
export const ordersAddress = (filters: OrderFilters): string => `/orders?${orderParameters(filters)}`;

/** Where an order is read; the own draft is edited instead. */
export const orderAddress = ({ id, status, mine }: Pick<OrderSummary, 'id' | 'status' | 'mine'>): string =>
  `${status === 'draft' && mine ? '/orders/new' : '/orders/view'}?${new URLSearchParams({ id })}`;

/** An order that is to be printed, and when that was written down. */
export const printedOrder = remembered<{ readonly id: string; readonly at: string }>();

/** Effect of the status on the records. */
export function statusMeaning({ status, header: { effectiveDate } }: OrderSummary): string {
  const meaning = messages.meaning[status];
  return typeof meaning === 'string' ? meaning : meaning(dayText(effectiveDate));
}

/** A step in the history of an order: user, time and reason. */
interface StatusWords {
  readonly text: string;
  /** Blank where none was given. */
  readonly reason: string;
}

/** Returns the history of an order, oldest first. */
export function statusWords({
  mine,
  created_by: by,
  created_at: at,
  status,
  decided,
  cancelled,
}: OrderSummary): StatusWords[] {
  const when = formatInstant(at);
  const created: StatusWords = { text: mine ? messages.createdByYou(when) : messages.created(by, when), reason: '' };
  const decision = status === 'declined' ? messages.declined : messages.approved;
  const of = (sentence: typeof decision, one: NonNullable<typeof decided>): StatusWords => ({
    text: sentence(one.by, formatInstant(one.at)),
    reason: one.reason,
  });
  return [
    created,
    ...(decided ? [of(decision, decided)] : []),
    ...(cancelled ? [of(messages.cancelled, cancelled)] : []),
  ];
}

/** A value that an order sets, in words. */
interface ValueText {
  readonly label: string;
  readonly text: string;
}

/** Returns the values that an order or one of its lines sets, in the order of the form. */
export function valueTexts(kind: OrderKind, values: Readonly<Record<string, unknown>>): readonly ValueText[] {
  const ofKind = orderFields[kind].flatMap(({ name, label, kind: control }): ValueText[] => {
    const text = plainText(values[name]);
    return text === ''
      ? []
      : [{ label, text: control === 'date' ? dayText(text) : control === 'choice' ? optionName(text) : text }];
  });
  const fields = isRecord(values['fields']) ? values['fields'] : {};
  const general = generalFields
    .filter((name) => fields[name] !== undefined)
    .map((name) => ({ label: fieldLabel(name), text: fieldValue(name, fields[name]) }));
  return [...ofKind, ...general];
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === 'string').join(', ');
  return typeof value === 'string' ? value.trim() : '';
}

/** A field of the record; a blank one is emptied by the order. */
function fieldValue(name: FieldName, value: unknown): string {
  const text = plainText(value);
  if (text === '') return differenceMessages.blank;
  return fieldOf(name).kind === 'date' ? dayText(text) : choiceText(name, text);
}
