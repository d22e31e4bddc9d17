import type { Search } from '@buckle/domain/officer/matching';
import type { ListQuestion } from './list/list-index.ts';
import type { OfficerIndex } from './officer-index.ts';

/** Whom a list holds that is read as a whole: those of a search, or of the desk's list, or some of them. */
export interface Chosen {
  readonly of: { readonly search: Search } | { readonly list: ListQuestion };
  /** Ids of the only ones, or of those who are left out. */
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
}

/** Ids in order, and how many there are. */
export interface ChosenIds {
  readonly ids: Iterable<string>;
  readonly total: number;
}

/** Everybody in number order; those who change while they are read are told of as they were. */
const everybody = (index: OfficerIndex): ChosenIds => ({ ids: index.all(), total: index.size });

/** Those who are chosen, in the order of the search or the list. */
export function idsOf(index: OfficerIndex, chosen: Chosen | undefined): ChosenIds {
  if (!chosen) return everybody(index);
  const { of, only, except } = chosen;
  const found = 'list' in of ? index.list.ids(of.list) : index.find(of.search).all();
  const named = new Set(only ?? except);
  const ids = only || except ? found.filter((id) => named.has(id) === (only !== undefined)) : found;
  return { ids, total: ids.length };
}
