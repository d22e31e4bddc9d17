import { z } from 'zod';
import {
  centuries,
  COLUMNS_MAX,
  dateOrders,
  datePartNames,
  identities,
  importModes,
  importTargets,
  photoNames,
  repeatedRows,
  rowOutcomes,
  sectionKinds,
} from './import-plan.ts';
import { action, nameText, text } from '../action.ts';
import { IMPORT_MEGABYTES, MAP_NAME_MAX } from '../limits.ts';
import { coded, officerWire, reason } from '../officers/officers.actions.ts';
import { CELL_MAX, CORRECTIONS_MAX } from './corrections.ts';
import { reversal } from '../changes/changes.actions.ts';
import { addedSpellings } from '../reference/reference.actions.ts';
import { errorMessages } from '../errors.messages.ts';

const counts = z.object({
  /**
   * Rows below the header, and those of them that are no officer (blank ones, totals, repeated headers) or for which
   * another row stands.
   */
  rows: z.number(),
  ignored: z.number(),
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  absent: z.number(),
  /** Rows that have a skipped cell, an unlikely value, or a suspected duplicate. */
  omitted: z.number(),
  unlikely: z.number(),
  suspected: z.number(),
  corrected: z.number().optional(),
  /** Rows that have at least one of the four. */
  warned: z.number(),
  /** Cells were corrected since the check: the rows have to be checked again before they are imported. */
  outdated: z.boolean().optional(),
  /** Number of the last change that the check saw. */
  checked: z.number().optional(),
});

export const importStatuses = [
  'reading',
  'unreadable',
  'open',
  'checking',
  'checked',
  'proposed',
  'applying',
  'applied',
  'undoing',
  'declined',
  'discarded',
] as const;

const summary = z.object({
  id: z.string(),
  revision: z.number(),
  status: z.enum(importStatuses),
  /** Name of the file, or `pasted cells`. */
  file: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  mine: z.boolean(),
  photos: z.boolean().optional(),
  /** Rows that were read, checked, written or set back so far, and how many there are, while it is in progress. */
  progress: z.object({ done: z.number(), of: z.number() }).optional(),
  /** Error message if the file cannot be read, or the rows were not written or not set back. */
  problem: z.string().optional(),
  counts: counts.optional(),
  expired: z.literal(true).optional(),
  decided: z.object({ by: z.string(), at: z.string(), reason: z.string() }).optional(),
  /** Ids of the change that applied it, and of the one that undid it. */
  change: z.number().optional(),
  undone_by: z.number().optional(),
});

export type ImportStatus = z.output<typeof summary>['status'];

const cursor = z.string().max(200).optional();

const id = text(100);

const sheet = z.number().int().min(0).max(1000);
const rowIndex = z.number().int().min(0).max(10_000_000);

/** Position of a header in the rows of a sheet, from 0: its first row, and how many it has (0: there is none). */
const header = z.strictObject({ first: rowIndex, rows: z.number().int().min(0).max(5) });

/** One of several tables with the same columns that are read as one: a whole sheet, or a table beside others. */
const part = z.strictObject({
  sheet,
  header,
  /** Index in the sheet of each column of the plan; -1: the table does not have it. Default: they are the same. */
  columns: z
    .array(
      z
        .number()
        .int()
        .min(-1)
        .max(COLUMNS_MAX - 1),
    )
    .max(COLUMNS_MAX)
    .readonly()
    .optional(),
});

const target = z.enum(importTargets, 'no such field');

