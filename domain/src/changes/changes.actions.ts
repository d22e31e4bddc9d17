import { z } from 'zod';
import { readDate } from '../dates/calendar-date.ts';
import { type FieldName, fieldNames } from '../officers/field-table.ts';
import { action, text } from '../action.ts';
import { changeKinds } from './change-kinds.ts';
import { fileFormats } from '../exports/exports.actions.ts';
import { ORDER_NUMBER_MAX, PURPOSE_MAX, USERNAME_MAX } from '../limits.ts';
import { officerId, officerWire, reason } from '../officers/officers.actions.ts';

/** Why an undo left a record, or some of its fields, as they are. */
export const conflictReasons = ['changed', 'employee-id-taken', 'contradiction', 'merged'] as const;
export type ConflictReason = (typeof conflictReasons)[number];

const day = z
  .string()
  .max(10)
  .refine((written) => readDate(written) !== undefined, 'not a date: YYYY-MM-DD');

/** The number of a change: that of its row in the audit of records. */
const CHANGE_MAX = Number.MAX_SAFE_INTEGER;
const changeNumber = z.number().int().min(1).max(CHANGE_MAX);
const changeParameter = z.coerce.number().int().min(1).max(CHANGE_MAX);

const changeFilters = {
  /** Days in India, both included. */
  from: day.optional(),
  to: day.optional(),
  /** Username of who made it; `import` for imports. */
  who: text(USERNAME_MAX).optional(),
  /** Id of a record. */
  record: officerId.optional(),
  /** Id of a unit, which a record had as its current posting before or after the change. */
  unit: text(100).optional(),
  order: text(ORDER_NUMBER_MAX).optional(),
  /** A field that was changed. */
  field: z.enum(fieldNames as [FieldName, ...FieldName[]], `must be one of: ${fieldNames.join(', ')}`).optional(),
  /** Imports alone, or everything else. */
  imports: z.enum(['only', 'none'], 'must be only or none').optional(),
};

/**
 * A record that was changed. Of a record that was there before, only the fields of cards and those that differ are sent;
 * `differencesOf` finds the latter.
 */
const changedRecord = z.object({
  id: z.string(),
  version: z.number(),
  how: z.enum(changeKinds),
  officer: officerWire,
  /** Absent for a record that was added. */
  before: officerWire.optional(),
});

const change = z.object({
  change: z.number(),
  at: z.string(),
  by: z.string(),
  how: z.enum(changeKinds),
  /** How many versions of records it made. */
  records: z.number(),
  order_number: z.string(),
  reason: z.string(),
  /** Author of the proposal, if another user approved it. */
  proposed_by: z.string().optional(),
  /** The import that it applied. */
  import: z.string().optional(),
  /** The change that it took back. */
  undoes: z.number().optional(),
  /** The change that took it back, and was not taken back itself. */
  undone_by: z.object({ change: z.number(), at: z.string(), by: z.string() }).optional(),
  /** The first records of the change. */
  rows: z.array(changedRecord),
});

/** Result of an undo: reversed records, and conflicts with later changes. */
export const reversal = {
  /** Records of which something was set back. */
  reversed: z.number(),
  /** Records that keep something, and the fields that they keep; the first 200. */
  conflicts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      fields: z.array(z.enum(fieldNames as [FieldName, ...FieldName[]])),
      reason: z.enum(conflictReasons),
      /** Who changed the record last, and when. */
      by: z.string(),
      at: z.string(),
    }),
  ),
  /** How many records keep something. */
  conflict_total: z.number(),
};

const next_cursor = z.string().optional();
const cursor = z.string().max(200).optional();

const purpose = text(PURPOSE_MAX).refine((written) => written.trim() !== '', 'say what the list is for');

/** Actions to list changes and to undo them. */
export const changeActions = {
  changes: action({
    method: 'GET',
    summary: 'What was changed, the newest first: who, when, how, and the first five records before and after.',
    input: z.strictObject({ ...changeFilters, change: changeParameter.optional(), cursor }),
    example: { from: '2026-11-01', who: 'patil', field: 'currentPosting' },
    output: z.object({ changes: z.array(change), next_cursor }),
  }),
  changedRecords: action({
    method: 'GET',
    summary: 'All records of a change, before and after, page by page.',
    input: z.strictObject({ change: changeParameter, cursor }),
    example: { change: 1204 },
    output: z.object({ rows: z.array(changedRecord), next_cursor }),
  }),
  changeCounts: action({
    method: 'GET',
    summary: 'How many changes the same filters find, in all and by user; counts the latest 10,000.',
    input: z.strictObject(changeFilters),
    example: { from: '2026-11-20', to: '2026-11-20' },
    output: z.object({
      changes: z.number(),
      records: z.number(),
      by: z.array(z.object({ by: z.string(), changes: z.number(), records: z.number() })),
      /** There are further changes, which were not counted. */
      more: z.boolean(),
    }),
  }),
  undoChange: action({
    method: 'POST',
    summary: 'Takes a change back, record by record; what was changed since is kept. Itself a change.',
    input: z.strictObject({ change: changeNumber, change_reason: reason }),
    example: { change: 1204, change_reason: 'Entered for the wrong officer' },
    output: z.object({
      /** The number of the undo, which can be undone itself. */
      change: z.number(),
      ...reversal,
    }),
  }),
  exportChanges: action({
    method: 'POST',
    response: 'file',
    summary: 'Changes as a file, XLSX or CSV: a line for each record and field, with the value before and after.',
    input: z.strictObject({
      ...changeFilters,
      format: z.enum(fileFormats, `must be one of: ${fileFormats.join(', ')}`),
      purpose,
    }),
    example: { format: 'xlsx', from: '2026-11-01', to: '2026-11-30', purpose: 'Monthly review' },
    output: z.object({}),
  }),
  printChanges: action({
    method: 'POST',
    summary: 'The same lines, all at once, to be printed: of at most 5,000 records.',
    input: z.strictObject({ ...changeFilters, purpose }),
    example: { from: '2026-11-01', to: '2026-11-30', purpose: 'Monthly review' },
    output: z.object({
      changes: z.number(),
      /** With the columns of the file, in its order. */
      lines: z.array(z.array(z.string())),
      /** When it was written down that they are printed. */
      printed: z.string(),
    }),
  }),
};
