/** Splits pasted text into one text per officer. */
import { fold } from '../officer/matching.ts';
import { withPlainDigits } from '../officer/plain-digits.ts';

export interface PastedLines {
  /** One text an officer, in the order of the paste, without doubles. */
  readonly texts: readonly string[];
  /** Texts that name an officer who was named before. */
  readonly doubles: readonly string[];
}

/** Whether a text is a rank: `resolver.rank`. */
type IsRank = (text: string) => boolean;

/** Columns that identify an officer. */
type Column = 'employeeId' | 'number' | 'rank' | 'name';

/** Headings, folded and without punctuation. */
const headings: { readonly [C in Column]: RegExp } = {
  employeeId: /^(?:(?:sevaarth|sevarth|employee|emp|payroll)(?:id|no|number|code)?|सेवार्थ(?:आयडी|क्रमांक|क्र)?)$/u,
  number:
    /^(?:(?:buckle|belt|badge|b)(?:no|nos|number|numbers)|buckle|number|no|(?:बक्कल|बकल|ब)(?:नंबर|नं|क्रमांक|क्र)|बक्कल)$/u,
  rank: /^(?:rank|designation|post|cadre|पद|पदनाम|हुद्दा|दर्जा)$/u,
  name: /^(?:(?:full|officers|officer|employee|police)?names?(?:ofofficers?|oftheofficers?|oftheemployee)?|(?:पूर्ण|संपूर्ण|अधिकाऱ्याचे|कर्मचाऱ्याचे)?(?:नाव|नांव|नाम))$/u,
};
/** Headings of columns that name no one. */
const SERIAL_HEADING = /^(?:s|sr|sl|serial)?(?:no|number)$|^(?:अ|अनु)?(?:क्र|क्रमांक)$|^#$/u;

