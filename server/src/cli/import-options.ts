/** Options for the choices that are made on the page in the browser. */

import { provenOrder } from '@buckle/domain/imports/column-profile';
import {
  centuries,
  type ColumnPlan,
  type ColumnProfile,
  type DateOrder,
  hasDates,
  type HeaderPosition,
  identities,
  type ImportMode,
  type ImportPlan,
  type ImportTarget,
  importTargets,
  repeatedRows,
} from '@buckle/domain/imports/import-plan';
import { RETIRED_FROM } from '@buckle/domain/imports/date-order';
import { nameStyle } from '@buckle/domain/imports/suggest-plan';
import { oneLine } from '@buckle/domain/officers/typed-values';
import { fold } from '@buckle/domain/search/matching';
import { type CommandArgs, didYouMean, type Option, UsageError } from './command.ts';

export const sheetOptions = {
  sheet: {
    value: 'NAME',
    description: 'Read this sheet of the file. Default: the one with the most rows, and those with its columns.',
  },
  header: {
    value: 'ROW',
    description: 'Row of the header, from 1, in the first sheet or the one that is named; 0: there is none.',
  },
  columns: {
    value: 'COLUMN=FIELD;...',
    description: 'Say what columns are, by header: "Belt=buckleNumber; Ref.=" imports Belt, and leaves Ref. out.',
  },
  dates: {
    value: 'dmy|mdy|ymd',
    description: 'Order of day, month and year in columns whose dates can be read in several ways.',
  },
  'known-by': {
    value: identities.join('|'),
    description:
      'How officers are known: auto is by employee id, else by number and name; name also needs the date of joining.',
  },
  century: {
    value: centuries.join('|'),
    description: `Dates of retirement before ${RETIRED_FROM}: add 100 years, or take them as written. Default: leave them out.`,
  },
  repeated: {
    value: 'gather|first|last|refuse',
    description: 'What several rows of an officer are: entries to gather, or which one counts.',
  },
  'keep-unmatched': {
    description: 'Import although there are unknown values: ranks and units as they are, other cells not at all.',
  },
  'add-only': { description: 'Add officers, and update none.' },
  'update-only': { description: 'Update officers, and add none.' },
} as const satisfies Readonly<Record<string, Option>>;

const orders: Readonly<Record<string, DateOrder>> = { dmy: 'day-first', mdy: 'month-first', ymd: 'year-first' };

/** Returns the value of an option among those that it has. */
function chosen<T>(option: string, text: string | undefined, values: Readonly<Record<string, T>>): T | undefined {
  if (text === undefined) return undefined;
  const value = Object.hasOwn(values, text) ? values[text] : undefined;
  if (value === undefined)
    throw new UsageError(`--${option} is "${text}". Choose one of ${Object.keys(values).join(', ')}.`);
  return value;
}

const asChoices = <T extends string>(values: readonly T[]): Readonly<Record<string, T>> =>
  Object.fromEntries(values.map((one) => [one, one]));

/** Returns the place of a column by its header. */
function placeOf(header: string, headers: readonly string[]): number {
  const keys = headers.map((one) => fold(one));
  const key = fold(oneLine(header));
  const place = key === '' ? -1 : keys.indexOf(key);
  if (place === -1)
    throw new UsageError(
      `--columns names "${oneLine(header)}", and the sheet has no such column.${didYouMean(header, headers)} It has: ${headers.filter((one) => one !== '').join(', ')}.`,
    );
  if (keys.lastIndexOf(key) !== place)
    throw new UsageError(
      `--columns names "${oneLine(header)}", and the sheet has several of them. Rename all but one.`,
    );
  return place;
}

function targetOf(field: string): ImportTarget | undefined {
  if (field === '') return undefined;
  const target = importTargets.find((one) => one === field);
  if (target === undefined)
    throw new UsageError(
      `--columns names the field "${field}", which does not exist.${didYouMean(field, importTargets)} The fields are: ${importTargets.join(', ')}.`,
    );
  return target;
}

