import type { OrderKind, OrderStatus } from '@buckle/domain/orders/order';

/** Orders with their headers. */
export interface OrdersTable {
  id: string;
  number: string;
  /** Folded and trimmed. */
  number_key: string;
  order_date: string;
  authority: string;
  kind: OrderKind;
  subject: string;
  effective_date: string;
  remarks: string;
  /** JSON text of the values for all officers. */
  order_values: string;
  status: OrderStatus;
  made_by_id: string;
  made_by: string;
  made_at: string;
  /** Incremented by each change of the order. */
  revision: number;
}

/** The officers of orders. */
export interface OrderLinesTable {
  order_id: string;
  /** From 1. */
  place: number;
  officer_id: string;
  /** JSON text of the officer's own values. */
  line_values: string;
}