const isHeading = (cell: string, column: Column): boolean =>
  headings[column].test(fold(cell).replaceAll(/[\s.:/_'’()#-]/gu, ''));

const isSerialHeading = (cell: string): boolean => SERIAL_HEADING.test(fold(cell).replaceAll(/[\s.:/_'’()-]/gu, ''));

/** `1.`, `(२)`, `•` before a text. */
const LIST_MARK = /^(?:\(?\d{1,4}[.)]\s+|[•*·–-]\s+)/u;

const tidy = (cell: string): string =>
  withPlainDigits(cell.normalize('NFC'))
    .replaceAll(/\s+/gu, ' ')
    .replace(/^"(.*)"$/u, '$1')
    .trim();

const hasDigit = (text: string): boolean => /\d/u.test(text);
const wordsIn = (text: string): number => text.split(' ').length;

/** A number of an officer, perhaps with a rank: `348`, `PC 348`, `B.No. 348`, `HC/1983`, `MGFABC8501`. */
const isNumber = (text: string): boolean => /^[^\d]{0,24}\d[\d/-]*$/u.test(text);

/** Splits a list in one cell. A comma within a name does not separate: `Patil, Asha`. */
function splitList(cell: string): string[] {
  const parts = cell
    .split(/[,;،]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isList = parts.every(hasDigit) || cell.includes(';') || parts.every((part) => wordsIn(part) > 1);
  return parts.length > 1 && !isList ? [cell] : parts;
}

/** Splits a line with quotes as spreadsheets write it. */
const csvCells = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)\s*("(?:[^"]|"")*"|[^,]*)/gu)].map(([, cell = '']) => tidy(cell));

type Row = readonly string[];

function columnsOf(heading: Row): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const column of ['employeeId', 'number', 'rank', 'name'] as const) {
    const at = heading.findIndex((cell) => isHeading(cell, column) && !(column === 'number' && isSerialHeading(cell)));
    if (at !== -1) columns.set(column, at);
  }
  return columns;
}

/** Whether a row names columns; a column that is headed `No.` may be a serial number or a buckle number. */
const isHeadingRow = (row: Row): boolean =>
  !row.some(hasDigit) &&
  row.some((cell) => isSerialHeading(cell) || (Object.keys(headings) as Column[]).some((one) => isHeading(cell, one)));

const isMajority = (rows: readonly Row[], at: number, test: (cell: string) => boolean): boolean => {
  const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  return cells.length > 0 && cells.filter(test).length * 2 > cells.length;
};

/** 1, 2, 3 … */
const isSerial = (rows: readonly Row[], at: number): boolean =>
  rows.length > 1 && rows.every((row, index) => row[at]?.replace(/\.$/u, '') === String(index + 1));

/** Detects the columns by their content. */
function guessColumns(rows: readonly Row[], isRank: IsRank): Map<Column, number> {
  const width = Math.max(...rows.map((row) => row.length));
  const columns = new Map<Column, number>();
  for (let at = 0; at < width; at++) {
    if (isSerial(rows, at) && width > 1) continue;
    const column: Column | undefined = isMajority(rows, at, (cell) => !hasDigit(cell) && isRank(cell))
      ? 'rank'
      : isMajority(rows, at, isNumber)
        ? 'number'
        : isMajority(rows, at, (cell) => !hasDigit(cell))
          ? 'name'
          : undefined;
    if (column !== undefined && !columns.has(column)) columns.set(column, at);
  }
  return columns;
}

/** Returns the text that names the officer of a row: the employee id, else the number with its rank, else the name. */
function textOf(row: Row, columns: ReadonlyMap<Column, number>): string {
  const cell = (column: Column): string => row[columns.get(column) ?? -1] ?? '';
  if (cell('employeeId') !== '') return cell('employeeId');
  const number = cell('number');
  if (number === '') return cell('name');
  return /^\d+$/u.test(number) && cell('rank') !== '' ? `${cell('rank')} ${number}` : number;
}

/** Whether commas separate the columns of a table: all lines have as many, and the columns differ in kind. */
function isCsv(lines: readonly string[], isRank: IsRank): boolean {
  if (lines.length < 2) return false;
  const rows = lines.map(csvCells);
  const [first = []] = rows;
  if (first.length < 2 || rows.some((row) => row.length !== first.length)) return false;
  return isHeadingRow(first) || guessColumns(rows, isRank).size > 1;
}

function rowsOf(lines: readonly string[], isRank: IsRank): Row[] {
  if (lines.some((line) => line.includes('\t'))) return lines.map((line) => line.split('\t').map(tidy));
  if (isCsv(lines, isRank)) return lines.map(csvCells);
  return lines.map((line) => [tidy(line).replace(LIST_MARK, '')]);
}

/** Two texts with the same key name the same officer: `PC-0348` and `pc 348`. */
const keyOf = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ')
    .trim()
    .replaceAll(/(?<!\d)0+(?=\d)/gu, '')
    .replaceAll(/ (?=\d)|(?<=\d) /gu, '');

/**
 * Splits a pasted block, a column or several columns of a spreadsheet or a list with commas, into the texts that name
 * officers. Blank lines and a row of headings are left out.
 */
export function splitPasted(pasted: string, isRank: IsRank): PastedLines {
  const lines = pasted.split(/\r\n|[\n\r\u2028]/u).filter((line) => line.trim() !== '');
  const all = rowsOf(lines, isRank);
  const [first = []] = all;
  const isHeaded = isHeadingRow(first);
  const rows = isHeaded ? all.slice(1) : all;
  const isOneColumn = all.every((row) => row.length === 1);
  const headed = isHeaded ? columnsOf(first) : new Map<Column, number>();
  const columns = headed.size > 0 ? headed : guessColumns(rows, isRank);
  const found = isOneColumn ? rows.flatMap(([cell = '']) => splitList(cell)) : rows.map((row) => textOf(row, columns));
  const [texts, doubles, keys]: [string[], string[], Set<string>] = [[], [], new Set()];
  for (const text of found) {
    const key = keyOf(text);
    if (key === '') continue;
    (keys.has(key) ? doubles : texts).push(text);
    keys.add(key);
  }
  return { texts, doubles };
}
