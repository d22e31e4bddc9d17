/** Request and response schemas of imports. */
import { z } from 'zod';
import { CELL_MAX, CORRECTIONS_MAX } from '../import/corrections.ts';
import {
  COLUMNS_MAX,
  dateOrders,
  centuries,
  datePartNames,
  identities,
  importModes,
  photoNames,
  repeatedRows,
  sectionKinds,
  rowOutcomes,
} from '../import/import-plan.ts';
import { importTargets } from '../import/import-targets.ts';
import { reversal } from './change-actions.ts';
import { officerWire } from './officer-actions.ts';
import { addedSpellings } from './reference-actions.ts';
import { importErrorMessages } from '../messages/import-errors.ts';
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
  'undoing',
  'declined',
  'discarded',
] as const;

const target = z.enum(importTargets, 'no such field');

export const id = text(100);
const revision = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export const sheet = z.number().int().min(0).max(1000);
const rowIndex = z.number().int().min(0).max(10_000_000);

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

/**
 * New texts of cells; without a text, the one of the file counts again. `row` and `column`: in the file. Default of
 * `sheet`: that of the plan.
 */
export const cellChanges = z
  .array(z.strictObject({ sheet: sheet.optional(), ...cell, text: text(CELL_MAX).optional() }))
  .max(CORRECTIONS_MAX, importErrorMessages.tooManyCorrections(CORRECTIONS_MAX));

const columnPlan = z.strictObject({
  target: target.optional(),
  also: target.optional(),
  dates: z.enum(dateOrders).optional(),
  century: z.enum(centuries).optional(),
  part: z.enum(datePartNames).optional(),
  unsure: z.boolean().optional(),
  lastFirst: z.boolean().optional(),
  middle: z.boolean().optional(),
  titleCase: z.boolean().optional(),
});

export const header = z.strictObject({ first: rowIndex, rows: z.number().int().min(0).max(5) });

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
  clearWord: text(40),
  values: z.partialRecord(target, z.record(z.string().max(CELL_MAX), text(CELL_MAX))),
  /** Corrected cells. As input, they are ignored: `corrections` of the request changes them. */
  corrections: z.array(correction).max(CORRECTIONS_MAX).optional(),
  /** Only of a ZIP of photos: how its pictures are named. */
  photos: z.enum(photoNames).optional(),
});

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
  /** Imported rows with corrected cells. */
  corrected: z.number().optional(),
  /** Rows that have at least one of the four. */
  warned: z.number(),
  /** Cells were corrected since the check: the rows have to be checked again before they are imported. */
  outdated: z.boolean().optional(),
  /** Number of the last change that the check saw. */
  checked: z.number().optional(),
});

export const summary = z.object({
  id: z.string(),
  revision: z.number(),
  status: z.enum(importStatuses),
  /** Name of the file, or `pasted cells`. */
  file: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  mine: z.boolean(),
  /** It is a ZIP of photos. */
  photos: z.boolean().optional(),
  /** Rows that were read, checked, written or set back so far, and how many there are, while it is in progress. */
  progress: z.object({ done: z.number(), of: z.number() }).optional(),
  /** Error message if the file cannot be read, or the rows were not written or not set back. */
  problem: z.string().optional(),
  counts: counts.optional(),
  /** The file and the rows have been removed. */
  expired: z.literal(true).optional(),
  decided: z.object({ by: z.string(), at: z.string(), reason: z.string() }).optional(),
  /** Ids of the change that applied it, and of the one that undid it. */
  change: z.number().optional(),
  undone_by: z.number().optional(),
});

const profile = z.object({
  header: z.string(),
  /** The column has the titles between the rows, and stands behind those of the sheet. */
  section: z.enum(sectionKinds).optional(),
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

/** A question about the plan. Required ones block the check; the others are optional. */
const question = z.object({
  kind: z.enum(['dates', 'identity', 'value', 'target', 'repeated', 'column', 'sheet']),
  /** Column index; absent if the question is not about a single column. */
  column: z.number().optional(),
  /** Unmapped cell text, and the number of cells that have it. */
  text: z.string().optional(),
  count: z.number().optional(),
  /** Blocks the check. */
  required: z.boolean(),
  message: z.string(),
});

export const details = z.object({
  summary,
  /** `alike`: there are several with the columns of the one that is read, which may be read together. */
  sheets: z.array(z.object({ name: z.string(), rows: z.number(), alike: z.boolean().optional() })),
  plan: importPlan,
  columns: z.array(profile),
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
  /** Result of its undo. */
  reversal: z.object(reversal).optional(),
});

/** A problem of a cell, or of the row where `column` is absent. */
const problem = z.object({ column: z.number().optional(), message: z.string() });

export const resultRow = z.object({
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
  /** With corrections. */
  cells: z.array(z.string()),
  /** Corrected cells, with their texts in the file. */
  corrected: z.array(z.object({ column: z.number(), was: z.string() })).optional(),
  /** Reasons why the row is rejected or ignored; for other rows, the skipped cells. */
  problems: z.array(problem),
  /** Unlikely values, and reasons to suspect a duplicate of an existing officer. */
  warnings: z.array(z.string()),
  /** Card of the present officer that a new one may duplicate. */
  suspect: officerWire.optional(),
});

export const revised = { id, revision };

/** Of an administrator: the spellings to add to ranks and units, of those in `importDetails`. Default: none. */
export const approvedSpellings = z.array(addedSpellings).max(1000);
