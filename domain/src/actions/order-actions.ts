import { z } from 'zod';
import { readDate } from '../officer/calendar-date.ts';
import { ORDER_LINES_MAX, orderKinds, orderStatuses } from '../orders/order.ts';
import { action } from './action.ts';
import { ORDER_NUMBER_MAX } from './limits.ts';
import { officerId, officerWire } from './officer-actions.ts';
import { text } from './text.ts';

const orderId = text(100);
const orderRevision = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const day = z
  .string()
  .max(10)
  .refine((written) => readDate(written) !== undefined, 'not a date: YYYY-MM-DD');

/** Longer than any value, of which `readOrder` says in words that it is too long. */
const VALUE_MAX = 20_000;
const value = text(VALUE_MAX);

/** The values that an order sets, as its kind has them; of a general order `fields`, values by the names of fields. */
const values = z.record(text(100), z.unknown());

const header = z.strictObject({
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
const line = z.strictObject({ officerId, values: values.optional() });

/** An order as it is written; `readOrder` says in words what it lacks. */
const content = { header, values, lines: z.array(line).max(ORDER_LINES_MAX) };

const exampleContent = {
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

const fullHeader = header.required();

/** An order as a list shows it. */
const summary = z.object({
  id: z.string(),
  /** Of the order; sent with what is done to it. */
  revision: z.number(),
  status: z.enum(orderStatuses),
  header: fullHeader,
  /** How many officers. */
  lines: z.number(),
  made_at: z.string(),
});

const savedLine = z.object({
  /** From 1. */
  place: z.number(),
  officer_id: z.string(),
  /** Card of the officer; absent if there is no such record. */
  officer: officerWire.optional(),
  withdrawn: z.literal(true).optional(),
  values,
});

const saved = z.object({ id: z.string(), revision: z.number(), status: z.enum(orderStatuses) });
const cursor = z.string().max(200).optional();

/** Orders: one header, and one line an officer. */
export const orderActions = {
  orders: action({
    method: 'GET',
    summary: 'The own orders, the newest first; discarded ones only where their status is asked for.',
    input: z.strictObject({
      /** Whole, in any case. */
      number: text(ORDER_NUMBER_MAX).optional(),
      /** Id of a record. */
      officer: officerId.optional(),
      kind: z.enum(orderKinds, `must be one of: ${orderKinds.join(', ')}`).optional(),
      status: z.enum(orderStatuses, `must be one of: ${orderStatuses.join(', ')}`).optional(),
      /** Dates of orders, both included. */
      from: day.optional(),
      to: day.optional(),
      cursor,
    }),
    example: { kind: 'transfer', from: '2026-11-01' },
    output: z.object({ orders: z.array(summary), next_cursor: z.string().optional() }),
  }),
  order: action({
    method: 'GET',
    summary: 'An own order with its values and lines.',
    input: z.strictObject({ id: orderId }),
    example: { id: 'ORDER_ID' },
    output: z.object({ order: summary, values, lines: z.array(savedLine) }),
  }),
  saveOrder: action({
    method: 'POST',
    summary:
      'Saves a draft; with an id and the revision that was edited, replaces an own one. A draft may lack what is needed to issue it.',
    input: z.strictObject({ id: orderId.optional(), revision: orderRevision.optional(), ...content }),
    example: exampleContent,
    output: saved,
  }),
  discardOrder: action({
    method: 'POST',
    summary: 'Discards an own draft.',
    input: z.strictObject({ id: orderId }),
    example: { id: 'ORDER_ID' },
    output: saved,
  }),
};
