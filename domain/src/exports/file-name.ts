import { pageMessages } from '../messages.ts';
import type { Officer } from '../officers/field-table.ts';

/** Control characters, line breaks, and invisible ones that reverse the text after them: a name with one seems another. */
const INVISIBLE = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

/** Returns whether a name reads as it is. */
export const isReadableName = (name: string): boolean => name.search(INVISIBLE) === -1;

/** Returns a name with its invisible characters shown as replacement characters. */
export const readableName = (name: string): string => name.replaceAll(INVISIBLE, '\uFFFD');

/** Names of files that people save. */

/** Characters that a file system or a header rejects, and invisible ones that reverse the text after them. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]+/gu;

/** Returns a text as a part of a file name: without what a file system or a header rejects, or reverses. */
export const safeName = (part: string): string => part.replaceAll(UNSAFE, ' ').replaceAll(/\s+/gu, ' ').trim();

/** Longest name in bytes of UTF-8, with room for an ending within the 255 of most file systems. */
const BYTES_MAX = 200;

/** Returns the parts as a name: `Officers – Zone 2 – 25 Nov 2026`. Blank ones are omitted; those between the ends are cut first. */
export function fileName(first: string, middle: readonly string[], last = ''): string {
  const join = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' – ');
  const [start, about, end] = [safeName(first), join(middle.map(safeName)), safeName(last)];
  return join([start, shortened(about, BYTES_MAX), end]);
}

/** Returns the beginning of a text that fits into `max` bytes, marked with an ellipsis where it is cut. */
function shortened(text: string, max: number): string {
  let bytes = 0;
  let cut = '';
  for (const character of text) {
    bytes += bytesOf(character);
    if (bytes > max) return `${cut.trimEnd()}…`;
    cut += character;
  }
  return text;
}

/** Upper bound for the bytes of a character in UTF-8. */
const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  return code < 0x1_00_00 ? 3 : 4;
};

/** Name of a file of pasted cells, as it is sent and stored. */
export const PASTED_FILE = 'pasted cells.tsv';

/** Cells of spreadsheets and CSV files that are pasted as text. */

export type Delimiter = '\t' | ';' | ',';

/** A cell in quotes, in which delimiters and ends of lines are text, or one without. */
const cells: Readonly<Record<Delimiter, RegExp>> = {
  '\t': /"([^"]*(?:""[^"]*)*)" *(?=\t|\n|$)|[^\t\n]*/uy,
  ';': /"([^"]*(?:""[^"]*)*)" *(?=;|\n|$)|[^;\n]*/uy,
  ',': /"([^"]*(?:""[^"]*)*)" *(?=,|\n|$)|[^,\n]*/uy,
};
const BLANKS = / */uy;

/** Returns the rows of a pasted table or of the text of a CSV file. */
export function tableOf(pasted: string, delimiter?: Delimiter): string[][] {
  const text = pasted.replaceAll(/\r\n?|\u2028/gu, '\n').replace(/\n$/u, '');
  const cell = cells[delimiter ?? delimiterOf(text)];
  const rows: string[][] = [];
  for (let [at, row] = [0, [] as string[]]; at <= text.length; at++) {
    BLANKS.lastIndex = at;
    BLANKS.test(text);
    cell.lastIndex = BLANKS.lastIndex;
    const [all = '', quoted] = cell.exec(text) ?? [];
    row.push(quoted === undefined ? all.trim() : quoted.replaceAll('""', '"').trim());
    at = cell.lastIndex;
    if (at < text.length && text[at] !== '\n') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Returns the delimiter of a text: that of which its first line has most. */
function delimiterOf(text: string): Delimiter {
  const [first = ''] = text.split('\n', 1);
  const countOf = (mark: string): number => first.split(mark).length;
  return (['\t', ';', ','] as const).toSorted((a, b) => countOf(b) - countOf(a))[0] ?? '\t';
}

/** Returns the name of an officer's service sheet: `Service sheet – 348 – A B Patil`. */
export const sheetName = ({ buckleNumber, name }: Pick<Officer, 'buckleNumber' | 'name'>): string =>
  fileName(pageMessages.serviceSheet, [buckleNumber, name]);
