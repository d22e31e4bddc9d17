import type { Search } from '@buckle/domain/officer/matching';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import type { ListPlace } from './last-search.ts';
import type { Results } from './results-query.ts';

/** What a list is of. */
export interface ListOf {
  readonly results: Results;
  readonly round: number;
  readonly found: readonly OfficerWire[];
  readonly search: Search;
  readonly editable: boolean;
  /** Where to begin, where the list is one that was left. */
  readonly place: ListPlace | undefined;
}

/** How many there are in all, for who listens to the list; -1 where nobody counted. */
export function setSize({ data }: Results): number {
  const first = data?.pages[0];
  return first && !first.totalCapped ? first.total : -1;
}

/** The list brought whole records rather than cards. */
export const isWhole = ({ data }: Results): boolean => data?.pages[0]?.whole ?? false;
