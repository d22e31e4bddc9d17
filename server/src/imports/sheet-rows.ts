import { rowCorrector } from '@buckle/domain/import/corrections';
import type { ImportPlan } from '@buckle/domain/import/import-plan';
import type { SheetFile } from '../sheets/sheet-file.ts';
import type { FileRow } from './engine/mapped-row.ts';

/** Position of the header. */
export interface HeaderPosition {
  readonly first: number;
  readonly rows: number;
}

/** Returns the raw rows of the header. */
export async function headerRowsOf(
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

/** Yields the rows below the header, with the corrections of the plan. */
export async function* rowsBelow(file: SheetFile, plan: ImportPlan): AsyncGenerator<FileRow> {
  const { sheet, header, corrections = [] } = plan;
  const correct = rowCorrector(corrections, sheet);
  let line = 0;
  for await (const raw of file.rows(sheet)) {
    if (++line <= header.first + header.rows) continue;
    const { cells, corrected } = correct(line, raw);
    yield { line, cells, ...(corrected.length > 0 && { corrected }) };
  }
}
