/** Parses one cell for its target, before the texts of several columns are joined. */
import { cellProblems, orderNames } from '../messages/imports.ts';
import { writeDate } from '../officer/calendar-date.ts';
import { comparableDate } from '../officer/month-names.ts';
import { writePartialDate } from '../officer/partial-date.ts';
import { withPlainDigits } from '../officer/plain-digits.ts';
import type { Resolver } from '../reference/resolver.ts';
import { brokenText } from './broken-text.ts';
import { oneLine, severalLines } from './clean-text.ts';
import {
  isNoDate,
  isZeroDate,
  needsOrder,
  readDateInOrder,
  readDateNumber,
  readPartialDateInOrder,
} from './date-order.ts';
import type { ColumnPlan, ImportPlan, ImportTarget } from './import-plan.ts';
import { isListTarget, kindOfTarget, type TargetKind } from './import-targets.ts';
import { inNextCentury, isEarlyRetirement } from './early-years.ts';
import { fieldOf } from '../officer/field-table.ts';
import { isMarked } from './marked-cell.ts';
import { readMobiles } from './read-mobiles.ts';
import { isBlankFor, defaultMeaning, mappedMeaning } from './value-meaning.ts';

/** Parsed text; it may come with a problem about the part that is skipped. */
export interface ReadCell {
  readonly text: string;
  readonly problem?: string;
}

export interface CellContext {
  readonly target: ImportTarget;
  readonly column: ColumnPlan;
  readonly label: string;
  readonly values: ImportPlan['values'];
  readonly resolver: Resolver;
  /** The column has last names alone. */
  readonly isSurname?: boolean;
}

const INTEGER = /^(\d+)\.0+$/u;

/** Returns `13001` for `13001.0`. */
const integer = (text: string): string => withPlainDigits(text).replace(INTEGER, '$1');

/** Words for an open end date. */
const UNTIL_NOW =
  /^(?:till|until|upto|up to|to)? ?(?:date|now|today|present|current|continued|continuing|cont\.?|ongoing|working)$|^(?:आज|आता|आजपर्यंत|आज पर्यंत|आजतागायत|आज अखेर|कार्यरत|चालू|सध्या|अब तक|वर्तमान)$/u;

type Reader = (text: string, context: CellContext) => ReadCell;

function dateProblem(text: string, { column, label }: CellContext, isFull: boolean): ReadCell {
  if (column.dates === undefined && needsOrder(text))
    return { text: '', problem: cellProblems.dateOrderMissing(label, text) };
  if (isFull && readPartialDateInOrder(text, column.dates))
    return { text: '', problem: cellProblems.noFullDate(label, text) };
  return { text: '', problem: cellProblems.notDate(label, text, orderNames[column.dates ?? 'day-first']) };
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

function readPartialDateCell(text: string, context: CellContext): ReadCell {
  if (isZeroDate(text)) return { text: '' };
  if (context.target === 'posting.to' && UNTIL_NOW.test(comparableDate(text))) return { text: '' };
  const date = readPartialDateInOrder(text, context.column.dates) ?? readDateNumber(text);
  if (!date) return dateProblem(text, context, false);
  return { text: isNoDate(date) ? '' : writePartialDate(date) };
}

function readMobileCell(text: string, { label }: CellContext): ReadCell {
  const { numbers, rest } = readMobiles(text);
  if (rest.length === 0) return { text: numbers };
  // Without any number, the form's validation message is returned.
  return numbers === ''
    ? { text }
    : { text: numbers, problem: cellProblems.restOfMobile(label, text, rest.join(', ')) };
}

/** Separators of list entries; driving skills have further ones. */
const ENTRIES = /[,;\n]/u;
const OPTION_ENTRIES = /[,;\n|&+]|(?<!m)\/|\/(?!c\b)|\band\b/iu;

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

/** What Excel makes of long numbers: `1.06E+11`. */
const SCIENTIFIC = /^\d+(?:\.\d+)?E\+\d+$/iu;

/** What Excel makes of `3-1`, as its cell or its CSV says it: `2025-01-03`, `03-Jan`, `Jan-03`, `03/01/2025`. */
export const DATE_LIKE =
  /^(?:\d{4}-\d\d-\d\d(?:[ T].*)?|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d|\d{1,2}\/\d{1,2}\/\d\d|\d{1,2}[- ](?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?:[- ]\d{2,4})?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*[- ]\d{2})$/u;

function readNumberCell(text: string, { label }: CellContext): ReadCell {
  const number = integer(text);
  if (SCIENTIFIC.test(number)) return { text: '', problem: cellProblems.scientific(label, text) };
  if (DATE_LIKE.test(number)) return { text: '', problem: cellProblems.dateForNumber(label, text) };
  return /\d/u.test(number) ? { text: number } : { text: '', problem: cellProblems.notNumberOfOfficer(label, text) };
}

const meaningOf: Reader = (text, { target, resolver }) => ({ text: defaultMeaning(target, text, resolver).value });
const asTyped: Reader = (text) => ({ text });

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

/** Marks for the text of the row above. */
const DITTO = /^(?:-+ ?(?:do|") ?-+|ditto|"|''|〃|,,|वरील ?प्रमाणे|तदैव)$/iu;

/** Blank words that are surnames, too. */
const PERHAPS_SURNAME = /^(?:blank|null|none)$/iu;

/** Whether a text is a surname, `Blank`, and not `null` or `NULL`, which databases write for none. */
const isSurname = (text: string, { isSurname: isColumn = false, column }: CellContext): boolean =>
  isColumn &&
  PERHAPS_SURNAME.test(text) &&
  (/^\p{Lu}\p{Ll}/u.test(text) || (column.titleCase === true && text !== 'NULL'));

/** Returns whether line breaks in a target's cells are preserved. */
const hasLines = (target: ImportTarget): boolean =>
  ['mobile', 'list'].includes(kindOfTarget(target)) || (!isListTarget(target) && fieldOf(target).format === 'lines');

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
  if (broken) return { text: '', problem: cellProblems.broken[broken.why](context.label, broken.text, broken.font) };
  return readers[kind](text, context);
}
