/** The list in URL and API parameters: filters, sort order and columns, so that a list can be bookmarked and shared. */

import { listMessages, listProblems as print } from './officers-list.messages.ts';
import { optionName } from '../officers/officers.messages.ts';
import { type CalendarDate, readDate, shortMonthName } from '../dates/calendar-date.ts';
import {
  columnNames,
  defaultColumns,
  defaultSort,
  isListColumn,
  type ListColumn,
  type ListSort,
} from './list-columns.ts';
import {
  type ChoiceName,
  choiceNames,
  type Lack,
  lacks,
  type ListFilters,
  type Match,
  type Period,
  type PeriodName,
  periodNames,
  readPeriod,
  type Rolls,
  rollsOptions,
} from './list-filters.ts';
import { type StatusKind, statusKinds } from '../officers/field-table.ts';
import { fileName } from '../exports/file-name.ts';
import { fileNameMessages as messages } from '../exports/exports.messages.ts';
import { formatPartialDate, readPartialDate } from '../dates/partial-date.ts';

/** Filters and sort order of the list. */
export interface ListCriteria {
  readonly filters: ListFilters;
  readonly sort: ListSort;
}

/** Maximum values per filter, and maximum characters of each: the longest posting. */
export const CHOSEN_MAX = 100;
export const CHOSEN_LENGTH_MAX = 200;

/** Parameters by name, each once or several times. */
type ListParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The parsed parameters, and a message for each invalid one, which is ignored. */
interface Read {
  readonly criteria: ListCriteria;
  readonly problems: readonly string[];
}

const known: ReadonlySet<string> = new Set([
  ...choiceNames,
  ...periodNames,
  'missing',
  'missing_match',
  'as_of',
  'rolls',
  'status',
  'sort',
  'order',
  'columns',
]);

const isLack = (text: string): text is Lack => (lacks as readonly string[]).includes(text);

class Reader {
  readonly problems: string[] = [];
  readonly #parameters: ListParameters;

  constructor(parameters: ListParameters) {
    this.#parameters = parameters;
  }

