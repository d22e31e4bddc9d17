import type { Search } from '@buckle/domain/officer/matching';
import type { ListQuestion } from './list/list-index.ts';
import type { OfficerIndex } from './officer-index.ts';
import type { SelectedIds } from './selection.ts';

/** Whom a list holds that is read as a whole: those of a search, or of the desk's list, or some of them. */
export interface Chosen {
  readonly of: { readonly search: Search } | { readonly list: ListQuestion };
  /** Ids of the only ones, or of those who are left out. */
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
}

/** Those who are chosen, in the order of the search or the list; without a choice everybody in number order. */
export function idsOf(index: OfficerIndex, chosen: Chosen | undefined): SelectedIds {
  if (!chosen) return index.select({ by: 'all' }).all();
  const { of, only, except } = chosen;
  const selection = 'list' in of ? index.list.select(of.list) : index.select(of.search);
  const named = only ?? except;
  return named ? selection.restrictedTo(named, only !== undefined) : selection.all();
}
