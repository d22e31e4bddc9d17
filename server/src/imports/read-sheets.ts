import { profileColumns } from '@buckle/domain/import/column-profile';
import { findHeader } from '@buckle/domain/import/find-header';
import { COLUMNS_MAX, type ColumnProfile, type ImportPlan, photoPlan } from '@buckle/domain/import/import-plan';
import type { NamedSheet } from '@buckle/domain/import/sheet-questions';
import { suggestPlan } from '@buckle/domain/import/suggest-plan';
import { importErrorMessages } from '@buckle/domain/messages/import-errors';
import { sectionProfiler } from '@buckle/domain/import/section-titles';
import { resolverOf, type Resolver } from '@buckle/domain/reference/resolver';
import type { Reference } from '@buckle/domain/reference/reference';
import { SheetError } from '../sheets/sheet-error.ts';
import { columnName } from '../sheets/cell-position.ts';
import type { SheetFile } from '../sheets/sheet-file.ts';
import type { HeaderPosition } from './sheet-rows.ts';

/** Requested sheet, header and plan. Defaults: the longest sheet that is shown, and the header and plan suggested from its rows. */
export interface RequestedSheet {
  readonly sheet?: number | undefined;
  readonly header?: HeaderPosition | undefined;
  readonly plan?: ImportPlan | undefined;
}

/** Result of reading a sheet. */
interface ReadSheet {
  readonly rows: number;
  readonly header: HeaderPosition;
  readonly profiles: readonly ColumnProfile[];
  /** The first rows. */
  readonly preview: readonly (readonly string[])[];
}

export interface ReadFile extends Pick<ReadSheet, 'preview' | 'profiles'> {
  readonly sheets: readonly NamedSheet[];
  readonly plan: ImportPlan;
}

/** Number of rows for the preview and for header detection. */
const FIRST_ROWS = 40;
/** Preview cells are truncated to this length. */
const MAX_LISTED = 200;

/** Hidden columns and cells, and fonts, that are named, and the length of their texts. */
const COLUMNS_NAMED = 20;
const CELLS_NAMED = 3;
const FONTS_NAMED = 5;
const TEXT_NAMED = 40;

/** Returns what the sheet that was read last has left out or read with a doubt; nothing if it is nothing. */
function leftOutOf(file: SheetFile): Pick<NamedSheet, 'leftOut' | 'formulas' | 'fonts' | 'strayQuotes'> {
  const { rows, struck, cells, columns, formulas, fonts, strayQuotes } = file.leftOut();
  const named = [...columns].toSorted(([a], [b]) => a - b).slice(0, COLUMNS_NAMED);
  const texts = named.map(([column, text]) => [columnName(column), text.slice(0, TEXT_NAMED)] as const);
  const first = cells.first.slice(0, CELLS_NAMED).map((text) => text.slice(0, TEXT_NAMED));
  const hidden = cells.count > 0 ? { cells: { count: cells.count, first } } : {};
  return {
    ...(rows + struck + cells.count + columns.size > 0 && { leftOut: { rows, struck, columns: texts, ...hidden } }),
    ...(formulas.count > 0 && { formulas }),
    ...(fonts.size > 0 && { fonts: [...fonts].slice(0, FONTS_NAMED) }),
    ...(strayQuotes.count > 0 && { strayQuotes }),
  };
}

/** Whether a sheet is the better one to begin with: those that are shown before hidden ones, then the longest. */
const isBetter = (sheet: NamedSheet, than: NamedSheet | undefined): boolean =>
  sheet.rows > 0 &&
  (than === undefined || (sheet.hidden === than.hidden ? sheet.rows > than.rows : sheet.hidden !== true));

type Progress = (rows: number) => void;

/** Reads all rows of a sheet once. */
async function readSheet(
  file: SheetFile,
  sheet: number,
  base: HeaderPosition | undefined,
  resolver: Resolver,
  onRow: Progress,
): Promise<ReadSheet> {
  const profiler = profileColumns();
  const sections = sectionProfiler(resolver);
  const preview: (readonly string[])[] = [];
  const headerRows: (readonly string[])[] = [];
  let header = base;
  let rows = 0;
  const add = (cells: readonly string[], index: number, { first, rows: lines }: HeaderPosition): void => {
    const isBelow = index >= first + lines;
    sections.add(cells, isBelow);
    if (isBelow) profiler.add(cells);
    else if (index >= first) headerRows.push(cells);
  };
  function addFirst(): HeaderPosition {
    const found = header ?? findHeader(preview);
    for (const [index, cells] of preview.entries()) add(cells, index, found);
    return found;
  }
  let isFound = false;
  for await (const cells of file.rows(sheet)) {
    const index = rows++;
    onRow(rows);
    if (index < FIRST_ROWS) {
      preview.push(cells);
      continue;
    }
    if (!isFound) [header, isFound] = [addFirst(), true];
    if (header) add(cells, index, header);
  }
  if (!isFound) header = addFirst();
  const profiles = [...profiler.done(headerRows), ...sections.done()].slice(0, COLUMNS_MAX);
  return { rows, header: header ?? { first: 0, rows: 0 }, profiles, preview };
}

/** Reads all sheets of a file once, and returns a suggested plan for one. Throws `SheetError`. */
export async function readSheets(
  file: SheetFile,
  requested: RequestedSheet,
  reference: Reference,
  onRow: Progress,
): Promise<ReadFile> {
  const sheets: NamedSheet[] = [];
  let chosen: (ReadSheet & { readonly sheet: number }) | undefined;
  const resolver = resolverOf(reference);
  const isOfPhotos = file.format === 'photos';
  for (const [sheet, { name, hidden }] of file.sheets.entries()) {
    const header = isOfPhotos ? photoPlan.header : sheet === requested.sheet ? requested.header : undefined;
    const read = await readSheet(file, sheet, header, resolver, onRow);
    const named = { name, rows: read.rows, ...(hidden === true && { hidden }), ...leftOutOf(file) };
    if (requested.sheet === undefined ? isBetter(named, chosen && sheets[chosen.sheet]) : sheet === requested.sheet)
      chosen = { ...read, sheet };
    sheets.push(named);
  }
  if (!chosen) throw new SheetError(importErrorMessages.noRows);
  const { sheet, header, profiles } = chosen;
  const preview = chosen.preview.map((cells) => cells.map((cell) => cell.slice(0, MAX_LISTED)));
  const plan = isOfPhotos ? photoPlan : (requested.plan ?? suggestPlan({ sheet, header, profiles, reference }));
  return { sheets, profiles, preview, plan };
}