function withColumns(columns: readonly ColumnPlan[], text: string, profiles: readonly ColumnProfile[]): ColumnPlan[] {
  const headers = profiles.map(({ header }) => header);
  const changed = [...columns];
  for (const part of text.split(';').filter((one) => one.trim() !== '')) {
    const equals = part.lastIndexOf('=');
    if (equals === -1)
      throw new UsageError(
        `--columns has "${part.trim()}" without a field. Write --columns "Header=field; Other header=".`,
      );
    const target = targetOf(part.slice(equals + 1).trim());
    const place = placeOf(part.slice(0, equals), headers);
    const profile = profiles[place];
    changed[place] = { target, ...(target === 'name' && profile && nameStyle(profile)) };
  }
  return changed;
}

/** Dates whose order the values of their column prove keep it. */
const withOrder = (
  column: ColumnPlan,
  profile: ColumnProfile | undefined,
  order: DateOrder | undefined,
): ColumnPlan => {
  if (column.target === undefined || !profile || !hasDates(column.target) || column.dates !== undefined) return column;
  const proven = provenOrder(profile);
  const dates = proven.order ?? (proven.needed ? order : undefined);
  return dates === undefined ? column : { ...column, dates };
};

function modeOf(args: CommandArgs): ImportMode {
  const [add, update] = [args.flag('add-only'), args.flag('update-only')];
  if (add && update)
    throw new UsageError('--add-only and --update-only exclude each other. Give one of them, or none.');
  if (add) return 'add';
  return update ? 'update' : 'both';
}

/** Returns the index of the sheet that is named; undefined: none is. */
function sheetIndex(args: CommandArgs, sheets: readonly { readonly name: string }[]): number | undefined {
  const name = args.value('sheet');
  if (name === undefined) return undefined;
  const index = sheets.findIndex((sheet) => fold(sheet.name).trim() === fold(name).trim());
  if (index !== -1) return index;
  const names = sheets.map((sheet) => `"${sheet.name}"`).join(', ');
  throw new UsageError(`The file has no sheet "${name}". Its sheets are: ${names}.`);
}

function headerPosition(args: CommandArgs): HeaderPosition | undefined {
  const text = args.value('header');
  if (text === undefined) return undefined;
  if (!/^\d{1,6}$/u.test(text))
    throw new UsageError(`--header is "${text}". Give the number of its row; 0: there is none.`);
  const row = Number(text);
  return row === 0 ? { first: 0, rows: 0 } : { first: row - 1, rows: 1 };
}

/** Returns the sheet and the header that are named. */
export function requestedSheet(
  args: CommandArgs,
  sheets: readonly { readonly name: string }[],
): { readonly sheet?: number | undefined; readonly header?: HeaderPosition | undefined } {
  const header = headerPosition(args);
  return { sheet: sheetIndex(args, sheets) ?? (header && 0), header };
}

/** Applies the options to a suggested plan. Throws for options that do not fit the sheet. */
export function answeredPlan(plan: ImportPlan, profiles: readonly ColumnProfile[], args: CommandArgs): ImportPlan {
  const order = chosen('dates', args.value('dates'), orders);
  const repeated = chosen('repeated', args.value('repeated'), asChoices(repeatedRows));
  const century = chosen('century', args.value('century'), asChoices(centuries));
  const identity = chosen('known-by', args.value('known-by'), asChoices(identities));
  const columns = withColumns(plan.columns, args.value('columns') ?? '', profiles);
  return {
    ...plan,
    columns: columns.map((column, index) => ({
      ...withOrder(column, profiles[index], order),
      ...(column.target === 'dateOfRetirement' && century && { century }),
    })),
    identity: identity ?? plan.identity,
    mode: modeOf(args),
    repeated: repeated ?? plan.repeated,
  };
}