  all(name: string): readonly string[] {
    return [...new Set([this.#parameters[name] ?? []].flat())];
  }

  choice(name: ChoiceName): readonly string[] {
    const chosen = this.all(name).map((value) => value.trim());
    const fits = chosen.length <= CHOSEN_MAX && chosen.every((value) => value.length <= CHOSEN_LENGTH_MAX);
    if (!fits) this.problems.push(print.tooMuchChosen(name, CHOSEN_MAX, CHOSEN_LENGTH_MAX));
    return fits ? chosen : [];
  }

  period(name: PeriodName): Period | undefined {
    const [text, ...more] = this.all(name);
    if (text === undefined) return undefined;
    const period = more.length === 0 ? readPeriod(text) : undefined;
    if (!period) this.problems.push(print.noPeriod(name));
    return period;
  }

  missing(): Lack[] {
    const criteria = this.all('missing');
    const known = criteria.filter(isLack);
    if (known.length < criteria.length) this.problems.push(print.noLack(lacks));
    return known;
  }

  missingMatch(): Match | undefined {
    const [match = 'any', ...repeated] = this.all('missing_match');
    if (repeated.length > 0 || !['any', 'all'].includes(match)) this.problems.push(print.noMatch);
    return match === 'all' ? match : undefined;
  }

  /** A day; whether it is past is for those to say who know today. */
  asOf(): string | undefined {
    const [text, ...more] = this.all('as_of');
    if (text === undefined) return undefined;
    if (more.length === 0 && readDate(text)) return text.trim();
    this.problems.push(print.noDay('as_of'));
    return undefined;
  }

  rolls(): Rolls | undefined {
    const [rolls, ...more] = this.all('rolls');
    if (rolls === undefined) return undefined;
    const known = rollsOptions.find((option) => option === rolls);
    if (more.length > 0 || !known) this.problems.push(print.noRolls(rollsOptions));
    return known;
  }

  status(): StatusKind[] {
    const chosen = this.all('status');
    const known = statusKinds.filter((kind) => chosen.includes(kind));
    if (known.length < chosen.length) this.problems.push(print.noStatus(statusKinds));
    return known;
  }

  order(): ListSort {
    const [column = defaultSort.column, ...more] = this.all('sort');
    const [order = 'up', ...repeated] = this.all('order');
    if (more.length > 0 || !isListColumn(column)) {
      this.problems.push(print.noColumn('sort', columnNames));
      return defaultSort;
    }
    if (repeated.length > 0 || !['up', 'down'].includes(order)) this.problems.push(print.noOrder);
    return { column, descending: order === 'down' };
  }
}

/** Parses filters and sort order. Invalid parameters are ignored and reported. */
export function readList(parameters: ListParameters): Read {
  const reader = new Reader(parameters);
  const chosen = choiceNames.map((name) => [name, reader.choice(name)] as const);
  const [rolls, status] = [reader.rolls(), reader.status()];
  const criteria = {
    filters: {
      choices: Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
      ...Object.fromEntries(periodNames.map((name) => [name, reader.period(name)])),
      missing: reader.missing(),
      missingMatch: reader.missingMatch(),
      asOf: reader.asOf(),
      ...(rolls && { rolls }),
      ...(status.length > 0 && { status }),
    },
    sort: reader.order(),
  };
  return { criteria, problems: reader.problems };
}

/**
 * Returns filters and sort order as parameters of an address, the inverse of `readList`. The default order is omitted,
 * and a typed text always.
 */
export function writeList({ filters, sort }: ListCriteria): Record<string, readonly string[]> {
  const { choices, missing, missingMatch, asOf, rolls, status = [] } = filters;
  const isDefault = sort.column === defaultSort.column && !sort.descending;
  const written: Record<string, readonly string[]> = {
    ...choices,
    ...Object.fromEntries(periodNames.map((name) => [name, filters[name] ? [filters[name].text] : []])),
    missing,
    // With one value both mean the same; the choice is kept for the next one.
    missing_match: missing.length > 0 && missingMatch === 'all' ? [missingMatch] : [],
    as_of: asOf === undefined ? [] : [asOf],
    rolls: rolls === undefined ? [] : [rolls],
    status,
    sort: isDefault ? [] : [sort.column],
    order: sort.descending ? ['down'] : [],
  };
  return Object.fromEntries(Object.entries(written).filter(([, values]) => values.length > 0));
}

/** Returns the parameters of a request: those of the address, and the typed text, which no address has. */
export function requestParameters(criteria: ListCriteria): Record<string, readonly string[]> {
  const { text = '' } = criteria.filters;
  return { ...writeList(criteria), ...(text.trim() === '' ? {} : { text: [text] }) };
}

/** Parses the parameters of a request, the inverse of `requestParameters`. */
export function readRequest({ text, ...parameters }: ListParameters & { readonly text?: string | undefined }): Read {
  const { criteria, problems } = readList(parameters);
  return { criteria: { ...criteria, filters: { ...criteria.filters, text } }, problems };
}

/** Parses the columns of a URL, in order; falls back to the default ones. */
export function readColumns(text: string | null): readonly ListColumn[] {
  const criteria = new Set((text ?? '').split(',').filter(isListColumn));
  return criteria.size === 0 ? defaultColumns : columnNames.filter((name) => criteria.has(name));
}

/** The columns for an address; undefined for the usual ones. */
export function writeColumns(columns: readonly ListColumn[]): string | undefined {
  const text = columnNames.filter((name) => columns.includes(name)).join(',');
  return text === defaultColumns.join(',') ? undefined : text;
}

export interface ListView extends ListCriteria {
  readonly columns: readonly ListColumn[];
}

/** Parameters in their order, each name once or several times. */
type Pairs = Iterable<readonly [name: string, value: string]>;

/** Parses the parameters of an address. Invalid ones, a typed text among them, are ignored and reported. */
export function readView(pairs: Pairs): { readonly view: ListView; readonly problems: readonly string[] } {
  const parameters: Record<string, string[]> = {};
  for (const [name, value] of pairs) (parameters[name] ??= []).push(value);
  const { criteria, problems } = readList(parameters);
  const unknown = Object.keys(parameters).filter((name) => !known.has(name));
  return {
    view: { ...criteria, columns: readColumns(parameters['columns']?.[0] ?? null) },
    problems: [...problems, ...unknown.map(print.unknown)],
  };
}

/** Returns a view as parameters of an address, the inverse of `readView`. */
export function writeView({ filters, sort, columns }: ListView): [name: string, value: string][] {
  const pairs = Object.entries(writeList({ filters, sort })).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const chosen = writeColumns(columns);
  return chosen === undefined ? pairs : [...pairs, ['columns', chosen]];
}

/**
 * Returns the name of a list from the parameters of its request, without what was typed into a search: `Officers –
 * Zone 2 – retiring 2026 – 25 Nov 2026`. `day`: `YYYY-MM-DD`.
 */
export function listName(request: ListParameters, day: string): string {
  const isSearch = [request['code'], request['name']].some((typed) => [typed ?? ''].flat().join('').trim() !== '');
  const about = isSearch ? [messages.search] : filterTexts(readList(request).criteria.filters);
  return fileName(messages.officers, [...about, selectionText(request)], dayText(day));
}

const filterTexts = ({ choices, missing, asOf, rolls, status = [], ...periods }: ListFilters): string[] => [
  asOf === undefined ? '' : messages.asOf(dayText(asOf)),
  ...choiceNames.map((name) =>
    valuesText(
      (choices[name] ?? []).map((value) => (value ? optionName(value) : messages.without(listMessages.columns[name]))),
    ),
  ),
  ...periodNames.map((name) => (periods[name] ? messages.periods[name](periodText(periods[name])) : '')),
  valuesText(missing.map((lack) => listMessages.lacks[lack])),
  rolls === undefined ? '' : listMessages.rolls[rolls],
  valuesText(status.map(optionName)),
];

function dayText(text: string): string {
  const date = readDate(text);
  return date ? shortDay(date) : text;
}

/** `25 Nov 2026` */
const shortDay = (date: CalendarDate): string => `${date.day} ${shortMonthName(date)} ${date.year}`;

/** Most values of a filter that are named. */
const NAMED_MAX = 3;

function valuesText(values: readonly string[]): string {
  const named = values.length > NAMED_MAX ? values.slice(0, NAMED_MAX - 1) : values;
  return [...named, ...(named === values ? [] : [messages.more(values.length - named.length)])].join(', ');
}

/** `2026`, `May 2026`, `1 May 2026 to 31 Aug 2026` */
function periodText({ text }: Period): string {
  const date = readPartialDate(text);
  if (date) return formatPartialDate(date);
  const [from = '', to = ''] = text.split('..').map(dayText);
  if (from === '') return messages.to(to);
  return to === '' ? messages.from(from) : messages.fromTo(from, to);
}

function selectionText({ only, except }: ListParameters): string {
  if (only !== undefined) return messages.selected(sizeOf(only));
  return sizeOf(except) > 0 ? messages.allBut(sizeOf(except)) : '';
}

const sizeOf = (ids: ListParameters[string]): number => (ids === undefined ? 0 : [ids].flat().length);
