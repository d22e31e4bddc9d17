import type { LineOutcome, OrderKind, OrderStatus } from '@buckle/domain/orders/order';

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
  /** Name of the stored scan, and that of the uploaded file; empty without a scan. */
  scan: string;
  scan_name: string;
  status: OrderStatus;
  created_by_id: string;
  created_by: string;
  created_at: string;
  decided_by: string | null;
  decided_at: string | null;
  decision_reason: string;
  /** When it was put in force; null before. */
  in_force_at: string | null;
  /** Number of the change that put it in force; null where it changed no record, or was undone. */
  change: number | null;
  cancelled_by: string | null;
  cancelled_at: string | null;
  cancel_reason: string;
  /** Number of the change that took it back; null where nothing was taken back. */
  cancelled_change: number | null;
  /** Incremented by each change of the order. */
  revision: number;
}

/** The officers of orders. */
export interface OrderLinesTable {
  order_id: string;
  /** From 1. */
  position: number;
  officer_id: string;
  /** JSON text of the officer's own values. */
  line_values: string;
  /** Folded texts of the posting that the officer leaves and of the new one; empty where the order moves nobody. */
  from_posting: string;
  to_posting: string;
  /** JSON text of the warnings when it was issued. */
  warnings: string;
  outcome: LineOutcome;
  /** Why it was skipped, or which fields had conflicts when the order was cancelled. */
  why: string;
}