const columnPlan = z.strictObject({
  /** Absent: the column is not imported. */
  target: target.optional(),
  /** Second target of a column that has two things: `PC/861`. The text is split by what the two targets accept. */
  also: target.optional(),
  /** Absent while it is unknown and the values don't prove one. */
  dates: z.enum(dateOrders).optional(),
  /** How years of retirement that are a century too early are read; absent: such cells are left out. */
  century: z.enum(centuries).optional(),
  /** The column has one part of the date of its target. */
  part: z.enum(datePartNames).optional(),
  /** The header can mean several targets: the user has to choose one. */
  unsure: z.boolean().optional(),
  /** Names are written as `PATIL, ASHA R`; or the column has last names only, which are appended to the other parts. */
  lastFirst: z.boolean().optional(),
  /** The column has middle names, or names of fathers that are, whatever stands before it in the sheet. */
  middle: z.boolean().optional(),
  titleCase: z.boolean().optional(),
});

const cell = {
  /** Number of the row in the sheet, from 1. */
  row: z.number().int().min(1).max(10_000_000),
  column: z
    .number()
    .int()
    .min(0)
    .max(COLUMNS_MAX - 1),
};
const correction = z.strictObject({ sheet, ...cell, text: text(CELL_MAX) });

export const importPlan = z.strictObject({
  sheet,
  header,
  /**
   * Sheets with the same columns, and tables side by side, that are read as one; absent: there is one. As input, they
   * are ignored: `sheet` and `together` of the request change them.
   */
  parts: z.array(part).max(10_000).readonly().optional(),
  columns: z.array(columnPlan).max(COLUMNS_MAX),
  identity: z.enum(identities),
  mode: z.enum(importModes),
  repeated: z.enum(repeatedRows),
  /** A cell with this text clears the field; blank disables clearing. */
  clearWord: text(40),
  /** Meanings by target and folded cell text; a blank one ignores the cell. */
  values: z.partialRecord(target, z.record(z.string().max(CELL_MAX), text(CELL_MAX))),
  /** Corrected cells. As input, they are ignored: `corrections` of the request changes them. */
  corrections: z.array(correction).max(CORRECTIONS_MAX).optional(),
  /** Only of a ZIP of photos: how its pictures are named. */
  photos: z.enum(photoNames).optional(),
});

/** Statistics of a column over all rows, from which the default plan is suggested. */
export const columnProfile = z.object({
  header: z.string(),
  /** The column has the titles between the rows, and stands behind those of the sheet. */
  section: z.enum(sectionKinds).optional(),
  filled: z.number(),
  /** The first different texts, at most 8. */
  samples: z.array(z.string()),
  /** Different texts with their counts, the most frequent first, at most 300; `more`: there are others. */
  values: z.array(z.object({ text: z.string(), count: z.number() })),
  more: z.boolean(),
  /**
   * `typed`: cells that are the same date in any order. Of the other dates, how many are dates in each order, and how many
   * prove it: in one of day first and month first only, or in year first only.
   */
  dates: z.object({
    typed: z.number(),
    readable: z.record(z.enum(dateOrders), z.number()),
    only: z.record(z.enum(dateOrders), z.number()),
  }),
});

/** A question about the plan. Required ones block the check; the others are optional. */
export const question = z.object({
  /** `column`: a doubt about a column, `sheet`: what of the file is not read; they never block the check. */
  kind: z.enum(['dates', 'identity', 'value', 'target', 'repeated', 'column', 'sheet']),
  column: z.number().optional(),
  /** Unmapped cell text, and the number of cells that have it. */
  text: z.string().optional(),
  count: z.number().optional(),
  /** Blocks the check. */
  required: z.boolean(),
  message: z.string(),
});

const details = z.object({
  summary,
  /** `alike`: there are several with the columns of the one that is read, which may be read together. */
  sheets: z.array(z.object({ name: z.string(), rows: z.number(), alike: z.boolean().optional() })),
  plan: importPlan,
  columns: z.array(columnProfile),
  /** The first rows of the sheet as they are, from row 0. */
  preview: z.array(z.array(z.string())),
  questions: z.array(question),
  /** Saved plans: those with the same header, the own ones, then others. `deletable`: by the user who asks. */
  maps: z.array(z.object({ id: z.string(), name: z.string(), fits: z.boolean(), deletable: z.boolean() })),
  /**
   * Spellings that the plan maps to ranks and units. Before it is applied: those that `applyImport` may add to them as
   * aliases; afterwards, unless it was undone: those that it added. `name`: of the rank or unit.
   */
  spellings: z.array(addedSpellings.extend({ name: z.string() })),
  reversal: z.object(reversal).optional(),
});

