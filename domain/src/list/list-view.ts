/** A view of the list: filters, sort order and columns, as in the address of the page and in a saved view. */
import { listProblems as print } from '../messages/list.ts';
import { choiceNames, periodNames } from './list-filters.ts';
import type { ListColumn } from './list-columns.ts';
import { type ListCriteria, readColumns, readList, writeColumns, writeList } from './list-parameters.ts';

export interface ListView extends ListCriteria {
  readonly columns: readonly ListColumn[];
}

/** Parameters in their order, each name once or several times. */
type Pairs = Iterable<readonly [name: string, value: string]>;

const known: ReadonlySet<string> = new Set([
  ...choiceNames,
  ...periodNames,
  'missing',
  'missing_match',
  'as_of',
  'sort',
  'order',
  'columns',
]);

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
