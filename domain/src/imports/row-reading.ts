import type { CodedMessage } from '../coded-messages.ts';
import type { FieldName, OfficerDetails } from '../officers/field-table.ts';
import { fold, withPlainDigits } from '../search/matching.ts';
import { oneLine } from '../officers/typed-values.ts';
import { isBlank, isTotal } from './sheet-questions.ts';

/** A problem of a cell, or of the whole row if `column` is absent. */
export interface Problem extends CodedMessage {
  readonly column?: number;
}

export interface ReadRow {
  readonly changes: Partial<OfficerDetails>;
  readonly cleared: readonly FieldName[];
  /** Skipped cells. */
  readonly omitted: readonly Problem[];
  /** Sentences about imported cells that may mean something else; absent if there are none. */
  readonly notes?: readonly CodedMessage[] | undefined;
}

export type RowReading = { readonly ignored: IgnoredKind } | { readonly refused: readonly Problem[] } | ReadRow;

export type IgnoredKind = 'blank' | 'total' | 'header' | 'stamp' | 'title';

/** Longest page stamp. */
const STAMP_LENGTH_MAX = 200;

const AROUND = /^[-–—*\s]+|(?<![-–—*\s.])[-–—*\s.]+$/gu;

/** Page stamps, folded, without the marks around them. */
const STAMPS: readonly RegExp[] = [
  /^(?:page|pg\.?|पृष्ठ|पान)(?: ?(?:no|number|क्र|क्रमांक|नं)\.?)?[ :.-]*\d+(?: ?(?:of|\/|पैकी|का) ?\d+)?$/u,
  /^\d+ ?(?:of|\/) ?\d+ pages?$/u,
  /^(?:printed|generated|exported|downloaded|created|prepared)(?: (?:on|at|by)\b|:)/u,
  /^(?:print|report|run|printing) (?:date|time).*\d/u,
  /^(?:मुद्रित|मुद्रण|छपाई|अहवाल) ?(?:दिनांक|दि|तारीख|तारखेस)/u,
  /^(?:end|समाप्त)$|^end of (?:report|list|file)$/u,
];

export function isStampText(text: string): boolean {
  if (text.length > STAMP_LENGTH_MAX) return false;
  const plain = withPlainDigits(fold(text)).replaceAll(AROUND, '');
  return STAMPS.some((stamp) => stamp.test(plain));
}

const COLUMN_NUMBER = /^\(?(\d{1,3})\)?\.?$/u;

const NUMBERED_MIN = 3;

/** Whether a row numbers the columns: `1`, `2`, `3` or `(1)`, `(2)`, `(3)`. */
export function isNumbering(cells: readonly string[]): boolean {
  let next = 1;
  for (const cell of cells) {
    const text = cell.trim();
    if (text === '') continue;
    if (Number(COLUMN_NUMBER.exec(withPlainDigits(text))?.[1]) !== next) return false;
    next++;
  }
  const numbered = next - 1;
  return numbered >= NUMBERED_MIN && numbered * 2 > cells.length;
}

/**
 * Creates the function that returns why a row below the header is no officer; undefined: it may be one. Its cells are
 * those of `oneLine`.
 */
export function ignoredRows(
  headerRows: readonly (readonly string[])[],
): (cells: readonly string[]) => IgnoredKind | undefined {
  const isHeader = headerTest(headerRows);
  return (cells) => {
    if (isBlank(cells)) return 'blank';
    if (isTotal(cells)) return 'total';
    if (isNumbering(cells) || isHeader(cells)) return 'header';
    return isStamp(cells.filter((cell) => cell !== '')) ? 'stamp' : undefined;
  };
}

/** Creates the test for rows that repeat the header, or one of its lines. */
function headerTest(headerRows: readonly (readonly string[])[]): (cells: readonly string[]) => boolean {
  const lines = headerRows.map((row) => row.map((cell) => fold(oneLine(cell))));
  const isLine = (keys: readonly string[], line: readonly string[]): boolean => {
    const filled = keys.filter((key) => key !== '').length;
    const isSame = keys.every((key, index) => key === '' || key === line[index]);
    return isSame && filled * 2 >= line.filter((key) => key !== '').length;
  };
  return (cells) => {
    const first = cells.findIndex((cell) => cell !== '');
    const key = fold(cells[first] ?? '');
    if (!lines.some((line) => line[first] === key)) return false;
    const keys = cells.map(fold);
    return lines.some((line) => isLine(keys, line));
  };
}

/** Cells of a title that is merged across the table. */
const MERGED_MIN = 3;

const STAMP_CELLS_MAX = 4;

/** Whether a row is a page stamp, or a line merged across the table: a title that each page repeats. */
function isStamp(filled: readonly string[]): boolean {
  const [first = '', ...rest] = filled;
  if (rest.every((text) => text === first) && filled.length >= MERGED_MIN) return true;
  return (
    filled.length <= STAMP_CELLS_MAX &&
    filled.some(isStampText) &&
    filled.every((text) => isStampText(text) || /^[\p{Nd}\p{P}\p{S}\s:]*(?:[ap]m)?$/iu.test(text))
  );
}

/** Marks that sheet readers put in front of texts that are not what the sheet shows. */

const FORMULA = '[formula] =';

/** Returns the text of a cell with a formula whose value is not stored. */
export const formulaText = (formula: string): string => `${FORMULA}${formula.replace(/^(?:\w+:)?=/u, '') || '…'}`;

/** Returns the text of a cell in a font that draws other letters for it. */
export const inFont = (text: string, font: string): string => (isMarked(text) ? text : `[font ${font}] ${text}`);

/** Whether a cell has a formula without a stored value. */
export const isFormula = (text: string): boolean => text.startsWith(FORMULA);

const FONT = /^\[font ([^\]]+)\] /u;

/** Returns the font of a text that is typed in one that draws other letters for it. */
export const fontOf = (text: string): string | undefined =>
  text.startsWith('[font ') ? FONT.exec(text)?.[1] : undefined;

/** Whether a text has a mark: it cannot be split or converted. */
export const isMarked = (text: string): boolean => text.startsWith('[') && (isFormula(text) || FONT.test(text));

export const withoutMark = (text: string): string =>
  isFormula(text) ? text.slice(FORMULA.length - 1) : text.replace(FONT, '');
