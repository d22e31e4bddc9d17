/** Cells with a text behind their closing quotation mark: `"Mahesh" Jadhav`. */

/** A row read as Excel does. */
interface ExcelRow {
  readonly cells: string[];
  /** Whether a cell had a text behind its closing quotation mark. */
  readonly isDoubtful: boolean;
}

interface Cell {
  /** Text between the quotation marks, if the cell begins with one. */
  readonly quoted: string | undefined;
  readonly rest: string;
}

const QUOTED = /"([^"]*(?:""[^"]*)*)"/uy;
const SPACED = / *"([^"]*(?:""[^"]*)*)"/uy;

function* cellsOf(row: string, delimiter: string, opening: RegExp): Generator<Cell> {
  for (let at = 0; at <= row.length;) {
    opening.lastIndex = at;
    const [before = '', quoted] = opening.exec(row) ?? [];
    const end = row.indexOf(delimiter, at + before.length);
    const rest = row.slice(at + before.length, end === -1 ? row.length : end);
    yield { quoted: quoted?.replaceAll('""', '"'), rest };
    at += before.length + rest.length + delimiter.length;
  }
}

/** The end of a cell that a delimiter divided; not a mark of inches inside, `5" pipe`. */
const ENDS_QUOTED = /"\s*$/u;

const hasOddQuotes = (text: string): boolean => (text.split('"').length - 1) % 2 === 1;

/**
 * Whether a quotation mark was meant to close the cell. One behind a delimiter, a space or a line break opens another
 * cell or a quotation; so does one that a text with further marks follows.
 */
const isClosed = (quoted: string, rest: string, delimiter: string): boolean =>
  !/[\r\n]|\s$/u.test(quoted) &&
  !quoted.endsWith(delimiter) &&
  (!rest.includes('"') || (quoted !== '' && /^\s/u.test(rest)));

/**
 * Returns the cells of a row as Excel reads them: it drops both quotation marks, and appends what follows. `undefined` if
 * several cells or rows may have become one, or one cell several.
 */
export function excelRow(raw: string, delimiter: string, isSpaced: boolean): ExcelRow | undefined {
  const cells: string[] = [];
  let isDoubtful = false;
  let isUneven = false;
  for (const { quoted, rest } of cellsOf(raw.replace(/[\r\n]+$/u, ''), delimiter, isSpaced ? SPACED : QUOTED)) {
    cells.push((quoted ?? '') + rest);
    isUneven ||= quoted === undefined ? ENDS_QUOTED.test(rest) : hasOddQuotes(rest);
    if (quoted === undefined || rest.trim() === '') continue;
    if (!isClosed(quoted, rest, delimiter)) return undefined;
    isDoubtful = true;
  }
  return isDoubtful && isUneven ? undefined : { cells, isDoubtful };
}
