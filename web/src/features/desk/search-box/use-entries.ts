import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { makeTypingSearch } from '../../../lib/directory/typing-search.ts';
import { openedLast } from '../../../lib/officers/opened-record.ts';
import { type SavedView, savedViewsQuery } from '../../../lib/officers/saved-views.ts';
import { usePaused } from '../../../lib/platform/use-paused.ts';
import { useAuth } from '../../../lib/session/auth-context.ts';
import { type NamedPage, namedPagesFor } from '../nav-entries.ts';
import { type BoxSearch, boxSearchOf, namedLike } from './box-search.ts';

/** Officers that are shown; more are found by typing. */
const OFFICERS_MAX = 8;

export type Entry =
  | { readonly kind: 'page'; readonly page: NamedPage }
  | { readonly kind: 'view'; readonly view: SavedView }
  | { readonly kind: 'officer'; readonly wire: OfficerWire; readonly complete: boolean };

type Officers = readonly (Entry & { kind: 'officer' })[];

/** Returns the officers of a search, those found by mobile number, and below them those who may be meant. */
async function findOfficers(
  find: ReturnType<typeof makeTypingSearch>,
  { search, parameters }: BoxSearch,
  signal: AbortSignal,
): Promise<Officers> {
  const { officers, related, findRelated, complete } = await find(search, parameters, signal);
  const others = related ?? (officers.length === 0 ? await findRelated?.(parameters, signal) : undefined);
  return [...officers, ...(others?.byMobile ?? []), ...(others?.similar ?? [])]
    .slice(0, OFFICERS_MAX)
    .map((wire) => ({ kind: 'officer', wire, complete }));
}

/** Returns the saved views of the officers list, where the server keeps them; a failure leaves them out. */
function useViews(text: string) {
  const { can } = useAuth();
  const { data = [], isLoading } = useQuery({ ...savedViewsQuery, enabled: can.ownAccount });
  return { views: namedLike(text, data).map((view): Entry => ({ kind: 'view', view })), isLoading };
}

/**
 * Returns what the search box offers for a text: pages and saved views by name, then officers; before typing, the officers
 * opened last come first.
 */
export function useEntries(text: string) {
  const { can } = useAuth();
  const client = useQueryClient();
  const [find] = useState(makeTypingSearch);
  const paused = usePaused(text.trim());
  const search = boxSearchOf(paused);
  const query = useQuery({
    queryKey: ['search-box', paused],
    queryFn: search ? ({ signal }) => findOfficers(find, search, signal) : skipToken,
    placeholderData: keepPreviousData,
    // What was found stays here no longer than the box.
    gcTime: 0,
    staleTime: Infinity,
  });
  const isBlank = text.trim() === '';
  const pages = namedLike(text, namedPagesFor(can)).map((page): Entry => ({ kind: 'page', page }));
  const { views, isLoading } = useViews(text);
  const named = [...pages, ...views];
  const recent = openedLast(client).map((wire): Entry => ({ kind: 'officer', wire, complete: false }));
  const found = boxSearchOf(text) && query.data ? query.data : [];
  const isSearching = boxSearchOf(text) !== undefined && (paused !== text.trim() || query.isFetching);
  return {
    entries: isBlank ? [...recent, ...named] : [...named, ...found],
    /** The officers for this text, or the views, are still to come. */
    isExpected: isSearching || isLoading,
    isFailed: !isSearching && query.isError,
  };
}
