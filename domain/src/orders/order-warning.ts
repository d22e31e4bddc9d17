/** A warning about an order, and what warnings are made of. */
import type { OfficerDetails } from '../officer/field-table.ts';
import type { Reference } from '../reference/reference.ts';
import type { Resolver } from '../reference/resolver.ts';
import type { OrderHeader, OrderValues } from './order.ts';
import type { OrderRules } from './tenure-rules.ts';

export const orderWarningKinds = [
  'tenure',
  'share',
  'retirement',
  'pending_order',
  'rank',
  'zone',
  'same_order',
  'before_joining',
  'number_worn',
  'lower_rank',
  'future_date',
  'late_posting',
] as const;

export interface OrderWarning {
  readonly kind: (typeof orderWarningKinds)[number];
  readonly message: string;
  /** The text of the rule; blank where there is none. */
  readonly source: string;
}

export interface WarnedLine {
  /** Those of the line, from `valuesOfLine`. */
  readonly values: OrderValues;
  /** The record before the order. */
  readonly officer: OfficerDetails;
  /** Numbers of other pending orders with this officer. */
  readonly pendingOrders: readonly string[];
  /** Names of other officers of the rank who wear the number that the order gives. */
  readonly wornBy?: readonly string[];
}

/** Counts of a unit. */
export interface UnitCounts {
  readonly staff: number;
  /** Officers moved out of it by other orders in the year that ends on the effective date. */
  readonly movedBefore: number;
}

export interface WarningInput {
  readonly header: OrderHeader;
  readonly lines: readonly WarnedLine[];
  /** Usernames of the authors of other orders with the same number and date. */
  readonly sameOrders?: readonly string[];
  /** `YYYY-MM-DD`, in India. */
  readonly today?: string;
  /** Counts by the id of a unit; units that are missing are not checked. */
  readonly unitCounts: ReadonlyMap<string, UnitCounts>;
  readonly rules: OrderRules;
  readonly reference: Reference;
  readonly resolver: Resolver;
  /** English name of the force; Mumbai has its own rule. */
  readonly commissionerate: string;
}
