/** Converts between inputs and record values. Inputs are named by the field's written name. */

import {
  type FieldKind,
  type FieldName,
  fieldNames,
  fieldOf,
  type OfficerDetails,
} from '@buckle/domain/officers/field-table';
import type { FieldProblem } from '@buckle/domain/officers/form';

/** Name of an input of a row: `punishments.reason`. */
export const rowInput = (field: FieldName, part: string): string => `${fieldOf(field).write}.${part}`;

/** The field that an input belongs to, under its written name. */
export const writtenNameOf = (input: string): string => input.split('.')[0] ?? '';

/** Suffix of the hidden input with a stored text that is not a date. */
export const STORED_DATE = 'kept';
/** Returns the name of the hidden input with the stored text of a row's date. */
export const storedPart = (part: string): string => `${part}.kept`;
/** Names of the inputs that keep a posting's stored dates. */
export const STORED_FROM = storedPart('from');
export const STORED_TO = storedPart('to');

/** Name of the answer to why the current posting is another one; named as a part of its field, which problems are shown at. */
export const POSTING_CHANGE = `${fieldOf('currentPosting').write}.change`;

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const textsIn = (data: FormData, name: string): string[] =>
  data.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''));

const isFilled = (row: Record<string, string>): boolean => Object.values(row).some((text) => text !== '');

const filledRowsIn = (data: FormData, name: FieldName, parts: readonly string[]): Record<string, string>[] =>
  rowsIn(data, fieldOf(name).write, parts).filter(isFilled);

/** All rows, put together from the inputs of their parts. */
function rowsIn(data: FormData, write: string, parts: readonly string[]): Record<string, string>[] {
  const columns = parts.map((part) => textsIn(data, `${write}.${part}`));
  return (columns[0] ?? []).map((_, row) =>
    Object.fromEntries(parts.map((part, column) => [part, columns[column]?.[row] ?? ''])),
  );
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
  rows: (data, name) => {
    const parts = Object.keys(fieldOf(name).parts ?? {});
    return filledRowsIn(
      data,
      name,
      parts.flatMap((part) => [part, storedPart(part)]),
    ).map((row) => Object.fromEntries(parts.map((part) => [part, row[part] || (row[storedPart(part)] ?? '')])));
  },
};

/** Everything but the photo, which has no input of its own. */
export const readInputs = (data: FormData, imagePath: string): OfficerDetails => ({
  ...(Object.fromEntries(
    fieldNames.map((name) => [name, readers[fieldOf(name).kind](data, name)]),
  ) as unknown as OfficerDetails),
  imagePath,
});

/** Returns problems with the entries counted as the form counts its rows, blank ones included. */
export function atRows(problems: readonly FieldProblem[], data: FormData): FieldProblem[] {
  return problems.map((problem) => {
    const [field = '', entry, ...part] = problem.field.split('.');
    if (entry === undefined) return problem;
    const row = filledRows(data, field)[Number(entry)];
    return row === undefined ? problem : { ...problem, field: [field, row, ...part].join('.') };
  });
}

/** Returns which rows of a list, by its written name, have something filled in. */
function filledRows(data: FormData, write: string): number[] {
  const parts = [...new Set(data.keys())].flatMap((name) =>
    name.startsWith(`${write}.`) ? name.slice(write.length + 1) : [],
  );
  return rowsIn(data, write, parts).flatMap((row, index) => (isFilled(row) ? index : []));
}

/** Returns problems in the order of the form's fields; those of no field come last. */
export function inFormOrder(form: HTMLFormElement | null, problems: readonly FieldProblem[]): FieldProblem[] {
  const inputs = namedInputs(form);
  const controls = [...(form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])];
  const positionOf = ({ field }: FieldProblem): number => {
    const input = inputAt(inputs, field);
    return input ? controls.indexOf(input) : controls.length;
  };
  return problems
    .map((problem) => ({ problem, place: positionOf(problem) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ problem }) => problem);
}

type NamedInput = HTMLElement & { readonly name: string; readonly type: string };

const namedInputs = (form: HTMLFormElement | null): readonly NamedInput[] => [
  ...(form?.querySelectorAll<NamedInput>('[name]') ?? []),
];

function inputAt(inputs: readonly NamedInput[], path: string): HTMLElement | null | undefined {
  const [field, row, part] = path.split('.');
  const ofField = inputs.filter(({ name }) => writtenNameOf(name) === field);
  const parts = ofField.filter(({ name }) => name === `${field}.${part}`);
  return focusable(parts[Number(row)] ?? ofField[0]);
}

/** Returns what takes the focus for an input; a hidden one belongs to a group of boxes. */
const focusable = (input: NamedInput | undefined): HTMLElement | null | undefined =>
  input?.type === 'hidden'
    ? input.closest('fieldset')?.querySelector<HTMLElement>('input:not([type="hidden"])')
    : input;

/** Focuses the first input, in document order, of what the paths name; without one, the summary of the problems. */
export function focusFirst(form: HTMLFormElement | null, paths: readonly string[]): void {
  const inputs = namedInputs(form);
  const found = new Set(paths.map((path) => inputAt(inputs, path)));
  const first = [...(form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])].find((one) =>
    found.has(one),
  );
  (first ?? form?.querySelector<HTMLElement>('.error-summary'))?.focus();
}
