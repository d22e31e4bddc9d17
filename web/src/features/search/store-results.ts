import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { searchMessages } from '@buckle/domain/messages';
import { foundOfficers, OFFICERS } from '../../lib/officers/found-officers.ts';
import type { RelatedOfficersQuery } from './related-officers.ts';
import { lastSearch } from './last-search.ts';
import type { Results } from './results-query.ts';
import type { SearchState } from './use-searching.ts';

/** Remembers the search and its results for returning to it and stepping through records; removes earlier results. */
export function useKeepFound(
  { submitted, round }: SearchState,
  { data }: Results,
  { byMobile }: RelatedOfficersQuery,
): void {
  const client = useQueryClient();
  useEffect(() => {
    const [first] = data?.pages ?? [];
    const hits = data?.pages.flatMap((page) => page.officers) ?? [];
    // Behind a page that is not loaded, their positions are unknown.
    const officers = data?.pages.at(-1)?.nextCursor === undefined ? [...hits, ...byMobile] : hits;
    if (!submitted || !first || officers.length === 0) return;
    const count = searchMessages.total(first.total + byMobile.length, first.totalCapped);
    lastSearch.write(client, { submitted, round, count });
    foundOfficers.write(client, { officers, count, complete: first.complete });
    client.removeQueries({ queryKey: [OFFICERS], predicate: ({ queryKey }) => queryKey[1] !== round });
  }, [client, submitted, round, data, byMobile]);
}
