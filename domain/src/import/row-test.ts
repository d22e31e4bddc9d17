/** Filters rows that are not officers, and rejects rows whose cells are shifted. */
import { rowProblems } from '../messages/imports.ts';
import { oneLine } from './clean-text.ts';
import { ignoredRows } from './ignored-row.ts';
import type { ImportPlan } from './import-plan.ts';
import { isFormula } from './marked-cell.ts';
import { totalIn } from './no-row.ts';
import type { RowReading } from './row-reading.ts';

/** A row with a single cell is suspicious if the sheet has at least this many columns. */
const COLUMNS_MIN = 3;
const NUMBER = /^[\p{Nd}.]+$/u;

/**
 * Creates a function that returns the reason to skip a row; undefined if the row should be read. The last `sections`
 * columns are the titles above the rows; `isTitle`: whether a row is one.
 */
export function rowTest(
  { columns: all }: ImportPlan,
  headerRows: readonly (readonly string[])[],
  sections: number,
  isTitle: (cells: readonly string[]) => boolean,
): (cells: readonly string[]) => RowReading | undefined {
  const columns = sections > 0 ? all.slice(0, -sections) : all;
  const ignored = ignoredRows(headerRows);
  const isMapped = (index: number): boolean => columns[index]?.target !== undefined;
  const mapped = all.filter(({ target }) => target !== undefined).length;
  return (given) => {
    const row = sections > 0 ? given.toSpliced(columns.length, sections) : given;
    if (sections > 0 && isTitle(row)) return { ignored: 'title' };
    // Formulas of serial numbers and totals would be numbers.
    const cells = row.map((cell) => (isFormula(cell) ? '0' : oneLine(cell)));
    const kind = ignored(cells);
    if (kind !== undefined) return { ignored: kind };
    const filled = [...cells.keys()].filter((index) => cells[index] !== '');
    const isNumberedOnly = filled.every((index) => !isMapped(index) && NUMBER.test(cells[index] ?? ''));
    if (isNumberedOnly) return { ignored: 'blank' };
    const extent = (filled.at(-1) ?? 0) + 1;
    if (headerRows.length > 0 && extent > columns.length)
      return { refused: [{ message: rowProblems.ragged(extent, columns.length) }] };
    const total = totalIn(cells);
    if (total !== undefined) return { refused: [{ message: rowProblems.total(total) }] };
    const [only = 0] = filled;
    if (filled.length > 1 || mapped < COLUMNS_MIN) return undefined;
    return { refused: [{ message: rowProblems.single(row[only] ?? '') }] };
  };
}
