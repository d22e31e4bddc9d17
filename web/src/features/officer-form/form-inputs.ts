/** Converts between inputs and record values. Inputs are named by the field's written name. */
import {
  fieldNames,
  fieldOf,
  type FieldKind,
  type FieldName,
  type OfficerDetails,
} from '@buckle/domain/officer/field-table';

/** Name of an input of a row: `punishments.reason`. */
export const rowInput = (field: FieldName, part: string): string => `${fieldOf(field).write}.${part}`;

/** The field that an input belongs to, under its written name. */
export const writtenNameOf = (input: string): string => input.split('.')[0] ?? '';

/** Suffix of the hidden input with a stored text that is not a date. */
export const STORED_DATE = 'kept';

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const textsIn = (data: FormData, name: string): string[] =>
  data.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''));

/** Rows of which something is filled in, put together from the inputs of their parts. */
function rowsIn(data: FormData, name: FieldName, parts: readonly string[]): Record<string, string>[] {
  const columns = parts.map((part) => textsIn(data, rowInput(name, part)));
  return (columns[0] ?? [])
    .map((_, row) => Object.fromEntries(parts.map((part, column) => [part, columns[column]?.[row] ?? ''])))
    .filter((row) => Object.values(row).some((text) => text !== ''));
}

const readers: Record<FieldKind, (data: FormData, name: FieldName) => unknown> = {
  text: (data, name) => textIn(data, fieldOf(name).write),
  choice: (data, name) => textIn(data, fieldOf(name).write),
  date: (data, name) => textIn(data, fieldOf(name).write) || textIn(data, rowInput(name, STORED_DATE)),
  textList: (data, name) => {
    const { write, options } = fieldOf(name);
    const entries = options ? textsIn(data, write) : textIn(data, write).split(',');
    return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
  },
  postings: (data, name) => rowsIn(data, name, ['posting', 'tenure', 'from', 'to']),
  punishments: (data, name) =>
    rowsIn(data, name, ['punishmentType', 'reason', 'dateOfPunishment', STORED_DATE]).map(
      ({ [STORED_DATE]: storedDate = '', ...row }) => ({
        ...row,
        dateOfPunishment: row['dateOfPunishment'] || storedDate,
      }),
    ),
};

/** Everything but the photo, which has no input of its own. */
export const readInputs = (data: FormData, imagePath: string): OfficerDetails => ({
  ...(Object.fromEntries(
    fieldNames.map((name) => [name, readers[fieldOf(name).kind](data, name)]),
  ) as unknown as OfficerDetails),
  imagePath,
});
