import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  type ListCriteria,
  type ListView,
  readView,
  requestParameters,
  writeView,
} from '@buckle/domain/officers-list/list-parameters';
import type { ListFilters } from '@buckle/domain/officers-list/list-filters';
import { defaultSort } from '@buckle/domain/officers-list/list-columns';
import type { Officer } from '@buckle/domain/officers/field-table';
import { readText } from '@buckle/domain/officers/lists';
import { type OfficerWire, readQuietly } from '@buckle/domain/officers/wire';
import { fetchListCounts, fetchListPage } from '../../lib/directory/list.ts';
import { OFFICERS_LIST } from '../../lib/officers/stale.ts';
import { typedText } from '../../lib/navigation/typed-text.ts';
import { usePaused } from '../../lib/platform/use-paused.ts';

export type List = ReturnType<typeof useCountedList>['list'];

/** Returns the list and its counts; trying one of them again tries the other too, if it failed. */
export function useCountedList(criteria: ListCriteria) {
  const [list, counts] = [useList(criteria), useListCounts(criteria.filters)];
  const refetchList: typeof list.refetch = (options) => {
    if (counts.isError) void counts.refetch();
    return list.refetch(options);
  };
  const refetchCounts: typeof counts.refetch = (options) => {
    if (list.isError) void list.refetch();
    return counts.refetch(options);
  };
  return { list: { ...list, refetch: refetchList }, counts: { ...counts, refetch: refetchCounts } };
}

/** As long as a record may be edited before the user comes back to the list. */
const CACHE_MS = 60 * 60 * 1000;

/** Queries the list by page; keeps the previous data while loading. */
function useList(criteria: ListCriteria) {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: [OFFICERS_LIST, 'pages', requestParameters(criteria)],
    queryFn: ({ pageParam, signal }) => fetchListPage(client, criteria, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    gcTime: CACHE_MS,
    placeholderData: keepPreviousData,
  });
}

/** Queries the counts under these filters. */
function useListCounts(filters: ListFilters) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [OFFICERS_LIST, 'counts', requestParameters({ filters, sort: defaultSort })],
    queryFn: ({ signal }) => fetchListCounts(client, filters, signal),
    placeholderData: keepPreviousData,
  });
}

export type Counts = ReturnType<typeof useCountedList>['counts'];

/** An officer of the list: as sent, and as read. */
export interface ListRow {
  readonly id: string;
  readonly wire: OfficerWire;
  readonly officer: Officer;
  /** The record itself rather than a card of it. */
  readonly complete: boolean;
}

/** Caches the rows of a list's loaded data, so that they keep their identity between renders. */
const rowsOfData = new WeakMap<object, readonly ListRow[]>();

/** Returns the loaded rows. */
export function rowsOf({ data }: Pick<List, 'data'>): readonly ListRow[] {
  if (!data) return [];
  const rows =
    rowsOfData.get(data) ??
    data.pages.flatMap(({ officers, complete }) => officers.map((wire) => rowOf(wire, complete)));
  rowsOfData.set(data, rows);
  return rows;
}

/** Parsed lazily: a server without a list action returns thousands at once. */
function rowOf(wire: OfficerWire, complete: boolean): ListRow {
  let read: Officer | undefined;
  return {
    id: readText(wire['id']),
    wire,
    complete,
    get officer() {
      read ??= readQuietly(wire);
      return read;
    },
  };
}

/** Parses the URL; ignores invalid parameters. */
export const viewIn = (address: URLSearchParams): ListView => readView(address).view;

export const addressOf = (view: ListView): URLSearchParams => new URLSearchParams(writeView(view));

const useTypedText = typedText();

/**
 * List state: filters, sort order and columns in the URL, the typed text beside it. Filter changes replace the history
 * entry, so that back leaves the list.
 */
export function useListView() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  // Optimistic: the URL is only updated after the transition.
  const [text, setText] = useOptimistic(address.toString());
  const [typed, type] = useTypedText();
  const narrowedBy = usePaused(typed.trim());
  const view = useMemo(() => {
    const { filters, ...rest } = viewIn(new URLSearchParams(text));
    return { ...rest, filters: { ...filters, text: narrowedBy } };
  }, [text, narrowedBy]);
  const show = useCallback(
    (change: Partial<ListView>) => {
      const next = addressOf({ ...view, ...change });
      if (change.filters && change.filters.text !== view.filters.text) type(change.filters.text ?? '');
      if (next.toString() === text) return;
      startTransition(() => {
        setText(next.toString());
        setAddress(next, { replace: true, state });
      });
    },
    [view, text, type, setText, setAddress, state],
  );
  return { view, show, typed, type };
}

/** Whether the browser lets a page write to the clipboard; not on a page without HTTPS. */
export const canCopy = (): boolean => (navigator.clipboard as Clipboard | undefined) !== undefined;

/** Returns the numbers one per line, without blank ones, and how many were blank. */
export function numbersText(numbers: readonly string[]): { text: string; count: number; blank: number } {
  const known = numbers.filter((number) => number !== '');
  return { text: known.join('\n'), count: known.length, blank: numbers.length - known.length };
}
