/** What a person has to know about the sheets of a file: what is not read of them. */

import type { CodedMessage } from '../coded-messages.ts';
import { importQuestions as messages, rowPlaces } from './imports.messages.ts';
import { type ImportPlan, lettersOf, type SheetPart } from './import-plan.ts';
import type { Question } from './plan-questions.ts';
import { oneLine } from '../officers/typed-values.ts';

/** Values of which the first are named. */
interface Counted<T> {
  readonly count: number;
  readonly first: readonly T[];
}

export interface NamedSheet {
  readonly name: string;
  readonly rows: number;
  readonly hidden?: boolean;
  /** It has the columns of the sheet that is read, as others do. */
  readonly alike?: boolean;
  /** What is hidden or struck through, and not read. */
  readonly leftOut?: {
    readonly rows: number;
    readonly struck: number;
    /** Texts of hidden cells of a page. */
    readonly cells?: Counted<string>;
    /** Letters and first text of each hidden column. */
    readonly columns: readonly (readonly [letters: string, text: string])[];
  };
  /** Addresses of formulas whose values are not stored. */
  readonly formulas?: Counted<string>;
  readonly fonts?: readonly string[];
  /** Lines of a text file that have a text behind the closing quotation mark of a cell. */
  readonly strayQuotes?: Counted<number>;
}

/** Returns the columns of a table beside others, in letters. */
export function columnsOfPart({ columns = [] }: SheetPart): CodedMessage {
  const own = columns.filter((column) => column >= 0);
  return rowPlaces.columns(lettersOf(Math.min(...own)), lettersOf(Math.max(...own)));
}

type PlanOfSheets = Pick<ImportPlan, 'sheet' | 'header' | 'parts'>;

export const partsOf = ({ sheet, header, parts = [{ sheet, header }] }: PlanOfSheets): readonly SheetPart[] => parts;

export const rowsRead = (sheets: readonly NamedSheet[], plan: PlanOfSheets): number =>
  partsOf(plan).reduce((sum, { sheet }) => sum + (sheets[sheet]?.rows ?? 0), 0);

/** A sheet of a line or two, such as notes, is no list of officers. */
const ROWS_MIN = 2;

/** Returns notes about the sheets that are read and about those that are not. None has to be answered. */
export function sheetQuestions(sheets: readonly NamedSheet[], plan: PlanOfSheets): Question[] {
  const parts = partsOf(plan);
  const read = [...new Set(parts.map(({ sheet }) => sheet))].flatMap((sheet) => sheets[sheet] ?? []);
  const [first] = read;
  if (!first) return [];
  const isOne = read.length === 1;
  const others = sheets.filter((sheet) => !read.includes(sheet) && sheet.hidden !== true && sheet.rows >= ROWS_MIN);
  const beside = [...new Set(besideOthers(parts))];
  const ofSheet = ({ name, formulas, fonts, strayQuotes, ...sheet }: NamedSheet): string[] => {
    const leftOut = leftOutOf({ name, ...sheet });
    const notes = [
      ...(leftOut.length > 0 ? [messages.leftOut(leftOut)] : []),
      ...(formulas ? [messages.formulas(formulas)] : []),
      ...(fonts ? [messages.fonts(fonts)] : []),
      ...(strayQuotes ? [messages.strayQuotes(strayQuotes)] : []),
    ];
    return isOne ? notes : notes.map((note) => messages.ofSheet(name, note));
  };
  const otherNames = others.map(({ name }) => name);
  return [
    ...(first.hidden === true ? [messages.hiddenSheet(first.name)] : []),
    ...(isOne ? [] : [messages.together(read.map(({ name }) => name))]),
    ...(beside.length > 0 ? [messages.sideTables(beside)] : []),
    ...read.flatMap(ofSheet),
    ...(otherNames.length > 0 ? [messages.otherSheets(otherNames, read.length)] : []),
  ].map(noteOf);
}

/** Returns the columns of the tables that stand beside the first one of a sheet. */
const besideOthers = (parts: readonly SheetPart[]): string[] =>
  parts
    .filter(({ sheet }, index) => parts.findIndex((part) => part.sheet === sheet) < index)
    .map((part) => columnsOfPart(part).message);

function leftOutOf({ leftOut }: NamedSheet): string[] {
  if (!leftOut) return [];
  const { rows, struck, cells, columns } = leftOut;
  return [
    ...(rows > 0 ? [messages.hiddenRows(rows)] : []),
    ...(columns.length > 0
      ? [messages.hiddenColumns(columns.map(([letters, text]) => messages.hiddenColumn(letters, text)))]
      : []),
    ...(cells ? [messages.hiddenCells(cells.count, cells.first)] : []),
    ...(struck > 0 ? [messages.struckCells(struck)] : []),
  ];
}

const noteOf = (message: string): Question => ({ kind: 'sheet', required: false, message });

export const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell === '' || oneLine(cell) === '');

/** `Total: 1`, `Grand Total`, `Total officers = 28,696`, `एकूण: ३१`. */
const TOTAL =
  /^(?:(?:grand|sub)[\s-]*)?(?:totals?|एकूण|एकुण|कुल|महायोग|योग|बेरीज)(?:\s+(?:officers|records|rows|entries|strength|staff|count))?\s*[:=–—-]?\s*[\p{Nd},.]*$/iu;
const NUMBER = /^[\p{Nd},.]+$/u;

/** Whether a row is a total: the word, followed only by numbers. */
export function isTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell !== '') ?? '';
  if (!TOTAL.test(oneLine(first))) return false;
  const [, ...rest] = cells.map(oneLine).filter((cell) => cell !== '');
  return rest.every((cell) => NUMBER.test(cell));
}

/** `एकूण पोलीस`, `Total Police Constables`, `Zone 1 total`. */
const TOTAL_OF =
  /^(?:(?:grand|sub)[\s-]*)?(?:totals?|एकूण|एकुण|कुल|बेरीज|महायोग|योग)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:total|एकूण|एकुण|बेरीज|योग)$/iu;

/**
 * Returns the text of a row that may be a total, but also an officer: its only cell that is not a number has the word
 * first or last, and another cell has a number.
 */
export function totalIn(cells: readonly string[]): string | undefined {
  let [words, filled] = ['', 0];
  for (const cell of cells) {
    const text = cell === '' ? '' : oneLine(cell);
    if (text === '') continue;
    filled++;
    if (NUMBER.test(text)) continue;
    if (words !== '') return undefined;
    words = text;
  }
  return filled > 1 && TOTAL_OF.test(words) ? words : undefined;
}
