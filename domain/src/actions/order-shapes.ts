/** Shapes of orders on the wire, and their example. */
import { z } from 'zod';
import { readDate } from '../officer/calendar-date.ts';
import { lineOutcomes, ORDER_LINES_MAX, orderKinds, orderStatuses } from '../orders/order.ts';
import { orderWarningKinds } from '../orders/order-warning.ts';
import { officerId, officerWire } from './officer-actions.ts';
import { nameText, text } from './text.ts';

export const orderId = text(100);
export const orderRevision = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const day = z
  .string()
  .max(10)
  .refine((written) => readDate(written) !== undefined, 'not a date: YYYY-MM-DD');

/** Above the maximum of every value, so that `readOrder` reports the length in its own words. */
const VALUE_MAX = 20_000;
const value = text(VALUE_MAX);

/** The values that an order sets, as its kind has them; of a general order `fields`, values by the names of fields. */
export const values = z.record(text(100), z.unknown());

export const header = z.strictObject({
  number: value.optional(),
  /** `YYYY-MM-DD`, as `effectiveDate`. */
  date: value.optional(),
  authority: value.optional(),
  kind: z.enum(orderKinds, `must be one of: ${orderKinds.join(', ')}`),
  subject: value.optional(),
  effectiveDate: value.optional(),
  remarks: value.optional(),
});

/** One officer; the own values override those of the order. */
export const line = z.strictObject({ officerId, values: values.optional() });

/** A scan of the paper: the path from `uploadScan`, and the name of the file. */
export const scan = z.strictObject({ path: text(200), name: nameText(200) });

/** Content of an order; validated by `readOrder`. */
export const content = { header, values, lines: z.array(line).max(ORDER_LINES_MAX) };

export const exampleContent = {
  header: {
    number: 'DO 118/2026',
    date: '2026-11-18',
    authority: 'Commissioner of Police',
    kind: 'transfer',
    subject: 'General transfers',
    effectiveDate: '2026-11-20',
    remarks: '',
  },
  values: { posting: 'Lotus Lake Police Station' },
  lines: [{ officerId: 'RECORD_ID' }],
};

export const problem = z.object({
  /** `header.date`, `values.posting`, `lines.3.officerId`, lines counted from 0; of a line its value: `posting`, `fields.email`. */
  field: z.string(),
  message: z.string(),
});

const warning = z.object({
  kind: z.enum(orderWarningKinds),
  message: z.string(),
  /** Text of the rule; empty where there is none. */
  source: z.string(),
});

const decision = z.object({ by: z.string(), at: z.string(), reason: z.string() });

/** An order as a list shows it. */
export const summary = z.object({
  id: z.string(),
  /** Revision of the order, for optimistic locking. */
  revision: z.number(),
  status: z.enum(orderStatuses),
  header: header.required(),
  /** How many officers. */
  lines: z.number(),
  /** How many of them it was not applied to. */
  skipped: z.number(),
  created_by: z.string(),
  created_at: z.string(),
  /** It is the caller's own. */
  mine: z.boolean(),
  /** Who approved or declined it. */
  decided: decision.optional(),
  cancelled: decision.optional(),
  /** The change that put it in force, and the one that cancelled it. */
  change: z.number().optional(),
  cancelled_change: z.number().optional(),
  scan: scan.optional(),
});

export const savedLine = z.object({
  /** From 1. */
  position: z.number(),
  officer_id: z.string(),
  /** Card of the officer; absent if there is no such record. */
  officer: officerWire.optional(),
  withdrawn: z.literal(true).optional(),
  values,
  warnings: z.array(warning),
  outcome: z.enum(lineOutcomes),
  /** Why it was not applied; empty where it was. */
  why: z.string(),
});

export const previewedLine = z.object({
  officer_id: z.string(),
  /** Absent if there is no such record; see `problems`. */
  version: z.number().optional(),
  /**
   * The record before and after the order: the fields of cards, and those that differ. `differencesOf` finds the latter.
   */
  before: officerWire.optional(),
  officer: officerWire.optional(),
  problems: z.array(problem),
  warnings: z.array(warning),
});

export const resolved = z.object({
  text: z.string(),
  /** Cards of those it names, at most 10; one: it is clear. */
  officers: z.array(officerWire),
  /** How many it names in all. */
  total: z.number(),
  /** There is no exact match: these are similar. */
  similar: z.literal(true).optional(),
});

export const saved = z.object({ id: z.string(), revision: z.number(), status: z.enum(orderStatuses) });
export const issued = z.object({
  ...saved.shape,
  /** The change of records, where the order is in force now. */
  change: z.number().optional(),
  /** How many records it changed, and how many officers it was not applied to. */
  applied: z.number(),
  skipped: z.number(),
});
export const cursor = z.string().max(200).optional();
export const revised = { id: orderId, revision: orderRevision };
const kindFilter = z.enum(orderKinds, `must be one of: ${orderKinds.join(', ')}`).optional();
const statusFilter = z.enum(orderStatuses, `must be one of: ${orderStatuses.join(', ')}`).optional();

export const orderFilters = {
  /** Beginning of the number, or an officer as `resolveOfficers` understands one. */
  text: text(200).optional(),
  /** Id of a record. */
  officer: officerId.optional(),
  /** Id of a unit that officers are moved to, or from. */
  unit: text(100).optional(),
  kind: kindFilter,
  status: statusFilter,
  /** Dates of orders, both included. */
  from: day.optional(),
  to: day.optional(),
};
