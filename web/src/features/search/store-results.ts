import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { searchMessages } from '@buckle/domain/messages';
import { foundOfficers, OFFICERS } from '../../lib/officers/found-officers.ts';
import { lastSearch } from './last-search.ts';
import type { Results } from './results-query.ts';
import type { SearchState } from './use-searching.ts';

/** Remembers the search and its results for returning to it and stepping through records; removes earlier results. */
export function useKeepFound({ asked, round }: SearchState, { data }: Results): void {
  const client = useQueryClient();
  useEffect(() => {
    const [first] = data?.pages ?? [];
    const officers = data?.pages.flatMap((page) => page.officers) ?? [];
    if (!asked || !first || officers.length === 0) return;
    const count = searchMessages.total(first.total, first.totalCapped);
    lastSearch.write(client, { asked, round, count });
    foundOfficers.write(client, { officers, count, whole: first.whole });
    client.removeQueries({ queryKey: [OFFICERS], predicate: ({ queryKey }) => queryKey[1] !== round });
  }, [client, asked, round, data]);
}
