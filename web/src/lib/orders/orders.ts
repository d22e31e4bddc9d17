import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ActionInput, ActionOutput } from '@buckle/domain/actions/registry';
import { get, post } from '../api/api-client.ts';
import { usePages } from '../api/pages.ts';
import { remembered } from '../platform/memory.ts';
import { useAuth } from '../session/auth-context.ts';

/** First part of the key of all that is known of orders. */
export const ORDERS = 'orders';

/** An order as a list shows it. */
export type OrderSummary = ActionOutput<'orders'>['orders'][number];

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
export const orderPreviewQuery = ({ order, values, lines }: Order) =>
  queryOptions({
    queryKey: [ORDERS, 'preview', order.id, order.revision],
    queryFn: ({ signal }) =>
      post(
        'previewOrder',
        {
          header: order.header,
          values,
          lines: lines.map((line) => ({ officerId: line.officer_id, values: line.values })),
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
