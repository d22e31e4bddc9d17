/** Shapes of imports on the wire. */
import { z } from 'zod';
import { COLUMNS_MAX, dateOrders, identities, importModes, repeatedRows, rowOutcomes } from '../import/import-plan.ts';
import { importTargets } from '../import/import-targets.ts';
import { officerWire } from './officer-actions.ts';
import { text } from './text.ts';

const importStatuses = [
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

const CELL_MAX = 2000;

const target = z.enum(importTargets, 'no such field');

export const id = text(100);
const revision = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const rowIndex = z.number().int().min(0).max(10_000_000);

const columnPlan = z.strictObject({
  target: target.optional(),
  also: target.optional(),
  dates: z.enum(dateOrders).optional(),
  lastFirst: z.boolean().optional(),
  titleCase: z.boolean().optional(),
});

export const sheet = z.number().int().min(0).max(1000);
export const header = z.strictObject({ first: rowIndex, rows: z.number().int().min(0).max(5) });

export const importPlan = z.strictObject({
  sheet,
  header,
  columns: z.array(columnPlan).max(COLUMNS_MAX),
  identity: z.enum(identities),
  mode: z.enum(importModes),
  repeated: z.enum(repeatedRows),
  clearWord: text(40),
  values: z.partialRecord(target, z.record(z.string().max(CELL_MAX), text(CELL_MAX))),
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
  /** Rows of these with a cell that is left out, with something unlikely, or with a suspected twin. */
  omitted: z.number(),
  unlikely: z.number(),
  suspected: z.number(),
  /** Rows with any of the three. */
  warned: z.number(),
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

export const details = z.object({
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

export const resultRow = z.object({
  /** Number of the row in the sheet, from 1; 0 for an absent officer. */
  row: z.number(),
  outcome: z.enum(rowOutcomes),
  /** Id of the record; of a new one that which it gets. */
  officer_id: z.string().optional(),
  /** Before and after: the fields of cards and those that differ. */
  before: officerWire.optional(),
  officer: officerWire.optional(),
  cells: z.array(z.string()),
  /** Why it is refused or ignored; of another row, the cells that are left out. */
  problems: z.array(problem),
  /** What is unlikely, and why it may be an officer who is there. */
  warnings: z.array(z.string()),
});

export const revised = { id, revision };
