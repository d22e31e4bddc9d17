/** The list in URL and API parameters: filters, sort order and columns, so that a list can be bookmarked and shared. */
import { listProblems as print } from '../messages/list.ts';
import { readDate } from '../officer/calendar-date.ts';
import { columnNames, isListColumn, type ListColumn, defaultColumns } from './list-columns.ts';
import {
  type ChoiceName,
  choiceNames,
  type Lack,
  lacks,
  type ListFilters,
  type Match,
  type PeriodName,
} from './list-filters.ts';
import { type ListSort, defaultSort } from './list-order.ts';
import { type Period, readPeriod } from './period.ts';

/** Filters and sort order of the list. */
export interface ListCriteria {
  readonly filters: ListFilters;
  readonly sort: ListSort;
}

/** Parameters by name, each once or several times. */
export type ListParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Maximum values per filter, and maximum characters of each: the longest posting. */
export const CHOSEN_MAX = 100;
export const CHOSEN_LENGTH_MAX = 200;

/** The parsed parameters, and a message for each invalid one, which is ignored. */
interface Read {
  readonly criteria: ListCriteria;
  readonly problems: readonly string[];
}

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
  const criteria = {
    filters: {
      choices: Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
      joined: reader.period('joined'),
      retiring: reader.period('retiring'),
      missing: reader.missing(),
      missingMatch: reader.missingMatch(),
      asOf: reader.asOf(),
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
  const { choices, joined, retiring, missing, missingMatch, asOf } = filters;
  const isDefault = sort.column === defaultSort.column && !sort.descending;
  const written: Record<string, readonly string[]> = {
    ...choices,
    joined: joined ? [joined.text] : [],
    retiring: retiring ? [retiring.text] : [],
    missing,
    // With one value both mean the same; the choice is kept for the next one.
    missing_match: missing.length > 0 && missingMatch === 'all' ? [missingMatch] : [],
    as_of: asOf === undefined ? [] : [asOf],
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
