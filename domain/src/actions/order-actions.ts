import { z } from 'zod';
import { ORDER_LINES_MAX } from '../orders/order.ts';
import { action } from './action.ts';
import { reversal } from './change-actions.ts';
import { fileFormats } from './export-actions.ts';
import { PURPOSE_MAX, REASON_MAX } from './limits.ts';
import { officerId } from './officer-actions.ts';
import {
  content,
  cursor,
  orderFilters,
  exampleContent,
  issued,
  orderId,
  orderRevision,
  previewedLine,
  problem,
  resolved,
  revised,
  saved,
  savedLine,
  scan,
  summary,
  values,
} from './order-shapes.ts';
import { text } from './text.ts';

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
    output: z.object({ orders: z.array(summary) }),
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
    input: z.strictObject({ ...content, id: orderId.optional() }),
    example: exampleContent,
    output: z.object({
      /** Problems of the order as a whole, with the paths of `saveOrder`. */
      problems: z.array(problem),
      lines: z.array(previewedLine),
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
