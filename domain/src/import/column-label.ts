import { columnNames } from '../messages/imports.ts';

const LETTERS = 26;

/** Returns the letters of a column as spreadsheets name it: `A`, `Z`, `AA`. */
export function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTERS));
  return index < LETTERS ? last : `${lettersOf(Math.floor(index / LETTERS) - 1)}${last}`;
}

/** Returns how a sentence names a column: by its header, or by its letters. */
export const columnLabel = (header: string, index: number): string =>
  header === '' ? columnNames.unheaded(lettersOf(index)) : columnNames.headed(header);
