import type { Search } from '@buckle/domain/search/matching';
import type { ListQuestion } from './list/list-index.ts';
import type { OfficerIndex } from './officer-index.ts';
import type { SelectedIds } from './find-officers.ts';
import type { Steps } from './time-slices.ts';

/** The officers of an export or print: results of a search or of the desk list, or selected ones. */
export interface Chosen {
  readonly of: { readonly search: Search } | { readonly list: ListQuestion };
  /** Ids of the only ones, or of those who are left out. */
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
}

/** Returns the past day (`YYYY-MM-DD`) as of which officers are chosen; undefined for the present. */
export const pastDayOf = (chosen: Chosen | undefined): string | undefined =>
  chosen && 'list' in chosen.of ? chosen.of.list.filters.asOf : undefined;

/** Ids in order, joined with line feeds: a single string is copied between threads in one piece. */
export interface ChosenIds {
  readonly ids: string;
  readonly total: number;
}

export interface ChooseRequest {
  /** By default all officers in number order. */
  readonly chosen?: Chosen | undefined;
  /** Required revision of the database. */
  readonly revision: number;
}

/** Returns the chosen ids in the order of the search or the list; by default all in number order. */
export function selectIds(index: OfficerIndex, chosen: Chosen | undefined): SelectedIds {
  if (!chosen) return index.select({ by: 'all' }).all();
  const { of, only, except } = chosen;
  const selection = 'list' in of ? index.list.select(of.list) : index.select(of.search);
  const named = only ?? except;
  return named ? selection.restrictedTo(named, only !== undefined) : selection.all();
}

const IDS_PER_STEP = 2_000;

/** Joins ids in time slices: millions take seconds, and searches run in between. */
export function* joinIds(ids: Iterable<string>): Steps<string> {
  const parts: string[] = [];
  let part: string[] = [];
  for (const id of ids) {
    part.push(id);
    if (part.length < IDS_PER_STEP) continue;
    parts.push(part.join('\n'));
    part = [];
    yield;
  }
  if (part.length > 0) parts.push(part.join('\n'));
  return parts.join('\n');
}
