/** Parses one cell for its target, before the texts of several columns are joined. */

import type { CodedMessage } from '../coded-messages.ts';
import { brokenCellProblems, cellProblems } from './imports.messages.ts';
import { writeDate } from '../dates/calendar-date.ts';
import { comparableDate, writePartialDate } from '../dates/partial-date.ts';
import { withPlainDigits } from '../search/matching.ts';
import type { Resolver } from '../reference/resolver.ts';
import { brokenText } from './broken-text.ts';
import { isBlankWord, oneLine, severalLines } from '../officers/typed-values.ts';
import {
  inNextCentury,
  isEarlyRetirement,
  isNoDate,
  isZeroDate,
  needsOrder,
  readDateInOrder,
  readDateNumber,
  readPartialDateInOrder,
} from './date-order.ts';
import {
  type ColumnPlan,
  type ImportPlan,
  type ImportTarget,
  isListTarget,
  kindOfTarget,
  type TargetKind,
} from './import-plan.ts';
import { fieldOf } from '../officers/field-table.ts';
import { isMarked } from './row-reading.ts';
import { defaultMeaning, isBlankFor, mappedMeaning } from './value-meaning.ts';
import { tidyMobile } from '../officers/mobile-number.ts';

/** Parsed text; it may come with a problem about the part that is skipped. */
export interface ReadCell {
  readonly text: string;
  readonly problem?: CodedMessage;
}

export interface CellContext {
  readonly target: ImportTarget;
  readonly column: ColumnPlan;
  readonly label: CodedMessage;
  readonly values: ImportPlan['values'];
  readonly resolver: Resolver;
  /** The column has last names alone. */
  readonly isSurname?: boolean;
}

/** Blank words that are surnames, too. */
const PERHAPS_SURNAME = /^(?:blank|null|none)$/iu;

/** Whether a text is a surname, `Blank`, and not `null` or `NULL`, which databases write for none. */
const isSurname = (text: string, { isSurname: isColumn = false, column }: CellContext): boolean =>
  isColumn &&
  PERHAPS_SURNAME.test(text) &&
  (/^\p{Lu}\p{Ll}/u.test(text) || (column.titleCase === true && text !== 'NULL'));

/** What Excel makes of `3-1`, as its cell or its CSV says it: `2025-01-03`, `03-Jan`, `Jan-03`, `03/01/2025`. */
export const DATE_LIKE =
  /^(?:\d{4}-\d\d-\d\d(?:[ T].*)?|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d|\d{1,2}\/\d{1,2}\/\d\d|\d{1,2}[- ](?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?:[- ]\d{2,4})?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*[- ]\d{2})$/u;

