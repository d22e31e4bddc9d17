/** Cells that the user has corrected on the page of an import. The file itself stays as it is. */

import type { ImportPlan } from './import-plan.ts';

export const CORRECTIONS_MAX = 1000;

export const CELL_MAX = 2000;

/** A cell of the file and the text that counts instead. */
export type Correction = NonNullable<ImportPlan['corrections']>[number];

/** The new text of a cell; without one, its correction is taken back. `sheet`: where several are read. */
export interface CellChange extends Pick<Correction, 'row' | 'column'> {
  readonly sheet?: number | undefined;
  readonly text?: string | undefined;
}

export interface CorrectedCell {
  readonly column: number;
  readonly was: string;
}

type Cell = Pick<Correction, 'sheet' | 'row' | 'column'>;

const isSameCell = (a: Cell, b: Cell): boolean => a.sheet === b.sheet && a.row === b.row && a.column === b.column;

/** Returns the corrections after changes of cells, of one sheet where they do not say which. */
export function changeCorrections(
  corrections: readonly Correction[],
  ofPlan: number,
  changes: readonly CellChange[],
): readonly Correction[] {
  return changes.reduce<readonly Correction[]>((before, { sheet = ofPlan, row, column, text }) => {
    const others = before.filter((one) => !isSameCell(one, { sheet, row, column }));
    return text === undefined ? others : [...others, { sheet, row, column, text }];
  }, corrections);
}

interface CorrectedRow {
  readonly cells: readonly string[];
  /** In the order of the columns. Empty if no text differs from the file. */
  readonly corrected: readonly CorrectedCell[];
}

/** Creates the function that corrects the rows of a sheet. `row`: from 1. */
export function rowCorrector(
  corrections: readonly Correction[],
  sheet: number,
): (row: number, cells: readonly string[]) => CorrectedRow {
  const byRow = new Map<number, Correction[]>();
  for (const one of corrections.toSorted((a, b) => a.column - b.column))
    if (one.sheet === sheet) byRow.set(one.row, [...(byRow.get(one.row) ?? []), one]);
  return (row, cells) => {
    const wanted = (byRow.get(row) ?? []).filter(({ column, text }) => (cells[column] ?? '') !== text);
    if (wanted.length === 0) return { cells, corrected: [] };
    const width = Math.max(cells.length, ...wanted.map(({ column }) => column + 1));
    const after = Array.from({ length: width }, (_, index) => cells[index] ?? '');
    for (const { column, text } of wanted) after[column] = text;
    return { cells: after, corrected: wanted.map(({ column }) => ({ column, was: cells[column] ?? '' })) };
  };
}
