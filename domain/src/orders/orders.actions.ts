import { z } from 'zod';
import { lineOutcomes, ORDER_LINES_MAX, orderKinds, orderStatuses, orderWarningKinds, PREVIEWED_MAX } from './order.ts';
import { action, nameText, text } from '../action.ts';
import { reversal } from '../changes/changes.actions.ts';
import { fileFormats } from '../exports/exports.actions.ts';
import { PURPOSE_MAX, REASON_MAX } from '../limits.ts';
import { coded, officerId, officerWire } from '../officers/officers.actions.ts';
import { readDate } from '../dates/calendar-date.ts';

const kindFilter = z.enum(orderKinds, `must be one of: ${orderKinds.join(', ')}`).optional();
const statusFilter = z.enum(orderStatuses, `must be one of: ${orderStatuses.join(', ')}`).optional();

const day = z
  .string()
  .max(10)
  .refine((written) => readDate(written) !== undefined, 'not a date: YYYY-MM-DD');

const orderFilters = {
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

const cursor = z.string().max(200).optional();

const decision = z.object({ by: z.string(), at: z.string(), reason: z.string() });

/** A scan of the paper: the path from `uploadScan`, and the name of the file. */
const scan = z.strictObject({ path: text(200), name: nameText(200) });

/** Above the maximum of every value, so that `readOrder` reports the length in its own words. */
const VALUE_MAX = 20_000;
const value = text(VALUE_MAX);

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

/** An order as a list shows it. */
const summary = z.object({
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

const orderOfRecord = summary.extend({
  /** The posting that it gave the record, and its first day. */
  posting: z.object({ posting: z.string(), from: z.string() }).optional(),
});

const orderId = text(100);

/** The values that an order sets, as its kind has them; of a general order `fields`, values by the names of fields. */
const values = z.record(text(100), z.unknown());

const ruleOfWarning = {
  kind: z.enum(orderWarningKinds),
  /** Text of the rule; empty where there is none. */
  source: z.string(),
};

const warning = z.object({ ...ruleOfWarning, ...coded });

const savedLine = z.object({
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

const resolved = z.object({
  text: z.string(),
  /** Cards of those it names, at most 10; one: it is clear. */
  officers: z.array(officerWire),
  /** How many it names in all. */
  total: z.number(),
  /** There is no exact match: these are similar. */
  similar: z.literal(true).optional(),
});

/** One officer; the own values override those of the order. */
export const line = z.strictObject({ officerId, values: values.optional() });

/** Content of an order; validated by `readOrder`. */
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

const problem = z.object({
  /** `header.date`, `values.posting`, `lines.3.officerId`, lines counted from 0; of a line its value: `posting`, `fields.email`. */
  field: z.string(),
  ...coded,
});

/** The fields of cards, and those that differ: `differencesOf` finds the latter. */
const previewedRecord = z.object({
  /** From 0. */
  line: z.number(),
  before: officerWire,
  /** As the order leaves it; as before where there are problems. */
  after: officerWire,
});

const orderRevision = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const saved = z.object({ id: z.string(), revision: z.number(), status: z.enum(orderStatuses) });

const revised = { id: orderId, revision: orderRevision };

const issued = z.object({
  ...saved.shape,
  /** The change of records, where the order is in force now. */
  change: z.number().optional(),
  /** How many records it changed, and how many officers it was not applied to. */
  applied: z.number(),
  skipped: z.number(),
});

/** Orders: one header, and one line an officer. */
export const orderActions = {
  orders: action({
    method: 'GET',
    summary:
      'Orders, the newest first: an administrator sees all but the drafts of others, anybody else their own. Discarded ones only where their status is asked for.',
    input: z.strictObject({ ...orderFilters, cursor }),
    example: { kind: 'transfer', from: '2026-11-01' },
    output: z.object({ orders: z.array(summary), next_cursor: z.string().optional() }),
  }),
  order: action({
    method: 'GET',
    summary: 'An order with its values and lines.',
    input: z.strictObject({ id: orderId }),
    example: { id: 'ORDER_ID' },
    output: z.object({ order: summary, values, lines: z.array(savedLine) }),
  }),
  recordOrders: action({
    method: 'GET',
    summary: 'The orders that changed a record, the newest first; for administrators also those that are to.',
    input: z.strictObject({ id: officerId }),
    example: { id: 'RECORD_ID' },
    output: z.object({ orders: z.array(orderOfRecord) }),
  }),
  resolveOfficers: action({
    method: 'POST',
    summary:
      'Whom texts name: buckle numbers, also with a rank (`PC 348`), employee ids, names in either script, or all of these with the unit (`HC 1983 Ravi Kale, Wakad`).',
    input: z.strictObject({ texts: z.array(text(200)).max(ORDER_LINES_MAX) }),
    example: { texts: ['PC 348', '1042', 'Asha Patil'] },
    output: z.object({ results: z.array(resolved) }),
  }),
  previewOrder: action({
    method: 'POST',
    summary:
      'What an order, a new one or the one with this id, would change in each record, what prevents it, and what is unusual.',
    input: z.strictObject({
      ...content,
      id: orderId.optional(),
      /** Lines, from 0, of which the records are wanted; by default all of 200 officers, else the 50 of which most is said. */
      records: z.array(z.number().int().min(0)).max(PREVIEWED_MAX).optional(),
    }),
    example: exampleContent,
    output: z.object({
      /** Problems of the order and of its lines, with the paths of `saveOrder`. */
      problems: z.array(problem),
      /** What is unusual, by rules, each with the lines, from 0, of which it is. */
      warnings: z.array(
        z.object({ ...ruleOfWarning, found: z.array(z.object({ ...coded, lines: z.array(z.number()) })) }),
      ),
      /** How many values differ, in all records. */
      changes: z.number(),
      records: z.array(previewedRecord),
    }),
  }),
  saveOrder: action({
    method: 'POST',
    summary:
      'Saves a draft; with an id and the revision that was edited, replaces an own one. A draft may lack what is needed to issue it.',
    input: z.strictObject({
      id: orderId.optional(),
      revision: orderRevision.optional(),
      ...content,
      scan: scan.optional(),
    }),
    example: { ...exampleContent, scan: { path: 'SCAN_PATH', name: 'order-118.pdf' } },
    output: saved,
  }),
  issueOrder: action({
    method: 'POST',
    summary:
      'Issues an own draft: an administrator puts it in force, or, with an effective date ahead, makes it pending; anybody else sends it for approval.',
    input: z.strictObject(revised),
    example: { id: 'ORDER_ID', revision: 1 },
    output: issued,
  }),
  decideOrder: action({
    method: 'POST',
    summary: 'Approves an order of another user, for all officers or some, or declines it with a reason.',
    input: z.strictObject({
      ...revised,
      approve: z.boolean(),
      /** Positions of the approved lines; default: all. */
      positions: z.array(z.number().int().min(1).max(ORDER_LINES_MAX)).max(ORDER_LINES_MAX).optional(),
      reason: text(REASON_MAX).optional(),
    }),
    example: { id: 'ORDER_ID', revision: 2, approve: true },
    output: issued,
  }),
  cancelOrder: action({
    method: 'POST',
    summary: 'Cancels an order: takes back what it changed, but for what was changed since. A pending one just ends.',
    input: z.strictObject({ ...revised, reason: text(REASON_MAX) }),
    example: { id: 'ORDER_ID', revision: 2, reason: 'Issued by mistake' },
    output: z.object({
      ...saved.shape,
      change: z.number().optional(),
      ...reversal,
    }),
  }),
  discardOrder: action({
    method: 'POST',
    summary: 'Discards an own draft, or an own order that waits for approval.',
    input: z.strictObject({ id: orderId }),
    example: { id: 'ORDER_ID' },
    output: saved,
  }),
  uploadScan: action({
    method: 'POST',
    body: 'image',
    accepts: 'scan',
    megabytes: 10,
    summary: 'Keeps a scan of an order, a PDF or an image (multipart, field `image`), and answers its path.',
    input: z.strictObject({}),
    output: z.object({ path: z.string() }),
  }),
  orderScan: action({
    method: 'GET',
    response: 'file',
    summary: 'The scan of an order, as a file to be saved.',
    input: z.strictObject({ id: orderId }),
    example: { id: 'ORDER_ID' },
    output: z.object({}),
  }),
  exportOrders: action({
    method: 'POST',
    response: 'file',
    summary: 'Orders as a file, XLSX or CSV: a line for each officer.',
    input: z.strictObject({
      ...orderFilters,
      id: orderId.optional(),
      format: z.enum(fileFormats, `must be one of: ${fileFormats.join(', ')}`),
      purpose: text(PURPOSE_MAX).refine((written) => written.trim() !== '', 'say what the list is for'),
    }),
    example: { format: 'xlsx', from: '2026-11-01', to: '2026-11-30', purpose: 'Monthly review' },
    output: z.object({}),
  }),
  printOrder: action({
    method: 'POST',
    summary: 'Writes down that an order is printed, and answers when.',
    input: z.strictObject({ id: orderId }),
    example: { id: 'ORDER_ID' },
    output: z.object({ printed: z.string() }),
  }),
};
