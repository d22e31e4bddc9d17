/** Splits pasted text into one text per officer. */

import { fold, withPlainDigits } from '../search/matching.ts';
import type { Resolver } from '../reference/resolver.ts';
import { tableOf } from '../exports/file-name.ts';
import { readNamed } from './who-is-named.ts';

export interface PastedLines {
  /** One text an officer, in the order of the paste, without doubles. */
  readonly texts: readonly string[];
  /** Texts that name an officer who was named before. */
  readonly doubles: readonly string[];
}

/**
 * Splits a pasted block, rows of a spreadsheet or lines, into what each says of one officer. Blank lines, a row of headings,
 * serial numbers and columns that tell of no officer are left out; a line of numbers or names with commas is a list.
 */
export function splitPasted(pasted: string, resolver: Resolver): PastedLines {
  const table = tableIn(pasted);
  const found = table ? officersOfTable(table.map((row) => row.map(tidy))) : officersOfLines(pasted, resolver);
  const [texts, doubles, keys]: [string[], string[], Set<string>] = [[], [], new Set()];
  for (const text of found) {
    const key = keyOf(text);
    if (key === '') continue;
    (keys.has(key) ? doubles : texts).push(text);
    keys.add(key);
  }
  return { texts, doubles };
}

/** Returns the rows of a table: of a spreadsheet, or with commas below a heading. */
function tableIn(pasted: string): readonly (readonly string[])[] | undefined {
  if (pasted.includes('\t')) return tableOf(pasted, '\t');
  const tables = ([',', ';'] as const).map((delimiter) => tableOf(pasted, delimiter));
  return tables.find(([first = []]) => first.length > 1 && isHeadingRow(first));
}

type Row = readonly string[];

/** Whether a row names columns: most of its cells do, and none has a number. */
const isHeadingRow = (row: Row): boolean =>
  !row.some((cell) => /\p{Nd}/u.test(cell)) &&
  row.some(isHeading) &&
  row.filter(isHeading).length * 2 >= row.filter(Boolean).length;

/** Columns that tell of an officer, in the order in which they are written. */
const columns = ['rank', 'number', 'employeeId', 'name', 'unit'] as const;
type Column = (typeof columns)[number];

/** Headings, folded and without punctuation. */
const headings: { readonly [C in Column]: RegExp } = {
  employeeId: /^(?:(?:sevaarth|sevarth|employee|emp|payroll)(?:id|no|number|code)?|सेवार्थ(?:आयडी|क्रमांक|क्र)?)$/u,
  number:
    /^(?:(?:buckle|belt|badge|b)(?:no|nos|number|numbers)|buckle|number|no|nos|(?:बक्कल|बकल|ब)(?:नंबर|नं|क्रमांक|क्र)|बक्कल|बकल|नंबर)$/u,
  rank: /^(?:rank|designation|post|cadre|पद|पदनाम|हुद्दा|दर्जा)$/u,
  name: /^(?:(?:full|officers|officer|employee|police)?names?(?:of(?:the)?(?:officers?|employees?|police))?|(?:पूर्ण|संपूर्ण|(?:पोलीस)?(?:अधिकाऱ्याचे|कर्मचाऱ्याचे|अंमलदाराचे))?(?:नाव|नांव|नाम))$/u,
  unit: /^(?:from|(?:(?:present|current|existing)(?:place)?(?:of)?)?(?:posting|unit|station|policestation|ps|branch|office)|(?:सध्याचे|सध्याची|सद्याचे|सद्याची|कार्यरत|हल्लीचे|हल्लीची)?(?:नेमणूक|नेमणुकीचेठिकाण|ठिकाण|घटक|पोलीसठाणे|पोस्टे|पोठाणे|शाखा)|तैनाती|थाना)$/u,
};

const isHeading = (cell: string): boolean =>
  isSerialHeading(cell) || columns.some((column) => headings[column].test(plain(cell)));

