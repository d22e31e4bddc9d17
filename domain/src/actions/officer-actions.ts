import { z } from 'zod';
import { action } from './action.ts';
import { SIMILAR_MAX } from '../similar/ranking.ts';
import { ORDER_NUMBER_MAX, REASON_MAX } from './limits.ts';
import { text } from './text.ts';
import { viewKinds } from './view-kinds.ts';
import { versionNumber } from './version-number.ts';

/** A record or a card: its shape is the field table's, read tolerantly by `readOfficer`. */
export const officerWire = z.record(z.string(), z.unknown());

export const PAGE_LIMIT_MAX = 200;

/** NUL is ignored in searches. */
export const searchText = z.string().max(200);
export const officerId = text(100);

/** Notes of a change. */
const orderNumber = text(ORDER_NUMBER_MAX).optional();
const reason = text(REASON_MAX).optional();

/** Unlikely values of a record, by the written names of their fields. They block nothing. */
export const warnings = z.array(z.object({ field: z.string(), message: z.string() }));

/** Response to a write: the saved record, or a pending proposal. */
const written = z.object({
  id: z.string().optional(),
  version: z.number().optional(),
  proposal_id: z.string().optional(),
  warnings: warnings.optional(),
});

/** A version of a record: user, time, kind, and content. */
const version = z.object({
  version: z.number(),
  made: z.string(),
  by: z.string(),
  how: z.enum(['import', 'add', 'edit', 'approve', 'restore']),
  /** Author of the proposal, if another user approved it. */
  proposed_by: z.string().optional(),
  restored_version: z.number().optional(),
  order_number: z.string(),
  reason: z.string(),
  officer: officerWire,
});

/** Records: reading, writing, history and views. The form's payload is validated by `readForm`. */
export const officerActions = {
  getOfficers: action({
    method: 'GET',
    summary: 'The whole list, or with parameters a page of it. `fields=card` leaves out what a list does not show.',
    input: z.object({
      id: officerId.optional(),
      code: searchText.optional(),
      name: searchText.optional(),
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT_MAX).optional(),
      cursor: z.string().max(2000).optional(),
      fields: z.literal('card').optional(),
    }),
    output: z.object({
      officers: z.array(officerWire),
      /** How many match in all; `total_capped`: at least so many, counting stopped there. */
      total: z.number(),
      total_capped: z.boolean().optional(),
      next_cursor: z.string().optional(),
      /**
       * With the first page of a search: cards of those who may be meant, by another spelling or the other script of a
       * name, or another way to write a number; the best first, at most 20, none of them among the hits.
       */
      similar: z.array(officerWire).max(SIMILAR_MAX).optional(),
      /** `card` where the entries are cards; absent where they are whole records. */
      fields: z.literal('card').optional(),
    }),
  }),
  uploadImage: action({
    method: 'POST',
    body: 'image',
    summary: 'Keeps a photo (multipart, field `image`) and answers its path.',
    input: z.strictObject({}),
    output: z.object({ path: z.string() }),
  }),
  addOfficer: action({
    method: 'POST',
    summary: 'Adds a record: an administrator at once, anybody else as a proposal.',
    input: z.looseObject({ order_number: orderNumber, change_reason: reason }),
    output: written,
  }),
  updateOfficer: action({
    method: 'POST',
    summary: 'Changes the record of `current_employee_id` (or `id`); `If-Match` carries the version that was edited.',
    input: z.looseObject({
      current_employee_id: text(100).optional(),
      id: officerId.optional(),
      order_number: orderNumber,
      change_reason: reason,
    }),
    output: written,
  }),
  recordHistory: action({
    method: 'GET',
    summary: 'The versions of a record, the newest first.',
    input: z.strictObject({ id: officerId, cursor: z.string().max(200).optional() }),
    output: z.object({
      versions: z.array(version),
      next_cursor: z.string().optional(),
      /** If there are older versions: the record before the oldest one of the page. */
      earlier: officerWire.optional(),
    }),
  }),
  restoreVersion: action({
    method: 'POST',
    summary: 'Makes a record what an earlier version said; itself a change.',
    input: z.strictObject({ id: officerId, version: versionNumber, order_number: orderNumber, change_reason: reason }),
    output: written,
  }),
  recordViews: action({
    method: 'GET',
    summary: 'Who looked at a record, the latest first.',
    input: z.strictObject({ id: officerId, cursor: z.string().max(200).optional() }),
    output: z.object({
      views: z.array(z.object({ by: z.string(), at: z.string(), how: z.enum(viewKinds) })),
      next_cursor: z.string().optional(),
    }),
  }),
};
