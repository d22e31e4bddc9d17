import {
  infiniteQueryOptions,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import {
  allOfficers,
  inputsOf,
  type LastSearch,
  nextRound,
  noInputs,
  scrollPosition,
  type ScrollPosition,
  type SearchInputs,
  type SubmittedSearch,
} from './search-inputs.ts';
import { type RelatedOfficers, type ResultPage, searchOfficers } from '../../lib/directory/search.ts';
import { OFFICERS } from '../../lib/officers/found-officers.ts';

interface Searching {
  /** As typed. */
  readonly inputs: SearchInputs;
  /** Current search; undefined before the first one. */
  readonly submitted: SubmittedSearch | undefined;
  /** Counts searches: a repeated one fetches again. */
  readonly round: number;
  /** The inputs are expanded although there are results. */
  readonly unfolded: boolean;
  /** Where in the list to begin, where it is one that was left. */
  readonly position: ScrollPosition | undefined;
}

const atFirst: Searching = { inputs: noInputs, submitted: undefined, round: 0, unfolded: false, position: undefined };

/** State of the search page; reset on each visit. `typed`: before the page was there. */
export function useSearching(typed: SearchInputs) {
  const client = useQueryClient();
  const [searching, setSearching] = useState({ ...atFirst, inputs: typed });
  function start(submitted: SubmittedSearch | undefined, inputsAfter: (typed: SearchInputs) => SearchInputs): void {
    const round = nextRound(client);
    if (submitted) void prefetchResults(client, submitted, round);
    setSearching(({ inputs }) => ({ ...atFirst, inputs: inputsAfter(inputs), submitted, round }));
  }

  return {
    ...searching,
    type: (inputs: SearchInputs) => setSearching((before) => ({ ...before, inputs })),
    unfold: () => setSearching((before) => ({ ...before, unfolded: true })),
    /** Undefined clears the results. Listing all officers clears the inputs. */
    submit: (submitted: SubmittedSearch | undefined) =>
      start(submitted, (typed) => (submitted === allOfficers ? noInputs : typed)),
    /** Starts a search that was not typed in this way: the inputs show it. */
    submitInstead: (submitted: SubmittedSearch) => start(submitted, () => inputsOf(submitted)),
    /** Restores inputs, list and scroll position. Stale data is fetched again from the first page. */
    bringBack: ({ submitted, round }: LastSearch) => {
      const position = scrollPosition.read(client);
      const isCached = position?.round === round && client.getQueryData(resultsKey(submitted, round)) !== undefined;
      setSearching({
        ...atFirst,
        inputs: inputsOf(submitted),
        submitted,
        round,
        position: isCached ? position : undefined,
      });
    },
  };
}

/** Sends the request before React renders the loading state, which is slow on a phone. */
const prefetchResults = (client: QueryClient, submitted: SubmittedSearch, round: number): Promise<void> =>
  client.prefetchInfiniteQuery(resultsQuery(submitted, round));

/**
 * Results of a search by page; disabled without one. `round`: a repeated search fetches again. Cached until another
 * search, or until this document changes a record.
 */
const resultsQuery = (submitted: SubmittedSearch | undefined, round: number) =>
  infiniteQueryOptions({
    queryKey: resultsKey(submitted, round),
    queryFn: submitted
      ? ({ pageParam, signal }) => searchOfficers(submitted.search, submitted.parameters, pageParam, signal)
      : skipToken,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Query key of a search. */
const resultsKey = (submitted: SubmittedSearch | undefined, round: number) =>
  [OFFICERS, round, submitted?.parameters] as const;

export type SearchState = ReturnType<typeof useSearching>;

export const useResults = (submitted: SubmittedSearch | undefined, round: number) =>
  useInfiniteQuery(resultsQuery(submitted, round));

export type Results = ReturnType<typeof useResults>;

const noOfficers: RelatedOfficers = { byMobile: [], similar: [] };

/** Officers found by mobile number and similar ones, and whether they are still being looked for. */
export function useRelatedOfficers(
  submitted: SubmittedSearch | undefined,
  round: number,
  first: ResultPage | undefined,
) {
  const findRelated = first?.findRelated;
  const found = useQuery({
    queryKey: ['beside', round, submitted?.parameters],
    queryFn:
      submitted && findRelated && submitted.search.by !== 'all'
        ? ({ signal }) => findRelated(submitted.parameters, signal)
        : skipToken,
    gcTime: 0,
  });
  return { ...(first?.related ?? found.data ?? noOfficers), isLoading: found.isLoading };
}

export type RelatedOfficersQuery = ReturnType<typeof useRelatedOfficers>;
