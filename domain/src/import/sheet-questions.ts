/** What a person has to know about the sheets of a file: what is not read of them. */
import { importQuestions as messages } from '../messages/imports.ts';
import type { Question } from './plan-questions.ts';

/** Values of which the first are named. */
interface Counted<T> {
  readonly count: number;
  readonly first: readonly T[];
}

export interface NamedSheet {
  readonly name: string;
  readonly rows: number;
  readonly hidden?: boolean;
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
  /** Legacy fonts of texts. */
  readonly fonts?: readonly string[];
  /** Lines of a text file that have a text behind the closing quotation mark of a cell. */
  readonly strayQuotes?: Counted<number>;
}

/** A sheet of a line or two, such as notes, is no list of officers. */
const ROWS_MIN = 2;

const noteOf = (message: string): Question => ({ kind: 'sheet', required: false, message });

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

/** Returns notes about the sheet that is read and about those that are not. None has to be answered. */
export function sheetQuestions(sheets: readonly NamedSheet[], chosen: number): Question[] {
  const sheet = sheets[chosen];
  if (!sheet) return [];
  const others = sheets.filter(({ hidden, rows }, index) => index !== chosen && hidden !== true && rows >= ROWS_MIN);
  const leftOut = leftOutOf(sheet);
  return [
    ...(sheet.hidden === true ? [noteOf(messages.hiddenSheet(sheet.name))] : []),
    ...(leftOut.length > 0 ? [noteOf(messages.leftOut(leftOut))] : []),
    ...(sheet.formulas ? [noteOf(messages.formulas(sheet.formulas))] : []),
    ...(sheet.fonts ? [noteOf(messages.fonts(sheet.fonts))] : []),
    ...(sheet.strayQuotes ? [noteOf(messages.strayQuotes(sheet.strayQuotes))] : []),
    ...(others.length > 0 ? [noteOf(messages.otherSheets(others.map(({ name }) => name)))] : []),
  ];
}