/** Marks for the text of the row above. */
const DITTO = /^(?:-+ ?(?:do|") ?-+|ditto|"|''|〃|,,|वरील ?प्रमाणे|तदैव)$/iu;

type Reader = (text: string, context: CellContext) => ReadCell;

const INTEGER = /^(\d+)\.0+$/u;

/** Returns `13001` for `13001.0`. */
const integer = (text: string): string => withPlainDigits(text).replace(INTEGER, '$1');

const UNTIL_NOW =
  /^(?:till|until|upto|up to|to)? ?(?:date|now|today|present|current|continued|continuing|cont\.?|ongoing|working)$|^(?:आज|आता|आजपर्यंत|आज पर्यंत|आजतागायत|आज अखेर|कार्यरत|चालू|सध्या|अब तक|वर्तमान)$/u;

/** Separators of list entries; driving skills have further ones. */
const ENTRIES = /[,;\n]/u;
const OPTION_ENTRIES = /[,;\n|&+]|(?<!m)\/|\/(?!c\b)|\band\b/iu;

/** What Excel makes of long numbers: `1.06E+11`. */
const SCIENTIFIC = /^\d+(?:\.\d+)?E\+\d+$/iu;

const meaningOf: Reader = (text, { target, resolver }) => ({ text: defaultMeaning(target, text, resolver).value });
const asTyped: Reader = (text) => ({ text });

const SEPARATORS = /[,;/|&\n]|\band\b|(?<![\p{L}\p{M}])(?:व|आणि|और)(?![\p{L}\p{M}])/iu;
/** Two numbers without a mark between them. */
const TWO = /(?<!\d)(\d{10})[\s.-]*(?=(?:(?:\+|00)?91[\s-]?)?[6-9]\d{9}(?!\d))/gu;
const COMPLETE = /^(\d+)\.0+$/u;

const readers: Readonly<Record<TargetKind, Reader>> = {
  text: asTyped,
  rank: meaningOf,
  unit: meaningOf,
  choice: meaningOf,
  number: readNumberCell,
  count: (text) => ({ text: integer(text) }),
  mobile: readMobileCell,
  email: (text) => ({
    text: text
      .replace(/^mailto:/iu, '')
      .replace(/(?<![,;.])[,;.]+$/u, '')
      .replaceAll(/ (?=@)|(?<=@) /gu, ''),
  }),
  date: readDateCell,
  partialDate: readPartialDateCell,
  list: readListCell,
};

function readNumberCell(text: string, { label }: CellContext): ReadCell {
  const number = integer(text);
  if (SCIENTIFIC.test(number)) return { text: '', problem: cellProblems.scientific(label, text) };
  if (DATE_LIKE.test(number)) return { text: '', problem: cellProblems.dateForNumber(label, text) };
  return /\d/u.test(number) ? { text: number } : { text: '', problem: cellProblems.notNumberOfOfficer(label, text) };
}

function readMobileCell(text: string, { label }: CellContext): ReadCell {
  const { numbers, rest } = readMobiles(text);
  if (rest.length === 0) return { text: numbers };
  // Without any number, the form's validation message is returned.
  return numbers === ''
    ? { text }
    : { text: numbers, problem: cellProblems.restOfMobile(label, text, rest.join(', ')) };
}

/**
 * Returns the mobile numbers of a cell, separated by commas, and the unmatched rest. Separators and blank words are
 * dropped.
 */
function readMobiles(text: string): { readonly numbers: string; readonly rest: readonly string[] } {
  const parts = withPlainDigits(text)
    .replaceAll(TWO, '$1,')
    .split(SEPARATORS)
    .map((part) => part.trim().replace(COMPLETE, '$1'))
    .filter((part) => !isBlankWord(part));
  const tidied = parts.map(tidyMobile);
  const isNumber = (number: string): boolean => /^\d+$/u.test(number);
  return {
    numbers: [...new Set(tidied.filter(isNumber))].join(','),
    rest: parts.filter((_, index) => !isNumber(tidied[index] ?? '')),
  };
}

function readDateCell(text: string, context: CellContext): ReadCell {
  if (isZeroDate(text)) return { text: '' };
  const date = readDateInOrder(text, context.column.dates) ?? readDateNumber(text);
  if (!date) return dateProblem(text, context, true);
  if (isNoDate(date)) return { text: '' };
  const { century } = context.column;
  if (!isEarlyRetirement(context.target, date)) return { text: writeDate(date) };
  if (century === undefined) return { text: '', problem: cellProblems.earlyYear(context.label, text, date.year) };
  return { text: writeDate(century === 'next' ? inNextCentury(date) : date) };
}

function dateProblem(text: string, { column, label }: CellContext, isFull: boolean): ReadCell {
  if (column.dates === undefined && needsOrder(text))
    return { text: '', problem: cellProblems.dateOrderMissing(label, text) };
  if (isFull && readPartialDateInOrder(text, column.dates))
    return { text: '', problem: cellProblems.noFullDate(label, text) };
  return { text: '', problem: cellProblems.notDate(label, text, column.dates ?? 'day-first') };
}

function readPartialDateCell(text: string, context: CellContext): ReadCell {
  if (isZeroDate(text)) return { text: '' };
  if (context.target === 'posting.to' && UNTIL_NOW.test(comparableDate(text))) return { text: '' };
  const date = readPartialDateInOrder(text, context.column.dates) ?? readDateNumber(text);
  if (!date) return dateProblem(text, context, false);
  return { text: isNoDate(date) ? '' : writePartialDate(date) };
}

function readListCell(text: string, context: CellContext): ReadCell {
  const { target, values, resolver } = context;
  const separators = target === 'drivingSkills' ? OPTION_ENTRIES : ENTRIES;
  const entries = text
    .split(separators)
    .map(oneLine)
    .filter((entry) => entry !== '' && !isBlankFor(target, entry, resolver))
    .map((entry) => mappedMeaning(values, target, entry) ?? defaultMeaning(target, entry, resolver).value);
  return { text: entries.join('\n') };
}

/** Parses a cell. Value mappings of the plan take precedence over blank words. */
export function readCell(cell: string, context: CellContext): ReadCell {
  const { target, values, resolver } = context;
  const text = hasLines(target) ? severalLines(cell) : oneLine(cell);
  if (text === '') return { text };
  const meaning = mappedMeaning(values, target, text);
  if (meaning !== undefined && !isMarked(meaning)) return { text: meaning };
  if (DITTO.test(text)) return { text: '', problem: cellProblems.ditto(context.label, text) };
  if (isBlankFor(target, text, resolver) && !isSurname(text, context)) return { text: '' };
  const kind = kindOfTarget(target);
  const isUnknown = (kind === 'rank' || kind === 'unit') && !defaultMeaning(target, text, resolver).known;
  const broken = brokenText(text, target === 'name' ? 'name' : isUnknown ? 'words' : 'any');
  if (broken) return { text: '', problem: brokenCellProblems[broken.why](context.label, broken.text, broken.font) };
  return readers[kind](text, context);
}

/** Returns whether line breaks in a target's cells are preserved. */
const hasLines = (target: ImportTarget): boolean =>
  ['mobile', 'list'].includes(kindOfTarget(target)) || (!isListTarget(target) && fieldOf(target).format === 'lines');