const revision = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const revised = { id, revision };

/**
 * New texts of cells; without a text, the one of the file counts again. `row` and `column`: in the file. Default of
 * `sheet`: that of the plan.
 */
const cellChanges = z
  .array(z.strictObject({ sheet: sheet.optional(), ...cell, text: text(CELL_MAX).optional() }))
  .max(CORRECTIONS_MAX, errorMessages['too-many-corrections'](CORRECTIONS_MAX).message);

/** A problem of a cell, or of the row where `column` is absent. */
const problem = z.object({ column: z.number().optional(), ...coded });

const resultRow = z.object({
  /** Number of the row in the sheet, from 1; 0 for an absent officer. */
  row: z.number(),
  /** Where the plan has several parts: the index of the part, and the row in words, such as `Sheet "Wakad", row 7`. */
  part: z.number().optional(),
  place: z.string().optional(),
  outcome: z.enum(rowOutcomes),
  /** Record id; for a new record, the id that it will get. */
  officer_id: z.string().optional(),
  /** Before and after: the fields of cards and those that differ. */
  before: officerWire.optional(),
  officer: officerWire.optional(),
  cells: z.array(z.string()),
  corrected: z.array(z.object({ column: z.number(), was: z.string() })).optional(),
  /** Reasons why the row is rejected or ignored; for other rows, the skipped cells. */
  problems: z.array(problem),
  /** Unlikely values, and reasons to suspect a duplicate of an existing officer. */
  warnings: z.array(z.string()),
  suspect: officerWire.optional(),
});

/** Of an administrator: the spellings to add to ranks and units, of those in `importDetails`. Default: none. */
const approvedSpellings = z.array(addedSpellings).max(1000);

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
    accepts: 'sheet',
    megabytes: IMPORT_MEGABYTES,
    summary:
      'Takes a sheet (multipart, field `image`): CSV, TSV, XLSX, XLS, ODS or HTML, or a ZIP of photos named by employee id or buckle number. It is read in the background.',
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
      'Replaces the plan of an own import. Without a plan, the one that is suggested for this sheet (`together`: with all sheets that have its columns) and header, or a saved one. Corrections of cells alone change nothing else, and keep the result of a check to look at.',
    input: z.strictObject({
      ...revised,
      plan: importPlan.optional(),
      sheet: sheet.optional(),
      together: z.boolean().optional(),
      header: header.optional(),
      map: id.optional(),
      corrections: cellChanges.optional(),
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
      /** Only rows that have warnings: skipped cells, unlikely values, suspected duplicates. */
      warned: z.literal('true').optional(),
      cursor,
    }),
    example: { id: 'IMPORT_ID', outcome: 'refused' },
    output: z.object({ rows: z.array(resultRow), next_cursor: z.string().optional() }),
  }),
  applyImport: action({
    method: 'POST',
    summary:
      'Writes a checked import, all rows in one change: an administrator at once, anybody else as a proposal. `spellings` become aliases of ranks and units in the same change, and its undo removes them.',
    input: z.strictObject({ ...revised, spellings: approvedSpellings.optional() }),
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
  undoImport: action({
    method: 'POST',
    summary:
      'Begins to undo an applied import, of any size, in one change; what was changed since is kept. `importDetails` has the result.',
    input: z.strictObject({ ...revised, change_reason: reason }),
    example: { id: 'IMPORT_ID', revision: 4, change_reason: 'Last year’s list' },
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
    input: z.strictObject({ id, name: nameText(MAP_NAME_MAX) }),
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
