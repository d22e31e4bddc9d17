import { headersOf } from '@buckle/domain/imports/column-profile';
import { rowCorrector } from '@buckle/domain/imports/corrections';
import type { ColumnProfile, HeaderPosition, ImportPlan, SheetPart } from '@buckle/domain/imports/import-plan';
import { sectionReader, sectionsOf, sectionsOfSheet, withSections } from '@buckle/domain/imports/section-titles';
import { columnsOfPart, partsOf } from '@buckle/domain/imports/sheet-questions';
import { rowPlaces } from '@buckle/domain/imports/imports.messages';
import type { Resolver } from '@buckle/domain/reference/resolver';
import type { SheetFile } from './sheets/sheet-file.ts';
import type { FileRow, RowPlace } from './engine/mapped-row.ts';

type Cells = readonly string[];

/** Returns the cells of a row in the order of the columns that are read. */
export const cellsOfPart = (cells: Cells, { columns }: Pick<SheetPart, 'columns'>): Cells =>
  columns ? columns.map((column) => cells[column] ?? '') : cells;

export async function rowsOfHeader(
  file: SheetFile,
  sheet: number,
  { first, rows }: HeaderPosition,
): Promise<string[][]> {
  const found: string[][] = [];
  if (rows === 0) return found;
  let index = 0;
  for await (const cells of file.rows(sheet)) {
    if (index >= first) found.push([...cells]);
    if (++index >= first + rows) break;
  }
  return found;
}

/** Returns the rows of the header that a plan has; columns that the first table does not have are named by the others. */
export async function headerRowsOf(file: SheetFile, plan: ImportPlan): Promise<readonly Cells[]> {
  const found: Cells[] = [];
  for (const part of partsOf(plan)) {
    const rows = (await rowsOfHeader(file, part.sheet, part.header)).map((cells) => cellsOfPart(cells, part));
    const [known, more] = [headersOf(found), headersOf(rows)];
    if (found.length === 0) found.push(...rows);
    else if (more.some((header, column) => header !== '' && (known[column] ?? '') === ''))
      found[0] = more.map((header, column) => (known[column] ? (found[0]?.[column] ?? '') : header));
    if (part.columns === undefined) break;
  }
  return found;
}

/** Tables whose columns are in another place have rows that others do not: blank ones are none of theirs. */
const isRowOf = ({ columns }: SheetPart, cells: Cells): boolean =>
  columns === undefined || cells.some((cell) => cell.trim() !== '');

/** Returns how the rows of each of several tables are named; nothing for one table. */
function placesOf(file: SheetFile, plan: ImportPlan): (part: number, row: number) => RowPlace | undefined {
  const parts = partsOf(plan);
  const hasSheets = parts.some(({ sheet }) => sheet !== plan.sheet);
  return (index, row) => {
    const part = parts[index];
    if (!part || parts.length === 1) return undefined;
    const isBeside = parts.findIndex(({ sheet }) => sheet === part.sheet) < index;
    const place = isBeside ? rowPlaces.ofColumns(row, columnsOfPart(part)) : rowPlaces.row(row);
    const words = hasSheets ? rowPlaces.ofSheet(file.sheets[part.sheet]?.name ?? '', place) : place;
    return { part: index, row, words };
  };
}

/** Returns the name of a sheet; blank for a text, whose sheet is called as its file. */
export const sheetNameOf = ({ format, sheets }: SheetFile, sheet: number): string =>
  format === 'csv' ? '' : (sheets[sheet]?.name ?? '');

type CorrectRow = ReturnType<typeof rowCorrector>;

/** Returns the corrected cells of a row of a table, and what was corrected. `withTitles`: adds the titles to cells. */
function rowOfPart(
  { columns }: SheetPart,
  correct: CorrectRow,
  withTitles: (cells: Cells) => Cells,
  [row, raw]: readonly [number, Cells],
): ReturnType<CorrectRow> {
  if (!columns) return correct(row, withTitles(raw));
  const { cells, corrected } = correct(row, raw);
  return {
    cells: withTitles(cellsOfPart(cells, { columns })),
    corrected: corrected.flatMap(({ column, was }) =>
      columns.includes(column) ? [{ column: columns.indexOf(column), was }] : [],
    ),
  };
}

/**
 * Yields the rows below the headers, with the titles that they stand under, and the corrections of the plan; those of
 * further tables behind the first one's.
 */
export async function* rowsBelow(
  file: SheetFile,
  plan: ImportPlan,
  profiles: readonly ColumnProfile[],
  resolver: Resolver,
): AsyncGenerator<FileRow> {
  const { corrections = [] } = plan;
  const placeOf = placesOf(file, plan);
  const kinds = sectionsOf(profiles);
  const width = profiles.length - kinds.length;
  let before = 0;
  for (const [index, part] of partsOf(plan).entries()) {
    const { sheet, header } = part;
    const correct = rowCorrector(corrections, sheet);
    const whole = sectionsOfSheet(sheetNameOf(file, sheet), resolver);
    const titles = kinds.length > 0 ? sectionReader(resolver, { whole, width }) : undefined;
    let row = 0;
    for await (const raw of file.rows(sheet)) {
      const own = cellsOfPart(raw, part);
      const sections = titles?.read(own).sections;
      if (++row <= header.first + header.rows || !isRowOf(part, own)) continue;
      const withTitles = (cells: Cells): Cells => (sections ? withSections(cells, width, kinds, sections) : cells);
      const { cells, corrected } = rowOfPart(part, correct, withTitles, [row, raw]);
      const place = placeOf(index, row);
      yield { line: before + row, cells, ...(corrected.length > 0 && { corrected }), ...(place && { place }) };
    }
    before += row;
  }
}
