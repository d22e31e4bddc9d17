import type { SheetFile } from '../sheets/sheet-file.ts';
import type { FileRow } from './engine/mapped-row.ts';

/** Position of the header. */
export interface HeaderPlace {
  readonly first: number;
  readonly rows: number;
}

/** Returns the raw rows of the header. */
export async function headerRowsOf(file: SheetFile, sheet: number, { first, rows }: HeaderPlace): Promise<string[][]> {
  const found: string[][] = [];
  if (rows === 0) return found;
  let index = 0;
  for await (const cells of file.rows(sheet)) {
    if (index >= first) found.push([...cells]);
    if (++index >= first + rows) break;
  }
  return found;
}

/** Yields the rows below the header. */
export async function* rowsBelow(
  file: SheetFile,
  sheet: number,
  { first, rows }: HeaderPlace,
): AsyncGenerator<FileRow> {
  let line = 0;
  for await (const cells of file.rows(sheet)) if (++line > first + rows) yield { line, cells };
}
