/** Validation of single values of the form: texts, dates and choices. */
import { fieldMessages as print } from '../messages/fields.ts';
import { readDate } from './calendar-date.ts';
import { dateProblem } from './date-problem.ts';
import { FieldRejected, type ValueProblem } from './field-rejected.ts';
import type { Field } from './field-table.ts';
import { readText } from './lists.ts';
import { fold } from './matching.ts';
import { tidyMobile } from './mobile-number.ts';
import { readPartialDate, readTypedPartialDate, writePartialDate } from './partial-date.ts';
import { isLonger } from './text-length.ts';

/** The browser's own rule for `<input type="email">` (HTML standard). */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/u;

/** Numeric rewards as accepted by the form. */
export const DIGITS = /^\d*$/u;

const asTyped = (text: string): string => text;

/** Returns a date, month or year as stored; other texts unchanged. */
function tidyPartialDate(text: string): string {
  const date = readTypedPartialDate(text);
  return date ? writePartialDate(date) : text;
}

/** Tidies, pattern, and the key of its message: messages resolved here would be included in every bundle. */
const formats = {
  email: { tidy: asTyped, fits: (text: string) => EMAIL.test(text), message: 'notEmail' },
  digits: { tidy: tidyMobile, fits: (text: string) => /^[\d,]*$/u.test(text), message: 'notDigits' },
  number: { tidy: asTyped, fits: (text: string) => DIGITS.test(text), message: 'notNumber' },
  partialDate: {
    tidy: tidyPartialDate,
    fits: (text: string) => readPartialDate(text) !== undefined,
    message: 'notPartialDate',
  },
  lines: { tidy: asTyped, fits: () => true, message: 'notText' },
} as const;

const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** Fast path: printable ASCII without surrounding blanks needs no cleaning. */
const CLEAN = /^[!-~](?:[ -~]*[!-~])?$/u;

const clean = (text: string): string =>
  CLEAN.test(text) ? text : text.normalize('NFC').replaceAll(CONTROL, '').trim();

/** A field under the name that the form gives it. */
export type Labelled = Pick<Field, 'maxLength' | 'required' | 'format' | 'options'> & { readonly label: string };

function cleanText(value: unknown, { label }: Labelled): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' && typeof value !== 'number') throw new FieldRejected(print.notText(label));
  return clean(readText(value));
}

function notTooLong(read: string, { label, maxLength }: Labelled): string {
  if (isLonger(read, maxLength)) throw new FieldRejected(print.tooLong(label, maxLength));
  return read;
}

export const text = (value: unknown, field: Labelled): string => notTooLong(cleanText(value, field), field);

export function plain(value: unknown, field: Labelled): string {
  const { format, label, required } = field;
  const typed = format ? formats[format].tidy(cleanText(value, field)) : cleanText(value, field);
  const read = notTooLong(typed, field);
  if (required && fold(read).trim() === '') throw new FieldRejected(print.required(label));
  if (format && read !== '' && !formats[format].fits(read))
    throw new FieldRejected(
      format === 'partialDate' ? dateProblem(label, read, true) : print[formats[format].message](label),
    );
  return read;
}

export function date(value: unknown, field: Labelled): string {
  const read = plain(value, field);
  if (read !== '' && !readDate(read)) throw new FieldRejected(dateProblem(field.label, read, false));
  return read;
}

export function option(value: unknown, field: Labelled): string {
  const read = plain(value, field);
  const { options = [], label } = field;
  if (read !== '' && !options.includes(read)) throw new FieldRejected(print.notOption(label, options));
  return read;
}

/** Result of parsing a field: the value to store, or its problems: of a list those of each entry. */
export type ReadField = { readonly value: unknown } | { readonly problems: readonly ValueProblem[] };

/** Returns what `read` returns, or the problems of the value that it rejects. */
export function readOrProblems(read: () => unknown): ReadField {
  try {
    return { value: read() };
  } catch (error) {
    if (!(error instanceof FieldRejected)) throw error;
    return { problems: error.problems };
  }
}

const typedReaders = { text: plain, date, choice: option };

/** Parses a value that is not of a record, such as one of an order. Returns problems, never throws. */
export const readTypedValue = (kind: keyof typeof typedReaders, value: unknown, field: Labelled): ReadField =>
  readOrProblems(() => typedReaders[kind](value, field));
