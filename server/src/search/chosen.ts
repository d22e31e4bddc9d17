import type { Search } from '@buckle/domain/officer/matching';
import type { ListQuestion } from './list/list-index.ts';
import type { OfficerIndex } from './officer-index.ts';
import type { SelectedIds } from './selection.ts';
import type { Steps } from './steps.ts';

/** Whom a list holds that is read as a whole: those of a search, or of the desk's list, or some of them. */
export interface Chosen {
  readonly of: { readonly search: Search } | { readonly list: ListQuestion };
  /** Ids of the only ones, or of those who are left out. */
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
}

/** Ids in order, joined with line feeds: a single string is copied between threads in one piece. */
export interface ChosenIds {
  readonly ids: string;
  readonly total: number;
}

export interface ChooseRequest {
  /** Everybody in number order by default. */
  readonly chosen?: Chosen | undefined;
  /** Revision of the directory of which they are wanted. */
  readonly revision: number;
}

/** Those who are chosen, in the order of the search or the list; without a choice everybody in number order. */
export function idsOf(index: OfficerIndex, chosen: Chosen | undefined): SelectedIds {
  if (!chosen) return index.select({ by: 'all' }).all();
  const { of, only, except } = chosen;
  const selection = 'list' in of ? index.list.select(of.list) : index.select(of.search);
  const named = only ?? except;
  return named ? selection.restrictedTo(named, only !== undefined) : selection.all();
}

const IDS_PER_STEP = 2_000;

/** Joins ids in steps: millions take seconds, during which searches are answered. */
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
