/** Validation of the payload of `addOfficer` and `updateOfficer` (specification, section 3). */
import { fieldMessages as print } from '../messages/fields.ts';
import type { CalendarDate } from './calendar-date.ts';
import { same } from './differences.ts';
import type { FieldProblem } from './field-problem.ts';
import { FieldRejected, readAll, readParts } from './field-rejected.ts';
import {
  type AllowedOptions,
  type FieldKind,
  type FieldName,
  fieldNames,
  fieldOf,
  type OfficerDetails,
  optionsOf,
  type ValueOfKind,
} from './field-table.ts';
import { date, type Labelled, option, plain, type ReadField, readOrProblems, text } from './form-values.ts';
import { isRecord, type Posting } from './lists.ts';
import { recordErrorsOf } from './record-rules.ts';
import { writeValue } from './wire.ts';

/** Entries that a list may have at most. */
export const LIST_MAX = 200;

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

/** A field as a message names it that is about one of its entries. */
const labelledEntry = (field: Labelled, index: number): Labelled => ({
  ...field,
  label: print.entry(field.label, index + 1),
});

/** An entry of a list, of which only these names are known. */
function entry(value: unknown, names: readonly string[], { label }: Labelled): Record<string, unknown> {
  if (!isRecord(value)) throw new FieldRejected(print.notList(label));
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new FieldRejected(print.unknown(unknown));
  return value;
}

const partialDate = (value: unknown, field: Labelled): string => plain(value, { ...field, format: 'partialDate' });

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
          from: () => partialDate(from, { ...row, label: print.startOf(row.label) }),
          to: () => partialDate(to, { ...row, label: print.endOf(row.label) }),
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
  };

const labelled: ReadonlyMap<FieldName, Labelled> = new Map(
  fieldNames.map((name) => [name, { ...fieldOf(name), label: fieldOf(name).formLabel ?? fieldOf(name).label }]),
);

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
  const field = { ...(labelled.get(name) ?? fieldOf(name)), ...(options && { options }) };
  return readOrProblems(() => read(value, field, stored?.[name]));
}

type Read = { readonly details: OfficerDetails } | { readonly problems: readonly FieldProblem[] };

/**
 * Validates a payload. A field that is left out keeps its stored value; a blank one is cleared. Stored fields and list entries are accepted unchanged, so that a record with odd values from an
 * import or an older program can be edited elsewhere; everything else must be valid. Returns all problems of the fields,
 * or if there are none, of the record. `today`: in India. `allowed`: the options of today, which a value that is not stored
 * must be one of.
 */
export function readForm(
  payload: Readonly<Record<string, unknown>>,
  stored: OfficerDetails | undefined,
  today: CalendarDate,
  allowed: AllowedOptions,
): Read {
  const written = new Map(fieldNames.map((name) => [fieldOf(name).write, name]));
  const problems: FieldProblem[] = Object.keys(payload)
    .filter((name) => !written.has(name))
    .map((name) => ({ field: name, message: print.unknown(name) }));
  const details: Partial<Record<FieldName, unknown>> = {};
  for (const [write, name] of written) {
    const value = payload[write] === undefined ? stored?.[name] : payload[write];
    const read = readFormField(name, value, allowed, stored);
    if ('problems' in read)
      for (const { path, message } of read.problems)
        problems.push({ field: path === '' ? write : `${write}.${path}`, message });
    else details[name] = read.value;
  }
  if (problems.length > 0) return { problems };
  const errors = recordErrorsOf(details as OfficerDetails, today, stored);
  return errors.length > 0 ? { problems: errors } : { details: details as OfficerDetails };
}

/** Returns a record as the form's payload, the inverse of `readForm`. */
export const writeForm = (details: OfficerDetails): Record<string, unknown> =>
  Object.fromEntries(fieldNames.map((name) => [fieldOf(name).write, writeValue(name, details)]));
