import { z } from 'zod';
import { type FieldName, fieldNames } from '../officers/field-table.ts';
import { unitedLists } from './merged-record.ts';
import { action } from '../action.ts';
import { officerId, officerWire, reason } from '../officers/officers.actions.ts';

/** Why two records are suspected to be of one person. */
export const duplicateReasons = ['employee-id', 'name-and-joining', 'mobile', 'photo'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

const version = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const field = z.enum(fieldNames as [FieldName, ...FieldName[]]);

/** Two records of one person. */
export const duplicateActions = {
  duplicates: action({
    method: 'GET',
    summary:
      'Pairs of records that are suspected to be of one person, the most likely first, as of the last search for them.',
    input: z.strictObject({ cursor: z.string().max(200).optional() }),
    output: z.object({
      pairs: z.array(
        z.object({ a: officerWire, b: officerWire, reasons: z.array(z.enum(duplicateReasons)), score: z.number() }),
      ),
      total: z.number(),
      /** Timestamp of the last search; absent before the first one and while one is running. */
      searched: z.string().optional(),
      progress: z.object({ done: z.number(), of: z.number() }).optional(),
      next_cursor: z.string().optional(),
    }),
  }),
  findDuplicates: action({
    method: 'POST',
    summary: 'Searches all records for suspected duplicates, in the background.',
    input: z.strictObject({}),
    output: z.object({}),
  }),
  duplicatePair: action({
    method: 'GET',
    summary: 'Two whole records beside each other.',
    input: z.strictObject({ a: officerId, b: officerId }),
    example: { a: 'RECORD_ID', b: 'OTHER_ID' },
    output: z.object({
      a: officerWire,
      b: officerWire,
      reasons: z.array(z.enum(duplicateReasons)),
      /** Who marked them as different people; absent if they are not. */
      different: z.object({ by: z.string(), at: z.string() }).optional(),
    }),
  }),
  mergeDuplicates: action({
    method: 'POST',
    summary:
      'Makes two records one: keeps the first, withdraws the other and leads from it to the first. One change, which can be undone. Rejected while the two are marked as different people.',
    input: z.strictObject({
      keep: officerId,
      keep_version: version,
      other: officerId,
      other_version: version,
      /** Fields that use the other record's value. Lists are merged by default, unless named here or in `only_kept`. */
      from_other: z.array(field).max(fieldNames.length),
      /** Lists that are not merged: the current record's entries are the result. */
      only_kept: z.array(z.enum(unitedLists)).max(unitedLists.length),
      change_reason: reason,
    }),
    example: {
      keep: 'RECORD_ID',
      keep_version: 1,
      other: 'OTHER_ID',
      other_version: 1,
      from_other: ['mobileNumber'],
      only_kept: [],
    },
    output: z.object({ id: z.string(), version: z.number(), change: z.number() }),
  }),
  notDuplicates: action({
    method: 'POST',
    summary:
      'Marks two records as different people, so that they are not suggested and cannot be merged; `undo` takes that back.',
    input: z.strictObject({ a: officerId, b: officerId, undo: z.literal(true).optional() }),
    example: { a: 'RECORD_ID', b: 'OTHER_ID' },
    output: z.object({}),
  }),
};