/** Headings of columns that name no one. */
const SERIAL_HEADING = /^(?:(?:s|sr|sl|serial)(?:no|number)?|(?:अ|अनु)(?:क्र|क्रमांक|नं)?|क्र|क्रमांक|#)$/u;

const isSerialHeading = (cell: string): boolean => SERIAL_HEADING.test(plain(cell));

const plain = (cell: string): string => fold(cell).replaceAll(/[\s.:/_'()-]/gu, '');

/** The first rows may be a title. */
const TITLE_ROWS_MAX = 5;

/** Returns the rows of officers in the order of the table, each as a text. */
function officersOfTable(table: readonly Row[]): readonly string[] {
  const rows = table.filter((row) => row.some((cell) => cell !== ''));
  const headingAt = rows.slice(0, TITLE_ROWS_MAX).findIndex(isHeadingRow);
  const below = rows.slice(headingAt + 1);
  const headed = headedColumns(rows[headingAt] ?? [], below);
  const width = Math.max(0, ...below.map((row) => row.length));
  const all = Array.from({ length: width }, (_, at) => at).filter((at) => width === 1 || !isSerial(below, at));
  return below.map((row) =>
    (headed.length > 0 ? headed : all)
      .map((at) => row[at] ?? '')
      .filter((cell) => cell !== '')
      .join(', '),
  );
}

/** Returns the positions of the columns that are headed. `No.` is a serial number where the rows are numbered by it. */
function headedColumns(heading: Row, rows: readonly Row[]): number[] {
  const isNumbered = heading.some(isSerialHeading);
  return columns.flatMap((column) => {
    const at = heading.findIndex(
      (cell, index) =>
        headings[column].test(plain(cell)) && (column !== 'number' || isNumbered || !isSerial(rows, index)),
    );
    return at === -1 ? [] : [at];
  });
}

/** Whether a part of a line is an officer of its own: a number, perhaps with a rank and a name behind it. */
function isNumbered(part: string, resolver: Resolver): boolean {
  const { numbers, ranks, units, names } = readNamed(part, resolver);
  const isAlone = names.length === 0 || !part.includes(' ');
  return numbers.length === 1 && units.size === 0 && (isAlone || ranks.size > 0 || /^\d/u.test(part));
}

/** 1, 2, 3 … */
const isSerial = (rows: readonly Row[], at: number): boolean =>
  rows.length > 1 && rows.every((row, index) => row[at]?.replace(/[.)]$/u, '') === String(index + 1));

const tidy = (text: string): string => withPlainDigits(text.normalize('NFC')).replaceAll(/\s+/gu, ' ').trim();

/** `1.`, `(२)`, `•` before a text. */
const LIST_MARK = /^(?:\(?\d{1,4}[.)]\s*(?=\D)|[•*·–-]\s+)/u;

function officersOfLines(pasted: string, resolver: Resolver): readonly string[] {
  const lines = pasted
    .split(/\r\n|[\n\r\u2028]/u)
    .map((line) => tidy(line).replace(/^"(.*)"$/u, '$1'))
    .filter((line) => line !== '');
  const [first = ''] = lines;
  const isHeaded = isHeadingRow([first]) || isHeadingRow(first.split(' '));
  const officers = withoutSerials(isHeaded ? lines.slice(1) : lines).map((line) => line.replace(LIST_MARK, ''));
  return officers.flatMap((line) => splitList(line, officers.length === 1, resolver));
}

/** A serial number before a text, and what separates them. */
const SERIAL = /^(\d{1,4})[\s,:-]+(?=\S)/u;

/** Drops the numbers of lines that are numbered from 1. */
function withoutSerials(lines: readonly string[]): readonly string[] {
  const areSerials = lines.length > 1 && lines.every((line, index) => SERIAL.exec(line)?.[1] === String(index + 1));
  return areSerials ? lines.map((line) => line.replace(SERIAL, '')) : lines;
}

/** Splits a line that is a list of officers; names only if it is the only line. Other lines are one officer: `Patil, Asha`. */
function splitList(line: string, isOnly: boolean, resolver: Resolver): readonly string[] {
  const parts = line
    .split(/[,;،]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isList =
    parts.every((part) => isNumbered(part, resolver)) || (isOnly && parts.every((part) => isFullName(part, resolver)));
  return isList ? parts : [line];
}

/** Whether a part of a line may be a name in full. */
function isFullName(part: string, resolver: Resolver): boolean {
  const { numbers, units, names } = readNamed(part, resolver);
  return part.includes(' ') && numbers.length === 0 && units.size === 0 && names.length > 0;
}

/** Two texts with the same key name the same officer: `PC-0348` and `pc 348`. */
const keyOf = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ')
    .trim()
    .replaceAll(/(?<!\d)0+(?=\d)/gu, '')
    .replaceAll(/ (?=\d)|(?<=\d) /gu, '');
