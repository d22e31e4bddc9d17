/** Validation of the payload of `addOfficer` and `updateOfficer` (specification, section 3). */

import { fieldMessages as print, type Label, labels } from './officer-form.messages.ts';
import { type CalendarDate, readDate } from '../dates/calendar-date.ts';
import { same } from './differences.ts';
import {
  type AllowedOptions,
  type Field,
  type FieldKind,
  type FieldName,
  fieldNames,
  fieldOf,
  hiddenFrom,
  type OfficerDetails,
  optionsOf,
  type Part,
  type Readers,
  type Row,
  type ValueOfKind,
} from './field-table.ts';
import { isRecord, type Posting, readText, saysSomething } from './lists.ts';
import { recordErrorsOf } from './record-rules.ts';
import { blankOfficer, writeValue } from './wire.ts';
import { dateProblem, readPartialDate, readTypedPartialDate, writePartialDate } from '../dates/partial-date.ts';
import { fold } from '../search/matching.ts';
import { tidyMobile } from './mobile-number.ts';
import type { CodedMessage } from '../coded-messages.ts';

/** Entries that a list may have at most. */
export const LIST_MAX = 200;

/** What is wrong with a value; the message names the field. */
interface ValueProblem extends CodedMessage {
  /** Path within a list: entry and part, for example `2.to`. */
  readonly path: string;
}

/** Result of parsing a field: the value to store, or its problems: of a list those of each entry. */
type ReadField = { readonly value: unknown } | { readonly problems: readonly ValueProblem[] };

/** A field under the name that the form gives it. */
type Labelled = Pick<Field, 'maxLength' | 'required' | 'format' | 'options' | 'parts'> & { readonly label: Label };

/** A field as a message names it that is about one of its entries. */
const labelledEntry = (field: Labelled, index: number): Labelled => ({
  ...field,
  label: labels.entry(field.label, index + 1),
});

const partialDate = (value: unknown, field: Labelled): string => plain(value, { ...field, format: 'partialDate' });

/** The browser's own rule for `<input type="email">` (HTML standard). */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/u;

/** Numeric rewards as accepted by the form. */
export const DIGITS = /^\d*$/u;

const asTyped = (text: string): string => text;

const text = (value: unknown, field: Labelled): string => notTooLong(cleanText(value, field), field);

/** A value that cannot be taken, with the first problem of each path. */
class FieldRejected extends Error {
  readonly problems: readonly ValueProblem[];

  constructor(problems: CodedMessage | readonly ValueProblem[]) {
    super();
    this.problems = 'code' in problems ? [{ ...problems, path: '' }] : problems;
  }
}

function notTooLong(read: string, { label, maxLength }: Labelled): string {
  if (isLonger(read, maxLength)) throw new FieldRejected(print.tooLong(label, maxLength));
  return read;
}

function cleanText(value: unknown, { label }: Labelled): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' && typeof value !== 'number') throw new FieldRejected(print.notText(label));
  return clean(readText(value));
}

/** Fast path: printable ASCII without surrounding blanks needs no cleaning. */
const CLEAN = /^[!-~](?:[ -~]*[!-~])?$/u;

const CONTROL = /[^\P{Cc}\t\n\r]/gu;

const clean = (text: string): string =>
  CLEAN.test(text) ? text : text.normalize('NFC').replaceAll(CONTROL, '').trim();

/** Whether a text has more than `most` code points. `length` is an upper bound, so the fast path is exact. */
export const isLonger = (text: string, max: number): boolean => text.length > max && textLength(text) > max;

/** How long a text is, in characters as Unicode counts them (code points): an emoji is one, a matra is one. */
function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
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

/** Returns a date, month or year as stored; other texts unchanged. */
function tidyPartialDate(text: string): string {
  const date = readTypedPartialDate(text);
  return date ? writePartialDate(date) : text;
}

function date(value: unknown, field: Labelled): string {
  const read = plain(value, field);
  if (read !== '' && !readDate(read)) throw new FieldRejected(dateProblem(field.label, read, false));
  return read;
}

