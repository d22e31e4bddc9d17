/** What a form may write: the payload of `addOfficer` and `updateOfficer` (specification, section 3), checked. */
import { fieldMessages as say } from '../messages.ts';
import { readDate } from './calendar-date.ts';
import { type Field, type FieldKind, type FieldName, fieldNames, fieldOf, type OfficerDetails } from './field-table.ts';
import { isRecord, readText } from './lists.ts';

/** What is wrong with one field, under its written name. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Entries that a list may have at most. */
export const LIST_MAX = 200;

/** The browser's own rule for `<input type="email">` (HTML standard). */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/u;

/** What fits, and the name of the sentence where it does not: read here, sentences would stay in every bundle. */
const formats = {
  email: { fits: (text: string) => EMAIL.test(text), message: 'notEmail' },
  digits: { fits: (text: string) => /^[\d,]*$/u.test(text), message: 'notDigits' },
  number: { fits: (text: string) => /^\d*$/u.test(text), message: 'notNumber' },
  lines: { fits: () => true, message: 'notText' },
} as const;

/** A value that cannot be taken; the message names the field. */
class Refused extends Error {}

const CONTROL = /[^\P{Cc}\t\n\r]/gu;

function text(value: unknown, { label, maxLength }: Field): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' && typeof value !== 'number') throw new Refused(say.notText(label));
  const cleaned = readText(value).normalize('NFC').replaceAll(CONTROL, '').trim();
  if ([...cleaned].length > maxLength) throw new Refused(say.tooLong(label, maxLength));
  return cleaned;
}

function plain(value: unknown, field: Field): string {
  const read = text(value, field);
  const { format, label, required } = field;
  if (required && read === '') throw new Refused(say.required(label));
  if (format && read !== '' && !formats[format].fits(read)) throw new Refused(say[formats[format].message](label));
  return read;
}

function date(value: unknown, field: Field): string {
  const read = plain(value, field);
  if (read !== '' && !readDate(read)) throw new Refused(say.notDate(field.label));
  return read;
}

function option(value: unknown, field: Field): string {
  const read = plain(value, field);
  const { options = [], label } = field;
  if (read !== '' && !options.includes(read)) throw new Refused(say.notOption(label, options));
  return read;
}

function list<T>(value: unknown, { label }: Field, read: (entry: unknown) => T): T[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new Refused(say.notList(label));
  if (value.length > LIST_MAX) throw new Refused(say.tooMany(label, LIST_MAX));
  return value.map(read);
}

/** An entry of a list, of which only these names are known. */
function entry(value: unknown, names: readonly string[], { label }: Field): Record<string, unknown> {
  if (!isRecord(value)) throw new Refused(say.notList(label));
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Refused(say.unknown(unknown));
  return value;
}

const readers: Record<FieldKind, (value: unknown, field: Field) => unknown> = {
  text: plain,
  date,
  choice: option,
  textList: (value, field) => {
    const read = field.options ? option : text;
    return [...new Set(list(value, field, (one) => read(one, field)))].filter((one) => one !== '');
  },
  postings: (value, field) =>
    list(value, field, (one) => {
      const { posting, tenure } = entry(one, ['posting', 'tenure'], field);
      return { posting: text(posting, field), tenure: text(tenure, field) };
    }).filter((row) => row.posting !== '' || row.tenure !== ''),
  punishments: (value, field) =>
    list(value, field, (one) => {
      const row = entry(one, ['punishmentType', 'reason', 'dateOfPunishment'], field);
      const { punishmentType, reason, dateOfPunishment } = row;
      return {
        punishmentType: text(punishmentType, field),
        reason: text(reason, field),
        dateOfPunishment: date(dateOfPunishment, field),
      };
    }),
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Read = { readonly details: OfficerDetails } | { readonly problems: readonly FieldProblem[] };

/**
 * Checks a payload. What stands in the record already is taken as it stands, so that a record which an import or an
 * older program left odd can be edited elsewhere; everything else must be right. Names every problem.
 */
export function readForm(payload: Readonly<Record<string, unknown>>, stored?: OfficerDetails): Read {
  const written = new Map(fieldNames.map((name) => [fieldOf(name).write, name]));
  const problems: FieldProblem[] = Object.keys(payload)
    .filter((name) => !written.has(name))
    .map((name) => ({ field: name, message: say.unknown(name) }));
  const details: Partial<Record<FieldName, unknown>> = {};
  for (const [write, name] of written) {
    const value = payload[write];
    if (stored && same(value, stored[name])) details[name] = stored[name];
    else {
      try {
        details[name] = readers[fieldOf(name).kind](value, fieldOf(name));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        problems.push({ field: write, message: error.message });
      }
    }
  }
  return problems.length > 0 ? { problems } : { details: details as OfficerDetails };
}

/** A record as the form's payload: what `readForm` reads back. */
export const writeForm = (details: OfficerDetails): Record<string, unknown> =>
  Object.fromEntries(fieldNames.map((name) => [fieldOf(name).write, details[name]]));
