import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { Search } from '@buckle/domain/search/matching';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import { remInPixels } from '../../lib/platform/media.ts';
import { type ScrollPosition, scrollPosition } from './search-inputs.ts';
import type { ResultPage } from '../../lib/directory/search.ts';

/** Pages of officers, fetched while scrolling. */
export type ListPages = UseInfiniteQueryResult<
  InfiniteData<Pick<ResultPage, 'officers' | 'total' | 'totalCapped' | 'nextCursor' | 'complete'>>
>;

/** Inputs of a result list. */
export interface ListOf {
  readonly results: ListPages;
  readonly round: number;
  readonly found: readonly OfficerWire[];
  readonly search: Search;
  readonly editable: boolean;
  /** Where to begin, where the list is one that was left. */
  readonly position: ScrollPosition | undefined;
}

/** Returns the total for `aria-setsize`; -1 if unknown. */
export function setSize({ data }: ListPages): number {
  const first = data?.pages[0];
  return first && !first.totalCapped ? first.total : -1;
}

/** Whether the list has whole records instead of cards. */
export const isComplete = ({ data }: ListPages): boolean => data?.pages[0]?.complete ?? false;

/** Requests that the first rows do not need are delayed until these are painted. */
export const AFTER_FIRST_ROWS_MS = 300;

/** The height in `result-row.css` that no row is lower than, in pixels. */
export const lowestRow = (): number => remInPixels(5.5);

/** Scrolls a list to where it was left, and remembers where it is left this time. */
export function useScrollRestoration(
  round: number,
  position: ScrollPosition | undefined,
  rows: Pick<Virtualizer<Window, Element>, 'takeSnapshot'>,
): void {
  const client = useQueryClient();
  const begin = useEffectEvent(() => {
    if (position) window.scrollTo(0, position.scrolled);
  });
  const savePosition = useEffectEvent(() =>
    scrollPosition.write(client, { round, scrolled: window.scrollY, rows: rows.takeSnapshot() }),
  );
  useLayoutEffect(() => {
    begin();
    return () => savePosition();
  }, []);
}