function plain(value: unknown, field: Labelled): string {
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

/** Whether an entry is a stored posting; clients of earlier releases leave out its dates. */
const isSamePosting = (stored: Posting, { posting, tenure, from, to }: Record<keyof Posting, unknown>): boolean =>
  stored.posting === posting &&
  stored.tenure === tenure &&
  [stored.from, undefined].includes(from as string) &&
  [stored.to, undefined].includes(to as string);

/** `stored`: the current value of the record, if any. */
const readers: { [K in FieldKind]: (value: unknown, field: Labelled, stored: ValueOfKind[K] | undefined) => unknown } =
  {
    text: plain,
    date,
    choice: option,
    textList: (value, field, stored = []) => {
      const read = field.options ? option : text;
      return [...new Set(list(value, field, stored, (one) => read(one, field)))].filter((one) => one !== '');
    },
    postings: (value, field, stored = []) => {
      const known = [...stored];
      const read = (one: unknown, index: number): Posting => {
        const row = labelledEntry(field, index);
        const { posting, tenure, from, to } = entry(one, ['posting', 'tenure', 'from', 'to'], row);
        const at = known.findIndex((other) => isSamePosting(other, { posting, tenure, from, to }));
        const [stays] = at === -1 ? [] : known.splice(at, 1);
        if (stays) return stays;
        return readParts({
          posting: () => text(posting, row),
          tenure: () => text(tenure, row),
          from: () => partialDate(from, { ...row, label: labels.startOf(row.label) }),
          to: () => partialDate(to, { ...row, label: labels.endOf(row.label) }),
        });
      };
      return list(value, field, [], read, String).filter((row) => Object.values(row).some((part) => part !== ''));
    },
    punishments: (value, field, stored = []) =>
      list(
        value,
        field,
        stored,
        (one, index) => {
          const row = labelledEntry(field, index);
          const { punishmentType, reason, dateOfPunishment } = entry(
            one,
            ['punishmentType', 'reason', 'dateOfPunishment'],
            row,
          );
          const stays = stored.find((known) => known.dateOfPunishment === dateOfPunishment);
          return readParts({
            punishmentType: () => text(punishmentType, row),
            reason: () => text(reason, row),
            dateOfPunishment: () => stays?.dateOfPunishment ?? date(dateOfPunishment, row),
          });
        },
        String,
      ),
    rows: (value, field, stored = []) => {
      const { parts = {} } = field;
      const read = (one: unknown, index: number): Row => {
        const row = labelledEntry(field, index);
        const typed = entry(one, Object.keys(parts), row);
        return readParts(
          Object.fromEntries(
            Object.entries(parts).map(([name, { kind, ...part }]) => [
              name,
              (): string => {
                const text = typed[name] ?? '';
                if (text !== '' && stored.some((known) => known[name] === text)) return text as string;
                return partReaders[kind](text, { ...part, label: labels.part(row.label, name) });
              },
            ]),
          ),
        );
      };
      return list(value, field, [], read, String).filter(saysSomething);
    },
  };

/** Readers of the parts of a row, by their kind. */
const partReaders: Readonly<Record<Part['kind'], (value: unknown, field: Labelled) => string>> = {
  text,
  date,
  partialDate,
  choice: option,
};

function option(value: unknown, field: Labelled): string {
  const read = plain(value, field);
  const { options = [], label } = field;
  if (read !== '' && !options.includes(read)) throw new FieldRejected(print.notOption(label, options));
  return read;
}

/**
 * Parses new entries of a list; entries that are already stored are accepted as they are. `pathOf`: the path of an
 * entry; by default a message does not tell them apart.
 */
function list<T>(
  value: unknown,
  { label }: Labelled,
  stored: readonly T[],
  read: (entry: unknown, index: number) => T,
  pathOf: (index: number) => string = () => '',
): T[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new FieldRejected(print.notList(label));
  if (value.length > LIST_MAX) throw new FieldRejected(print.tooMany(label, LIST_MAX));
  return readAll(
    value.map((entry: unknown, index) => ({
      path: pathOf(index),
      read: () => stored.find((one) => same(one, entry)) ?? read(entry, index),
    })),
  );
}

/** An entry of a list, of which only these names are known. */
function entry(value: unknown, names: readonly string[], { label }: Labelled): Record<string, unknown> {
  if (!isRecord(value)) throw new FieldRejected(print.notList(label));
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new FieldRejected(print.unknown(unknown));
  return value;
}

/** Runs all of them, and throws their problems together. `path`: the beginning of their paths. */
function readAll<T>(reads: readonly { readonly path: string; readonly read: () => T }[]): T[] {
  const problems = new Map<string, ValueProblem>();
  const values = reads.flatMap(({ path: prefix, read }) => {
    try {
      return [read()];
    } catch (error) {
      if (!(error instanceof FieldRejected)) throw error;
      for (const { path: rest, ...message } of error.problems) {
        const path = [prefix, rest].filter((one) => one !== '').join('.');
        if (!problems.has(path)) problems.set(path, { ...message, path });
      }
      return [];
    }
  });
  if (problems.size > 0) throw new FieldRejected([...problems.values()]);
  return values;
}

/** Reads the parts of a list's entry. */
function readParts<K extends string>(parts: Readonly<Record<K, () => string>>): Record<K, string> {
  const names = Object.keys(parts) as K[];
  const values = readAll(names.map((name) => ({ path: name, read: parts[name] })));
  return Object.fromEntries(names.map((name, i) => [name, values[i]])) as Record<K, string>;
}

/**
 * Parses one field of the form; also used by imports. The field's kind determines the parser and the type of `stored`.
 * `allowed`: the options of today. Returns problems, never throws.
 */
export function readFormField(
  name: FieldName,
  value: unknown,
  allowed: AllowedOptions,
  stored?: OfficerDetails,
): ReadField {
  const read = readers[fieldOf(name).kind] as (value: unknown, field: Labelled, stored: unknown) => unknown;
  if (stored && same(value, stored[name])) return { value: stored[name] };
  const options = optionsOf(name, allowed);
  const field = { ...fieldOf(name), label: labels.field(name), ...(options && { options }) };
  return readOrProblems(() => read(value, field, stored?.[name]));
}

/** Returns what `read` returns, or the problems of the value that it rejects. */
function readOrProblems(read: () => unknown): ReadField {
  try {
    return { value: read() };
  } catch (error) {
    if (!(error instanceof FieldRejected)) throw error;
    return { problems: error.problems };
  }
}

type Read = { readonly details: OfficerDetails } | { readonly problems: readonly CodedFieldProblem[] };

/**
 * Validates a payload. A field that is left out keeps its stored value; a blank one is cleared. Stored fields and list entries are accepted unchanged, so that a record with odd values from an
 * import or an older program can be edited elsewhere; everything else must be valid. Returns all problems of the fields,
 * or if there are none, of the record. `today`: in India. `allowed`: the options of today, which a value that is not stored
 * must be one of. `readers`: whose form it is; what they may not read, they may not write.
 */
export function readForm(
  payload: Readonly<Record<string, unknown>>,
  stored: OfficerDetails | undefined,
  today: CalendarDate,
  allowed: AllowedOptions,
  readers: Readers = 'establishment',
): Read {
  const written = new Map(fieldNames.map((name) => [fieldOf(name).write, name]));
  const hidden = hiddenFrom(readers);
  const problems: CodedFieldProblem[] = Object.keys(payload).flatMap((write) => {
    const name = written.get(write);
    if (name === undefined) return [{ field: write, ...print.unknown(write) }];
    return hidden.includes(name) ? [{ field: write, ...print.notYours(labels.field(name)) }] : [];
  });
  const details: Partial<Record<FieldName, unknown>> = {};
  for (const [write, name] of written) {
    const value = payload[write] === undefined ? stored?.[name] : payload[write];
    const read = readFormField(name, value, allowed, stored);
    if ('problems' in read)
      for (const { path, ...message } of read.problems)
        problems.push({ field: path === '' ? write : `${write}.${path}`, ...message });
    else details[name] = read.value;
  }
  if (problems.length > 0) return { problems };
  const errors = recordErrorsOf(details as OfficerDetails, today, stored);
  return errors.length > 0 ? { problems: errors } : { details: details as OfficerDetails };
}

/**
 * Returns a record as the form's payload, the inverse of `readForm`. Fields beyond the specification's are left out where they
 * are as stored.
 */
export const writeForm = (details: OfficerDetails, stored: OfficerDetails = blankOfficer): Record<string, unknown> =>
  Object.fromEntries(
    fieldNames
      .filter((name) => fieldOf(name).readBy === undefined || !same(details[name], stored[name]))
      .map((name) => [fieldOf(name).write, writeValue(name, details)]),
  );

const typedReaders = { text: plain, date, choice: option };

/** Parses a value that is not of a record, such as one of an order. Returns problems, never throws. */
export const readTypedValue = (kind: keyof typeof typedReaders, value: unknown, field: Labelled): ReadField =>
  readOrProblems(() => typedReaders[kind](value, field));

/** A problem of a field, by its written name; of a list entry, by its path: `previous_postings.2.to`, counted from 0. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** A problem of the domain's rules, whose message can be stored. */
export type CodedFieldProblem = FieldProblem & CodedMessage;
