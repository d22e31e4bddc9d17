/** What a person has to know about the sheets of a file: what is not read of them. */
import { importQuestions as messages, rowPlaces } from '../messages/imports.ts';
import { lettersOf } from './column-label.ts';
import type { ImportPlan, SheetPart } from './import-plan.ts';
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

/** Returns the columns of a table beside others, in letters. */
export function columnsOfPart({ columns = [] }: SheetPart): string {
  const own = columns.filter((column) => column >= 0);
  return rowPlaces.columns(lettersOf(Math.min(...own)), lettersOf(Math.max(...own)));
}

/** Returns the columns of the tables that stand beside the first one of a sheet. */
const besideOthers = (parts: readonly SheetPart[]): string[] =>
  parts.filter(({ sheet }, index) => parts.findIndex((part) => part.sheet === sheet) < index).map(columnsOfPart);

type PlanOfSheets = Pick<ImportPlan, 'sheet' | 'header' | 'parts'>;

/** Returns all tables that a plan reads. */
export const partsOf = ({ sheet, header, parts = [{ sheet, header }] }: PlanOfSheets): readonly SheetPart[] => parts;

/** Returns the number of rows in the tables that a plan reads. */
export const rowsRead = (sheets: readonly NamedSheet[], plan: PlanOfSheets): number =>
  partsOf(plan).reduce((sum, { sheet }) => sum + (sheets[sheet]?.rows ?? 0), 0);

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
