import { z } from 'zod';
import { rowOutcomes } from '../import/import-plan.ts';
import { action } from './action.ts';
import {
  approvedSpellings,
  cellChanges,
  details,
  header,
  id,
  importPlan,
  resultRow,
  revised,
  sheet,
  summary,
} from './import-shapes.ts';
import { IMPORT_MEGABYTES, MAP_NAME_MAX } from './limits.ts';
import { reason } from './officer-actions.ts';
import { nameText, text } from './text.ts';

const cursor = z.string().max(200).optional();

export type ImportStatus = z.output<typeof summary>['status'];

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
