import { z } from 'zod';
import { action, text } from '../action.ts';
import { readDate } from '../dates/calendar-date.ts';
import { SIMILAR_MAX } from '../search/ranking.ts';
import { ORDER_NUMBER_MAX, REASON_MAX, SEARCH_TEXT_MAX } from '../limits.ts';

/** A record or a card: its shape is the field table's, read tolerantly by `readOfficer`. */
export const officerWire = z.record(z.string(), z.unknown());

export const PAGE_LIMIT_MAX = 200;

/** NUL is ignored in searches. */
export const searchText = z.string().max(SEARCH_TEXT_MAX);
export const officerId = text(100);

/** Notes of a change. */
export const orderNumber = text(ORDER_NUMBER_MAX).optional();
export const reason = text(REASON_MAX).optional();

/** A message: its code, its parameters, and its English sentence. */
export const coded = {
  code: z.string().optional(),
  params: z.array(z.unknown()).readonly().optional(),
  message: z.string(),
};

/** Unlikely values of a record, by the written names of their fields. They block nothing. */
export const warnings = z.array(z.object({ field: z.string(), ...coded }));

/** Response to a write: the saved record, or a pending proposal. */
export const written = z.object({
  id: z.string().optional(),
  version: z.number().optional(),
  proposal_id: z.string().optional(),
  /** Number of the change, by which it can be undone; absent if nothing was changed. */
  change: z.number().optional(),
  warnings: warnings.optional(),
});

/** Some fields of a record, including all that are required, under their written names. */
const exampleForm = {
  buckleNumber: '4417',
  employee_id: 'MH4417SJ01',
  name: 'Sunil Jadhav',
  designation: 'Police Constable',
  post: 'Beat Marshal',
  dateOfJoining: '2015-06-01',
  zone: 'Zone 1',
  currentPosting: 'Lotus Lake Police Station',
  email: 'sunil.jadhav@police.example',
  mobileNumber: '0000044170',
};

const pastDay = z.string().refine((text) => readDate(text) !== undefined, 'give a day, like 2026-05-31');

/** Who withdrew a record, when, and why. */
const withdrawal = z.object({ by: z.string(), at: z.string(), reason: z.string() });

/** Records: reading and writing. The form's payload is validated by `readForm`. */
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
      /** With `id`, for administrators: the record as it was at the end of a past day in India. */
      as_of: pastDay.optional(),
    }),
    example: { name: 'jadhav', limit: 10, fields: 'card' },
    output: z.object({
      officers: z.array(officerWire),
      /** How many match in all; `total_capped`: at least so many, counting stopped there. */
      total: z.number(),
      total_capped: z.boolean().optional(),
      next_cursor: z.string().optional(),
      /**
       * With the first page of a search: cards of those with the mobile number that was typed as a code, whole or its last
       * five digits or more; by number, at most 20, none of them among the hits.
       */
      by_mobile: z.array(officerWire).max(SIMILAR_MAX).optional(),
      /**
       * With the first page of a search: cards of those who may be meant, by another spelling or the other script of a
       * name, or another way to write a number; the best first, at most 20, none of them among the hits.
       */
      similar: z.array(officerWire).max(SIMILAR_MAX).optional(),
      /** `card` where the entries are cards; absent where they are whole records. */
      fields: z.literal('card').optional(),
      /** If the record of an `id` is withdrawn, which only an administrator can read. */
      withdrawn: withdrawal.optional(),
      /** If the record of the `id` was merged into the one that is sent: its id, and who merged it. */
      merged: z.object({ id: z.string(), by: z.string(), at: z.string() }).optional(),
    }),
  }),
  uploadImage: action({
    method: 'POST',
    body: 'image',
    accepts: 'photo',
    summary: 'Keeps a photo (multipart, field `image`) and answers its path.',
    input: z.strictObject({}),
    output: z.object({ path: z.string() }),
  }),
  addOfficer: action({
    method: 'POST',
    summary: 'Adds a record: an administrator at once, anybody else as a proposal.',
    input: z.looseObject({ order_number: orderNumber, change_reason: reason }),
    example: { ...exampleForm, order_number: 'DO 118/2026', change_reason: 'New appointment' },
    output: written,
  }),
  updateOfficer: action({
    method: 'POST',
    summary:
      'Changes the record of `current_employee_id` (or `id`): a field that is left out keeps its value, an empty one is cleared. `If-Match` carries the version that was edited.',
    input: z.looseObject({
      current_employee_id: text(100).optional(),
      id: officerId.optional(),
      order_number: orderNumber,
      change_reason: reason,
    }),
    example: {
      id: 'RECORD_ID',
      ...exampleForm,
      post: 'Writer',
      order_number: 'DO 240/2026',
      change_reason: 'Transfer',
    },
    output: written,
  }),
  withdrawOfficer: action({
    method: 'POST',
    summary: 'Withdraws a record that was added by mistake: no search or list has it any more; its history stays.',
    input: z.strictObject({ id: officerId, reason: text(REASON_MAX) }),
    example: { id: 'RECORD_ID', reason: 'Added twice' },
    output: written,
  }),
  reinstateOfficer: action({
    method: 'POST',
    summary: 'Brings a withdrawn record back; itself a change.',
    input: z.strictObject({ id: officerId, reason }),
    example: { id: 'RECORD_ID' },
    output: written,
  }),
};
