import type { LineOutcome, OrderKind, OrderStatus } from '@buckle/domain/orders/order';
import { integer, oneOf, orNull, recordTable, text } from '../db/table.ts';

export const orderTables = {
  /** Orders with their headers. */
  orders: recordTable({
    owner: 'orders',
    columns: {
      id: text,
      number: text,
      /** Folded and trimmed. */
      number_key: text,
      order_date: text,
      authority: text,
      kind: oneOf<OrderKind>(),
      subject: text,
      effective_date: text,
      remarks: text,
      /** JSON text of the values for all officers. */
      order_values: text,
      /** Name of the stored scan, and that of the uploaded file; empty without a scan. */
      scan: text,
      scan_name: text,
      status: oneOf<OrderStatus>(),
      created_by_id: text,
      created_by: text,
      created_at: text,
      decided_by: orNull(text),
      decided_at: orNull(text),
      decision_reason: text,
      /** When it was put in force; null before. */
      in_force_at: orNull(text),
      /** Number of the change that put it in force; null where it changed no record, or was undone. */
      change: orNull(integer),
      cancelled_by: orNull(text),
      cancelled_at: orNull(text),
      cancel_reason: text,
      /** Number of the change that took it back; null where nothing was taken back. */
      cancelled_change: orNull(integer),
      /** Incremented by each change of the order. */
      revision: integer,
    },
    key: ['id'],
    indexes: {
      orders_by_time: ['created_at', 'id'],
      orders_by_author: ['created_by_id', 'created_at', 'id'],
      orders_by_number: ['number_key'],
      orders_by_status: ['status', 'effective_date'],
      orders_by_in_force: ['in_force_at'],
      orders_by_change: ['change'],
      orders_by_cancelled_change: ['cancelled_change'],
    },
    audit: { order: 'all' },
  }),
  /** The officers of orders. */
  order_lines: recordTable({
    owner: 'orders',
    columns: {
      order_id: text,
      /** From 1. */
      position: integer,
      officer_id: text,
      /** JSON text of the officer's own values. */
      line_values: text,
      /** Folded texts of the posting that the officer leaves and of the new one; empty where the order moves nobody. */
      from_posting: text,
      to_posting: text,
      /** JSON text of the warnings when it was issued. */
      warnings: text,
      outcome: oneOf<LineOutcome>(),
      /** Why it was skipped, or which fields had conflicts when the order was cancelled. */
      why: text,
    },
    key: ['order_id', 'position'],
    indexes: {
      order_lines_by_officer_id: ['officer_id', 'order_id'],
      order_lines_by_from_posting: ['from_posting', 'order_id'],
      order_lines_by_to_posting: ['to_posting', 'order_id'],
    },
    audit: { order: 'all' },
  }),
};
