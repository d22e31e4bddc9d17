/** An order: one header, the values for all officers, and one line an officer. */
import { ORDER_NUMBER_MAX, REASON_MAX } from '../actions/limits.ts';
import type { orderMessages } from '../messages/orders.ts';
import type { OfficerDetails } from '../officer/field-table.ts';

export const orderKinds = ['transfer', 'promotion', 'good_entries', 'punishment', 'leaving', 'general'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const orderStatuses = [
  'draft',
  'proposed',
  'pending',
  'in_force',
  'cancelled',
  'declined',
  'discarded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Outcome of a line: the order is not in force yet; applied, declined, or skipped because of a problem;
 * reversed, or kept in part because of a conflict, when the order was cancelled.
 */
export const lineOutcomes = ['waiting', 'applied', 'declined', 'skipped', 'reversed', 'conflict'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

export interface OrderHeader {
  readonly number: string;
  /** `YYYY-MM-DD`, as `effectiveDate`. */
  readonly date: string;
  readonly authority: string;
  readonly kind: OrderKind;
  readonly subject: string;
  readonly effectiveDate: string;
  readonly remarks: string;
}

export type OrderValueName = keyof typeof orderMessages.valueLabels;

/** Values are texts, dates `YYYY-MM-DD`; blank or missing: not set. */
export type OrderValues = { readonly [N in OrderValueName]?: string } & {
  /** Only of a general order: the new values of the record. A blank one empties the field. */
  readonly fields?: GeneralFields;
};
export type GeneralFields = Partial<OfficerDetails>;

export interface OrderLine {
  readonly officerId: string;
  /** Override the order's values; blank or missing ones do not. */
  readonly values: OrderValues;
}

export interface Order {
  readonly header: OrderHeader;
  readonly values: OrderValues;
  readonly lines: readonly OrderLine[];
}

/** Officers of one order. */
export const ORDER_LINES_MAX = 5000;

/** Maximum lengths of the header's texts, in characters. The subject becomes the reason of the records' changes. */
export const headerLengths = {
  number: ORDER_NUMBER_MAX,
  authority: 200,
  subject: REASON_MAX,
  remarks: 2000,
} as const;
