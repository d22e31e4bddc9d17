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
/** Names of the inputs that keep a posting's stored dates. */
export const STORED_FROM = 'from.kept';
export const STORED_TO = 'to.kept';

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const textsIn = (data: FormData, name: string): string[] =>
  data.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''));

/** All rows, put together from the inputs of their parts. */
function rowsIn(data: FormData, write: string, parts: readonly string[]): Record<string, string>[] {
  const columns = parts.map((part) => textsIn(data, `${write}.${part}`));
  return (columns[0] ?? []).map((_, row) =>
    Object.fromEntries(parts.map((part, column) => [part, columns[column]?.[row] ?? ''])),
  );
}

const isFilled = (row: Record<string, string>): boolean => Object.values(row).some((text) => text !== '');

const filledRowsIn = (data: FormData, name: FieldName, parts: readonly string[]): Record<string, string>[] =>
  rowsIn(data, fieldOf(name).write, parts).filter(isFilled);

/** Returns which rows of a list, by its written name, have something filled in. */
export function filledRows(data: FormData, write: string): number[] {
  const parts = [...new Set(data.keys())].flatMap((name) =>
    name.startsWith(`${write}.`) ? name.slice(write.length + 1) : [],
  );
  return rowsIn(data, write, parts).flatMap((row, index) => (isFilled(row) ? index : []));
}

/** The text of an input, or the stored one beside it. */
const textOrStored = (data: FormData, name: FieldName): string =>
  textIn(data, fieldOf(name).write) || textIn(data, rowInput(name, STORED_DATE));

const readers: Record<FieldKind, (data: FormData, name: FieldName) => unknown> = {
  text: textOrStored,
  choice: (data, name) => textIn(data, fieldOf(name).write),
  date: textOrStored,
  textList: (data, name) => {
    const { write, options } = fieldOf(name);
    const entries = options ? textsIn(data, write) : textIn(data, write).split(',');
    return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
  },
  postings: (data, name) =>
    filledRowsIn(data, name, ['posting', 'tenure', 'from', STORED_FROM, 'to', STORED_TO]).map(
      ({ [STORED_FROM]: storedFrom = '', [STORED_TO]: storedTo = '', ...row }) => ({
        ...row,
        from: row['from'] || storedFrom,
        to: row['to'] || storedTo,
      }),
    ),
  punishments: (data, name) =>
    filledRowsIn(data, name, ['punishmentType', 'reason', 'dateOfPunishment', STORED_DATE]).map(
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
