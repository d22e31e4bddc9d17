import { z } from 'zod';
import {
  dateOrders,
  identities,
  importModes,
  type ImportedField,
  type ImportTarget,
  listTargets,
  repeatedRows,
  rowOutcomes,
} from '../import/import-plan.ts';
import { type FieldName, fieldNames } from '../officer/field-table.ts';
import { action } from './action.ts';
import { officerWire } from './officer-actions.ts';
import { IMPORT_MEGABYTES, MAP_NAME_MAX } from './limits.ts';
import { text } from './text.ts';

export const importStatuses = [
  'reading',
  'unreadable',
  'open',
  'checking',
  'checked',
  'proposed',
  'applying',
  'applied',
  'declined',
  'discarded',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

const COLUMNS_MAX = 200;
const CELL_MAX = 2000;

const isImported = (name: FieldName): name is ImportedField =>
  name !== 'previousPostings' && name !== 'punishments' && name !== 'imagePath';
export const importTargets: readonly ImportTarget[] = [...fieldNames.filter(isImported), ...listTargets];
const target = z.enum(importTargets, 'no such field');

const id = text(100);
const revision = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const cursor = z.string().max(200).optional();
const rowIndex = z.number().int().min(0).max(10_000_000);

const columnPlan = z.strictObject({
  target: target.optional(),
  also: target.optional(),
  dates: z.enum(dateOrders).optional(),
  lastFirst: z.boolean().optional(),
  titleCase: z.boolean().optional(),
});

export const importPlan = z.strictObject({
  sheet: z.number().int().min(0).max(1000),
  header: z.strictObject({ first: rowIndex, rows: z.number().int().min(0).max(5) }),
  columns: z.array(columnPlan).max(COLUMNS_MAX),
  identity: z.enum(identities),
  mode: z.enum(importModes),
  repeated: z.enum(repeatedRows),
  clearWord: text(40),
  values: z.partialRecord(target, z.record(z.string().max(CELL_MAX), text(CELL_MAX))),
});

const counts = z.object({
  /** Rows below the header, and those of them that are no officer: blank ones, totals, repeated headers. */
  rows: z.number(),
  ignored: z.number(),
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  absent: z.number(),
  /** Rows of these with a cell that is left out, with something unlikely, or with a suspected twin. */
  omitted: z.number(),
  unlikely: z.number(),
  suspected: z.number(),
});

const summary = z.object({
  id: z.string(),
  revision: z.number(),
  status: z.enum(importStatuses),
  /** Name of the file, or `pasted cells`. */
  file: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  mine: z.boolean(),
  /** Rows that were read, checked or written so far, and how many there are, while it is in progress. */
  progress: z.object({ done: z.number(), of: z.number() }).optional(),
  /** Why the file cannot be read, or why nothing was written. */
  problem: z.string().optional(),
  counts: counts.optional(),
  decided: z.object({ by: z.string(), at: z.string(), reason: z.string() }).optional(),
  /** The change of records that it made, and that which took it back. */
  change: z.number().optional(),
  undone_by: z.number().optional(),
});

const profile = z.object({
  header: z.string(),
  filled: z.number(),
  samples: z.array(z.string()),
  values: z.array(z.object({ text: z.string(), count: z.number() })),
  more: z.boolean(),
  dates: z.object({
    typed: z.number(),
    readable: z.record(z.enum(dateOrders), z.number()),
    only: z.record(z.enum(dateOrders), z.number()),
  }),
});

/** Something that has to be said before the rows can be checked, or that is worth a look. */
const question = z.object({
  kind: z.enum(['dates', 'identity', 'value', 'target', 'repeated']),
  /** Index of the column, where it is about one. */
  column: z.number().optional(),
  /** Cell text, of a value that means nothing yet, with how many cells have it. */
  text: z.string().optional(),
  count: z.number().optional(),
  /** Nothing is checked before it is answered. */
  required: z.boolean(),
  message: z.string(),
});

const details = z.object({
  summary,
  sheets: z.array(z.object({ name: z.string(), rows: z.number() })),
  plan: importPlan,
  columns: z.array(profile),
  /** The first rows of the sheet as they are, from row 0. */
  preview: z.array(z.array(z.string())),
  questions: z.array(question),
  /** Saved plans, those with the same header first. */
  maps: z.array(z.object({ id: z.string(), name: z.string(), fits: z.boolean() })),
});

/** A problem of a cell, or of the row where `column` is absent. */
const problem = z.object({ column: z.number().optional(), message: z.string() });

const resultRow = z.object({
  /** Number of the row in the sheet, from 1; 0 for an absent officer. */
  row: z.number(),
  outcome: z.enum(rowOutcomes),
  /** Id of the record; of a new one that which it gets. */
  officer_id: z.string().optional(),
  /** Before and after: the fields of cards and those that differ. */
  before: officerWire.optional(),
  officer: officerWire.optional(),
  cells: z.array(z.string()),
  /** Why it is refused; of another row, the cells that are left out. */
  problems: z.array(problem),
  /** What is unlikely, and why it may be an officer who is there. */
  warnings: z.array(z.string()),
});

const revised = { id, revision };

/** Imports of sheets. */
export const importActions = {
  imports: action({
    method: 'GET',
    summary:
      'Imports, the newest first: an administrator sees all but the unfinished ones of others, anybody else the own.',
    input: z.strictObject({ cursor }),
    output: z.object({ imports: z.array(summary), next_cursor: z.string().optional() }),
  }),
  uploadImport: action({
    method: 'POST',
    body: 'image',
    megabytes: IMPORT_MEGABYTES,
    summary:
      'Takes a sheet (multipart, field `image`): CSV, TSV, XLSX, XLS, ODS or HTML. It is read in the background.',
    input: z.strictObject({}),
    output: z.object({ id: z.string() }),
  }),
  importDetails: action({
    method: 'GET',
    summary: 'An import with its plan, the profile of each column, and what has to be said before it is checked.',
    input: z.strictObject({ id }),
    example: { id: 'IMPORT_ID' },
    output: details,
  }),
  importProgress: action({
    method: 'GET',
    summary: 'How far an import is.',
    input: z.strictObject({ id }),
    example: { id: 'IMPORT_ID' },
    output: z.object({ summary }),
  }),
  planImport: action({
    method: 'POST',
    summary:
      'Replaces the plan of an own import. Without a plan, the one that is suggested for this sheet and header, or a saved one.',
    input: z.strictObject({
      ...revised,
      plan: importPlan.optional(),
      sheet: z.number().int().min(0).max(1000).optional(),
      header: z.strictObject({ first: rowIndex, rows: z.number().int().min(0).max(5) }).optional(),
      map: id.optional(),
    }),
    example: { id: 'IMPORT_ID', revision: 1, sheet: 0 },
    output: details,
  }),
  checkImport: action({
    method: 'POST',
    summary: 'Begins to compare all rows with the directory; nothing is written to records.',
    input: z.strictObject(revised),
    example: { id: 'IMPORT_ID', revision: 1 },
    output: z.object({ summary }),
  }),
  importedRows: action({
    method: 'GET',
    summary: 'Rows of a checked import, page by page, with what becomes of each.',
    input: z.strictObject({
      id,
      outcome: z.enum(rowOutcomes).optional(),
      /** Only rows with something to look at: cells left out, unlikely values, suspected twins. */
      warned: z.literal('true').optional(),
      cursor,
    }),
    example: { id: 'IMPORT_ID', outcome: 'refused' },
    output: z.object({ rows: z.array(resultRow), next_cursor: z.string().optional() }),
  }),
  applyImport: action({
    method: 'POST',
    summary: 'Writes a checked import, all rows in one change: an administrator at once, anybody else as a proposal.',
    input: z.strictObject(revised),
    example: { id: 'IMPORT_ID', revision: 2 },
    output: z.object({ summary }),
  }),
  declineImport: action({
    method: 'POST',
    summary: 'Declines the proposed import of another user, with a reason.',
    input: z.strictObject({ ...revised, reason: text(1000) }),
    example: { id: 'IMPORT_ID', revision: 2, reason: 'Last year’s list' },
    output: z.object({ summary }),
  }),
  discardImport: action({
    method: 'POST',
    summary: 'Stops and discards an own import that is not applied; its file is removed.',
    input: z.strictObject({ id }),
    example: { id: 'IMPORT_ID' },
    output: z.object({ summary }),
  }),
  importFile: action({
    method: 'GET',
    response: 'file',
    summary: 'The file of an import as it was uploaded, or its refused rows as CSV with a column that says why.',
    input: z.strictObject({ id, part: z.enum(['original', 'refused']) }),
    example: { id: 'IMPORT_ID', part: 'refused' },
    output: z.object({}),
  }),
  saveImportMap: action({
    method: 'POST',
    summary: 'Keeps the plan of an import under a name, for files with the same columns.',
    input: z.strictObject({ id, name: text(MAP_NAME_MAX) }),
    example: { id: 'IMPORT_ID', name: 'Establishment sheet' },
    output: z.object({ map: z.string() }),
  }),
  deleteImportMap: action({
    method: 'POST',
    summary: 'Deletes a saved plan.',
    input: z.strictObject({ map: id }),
    example: { map: 'MAP_ID' },
    output: z.object({}),
  }),
};
