import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { scrollPosition, nextRound, type LastSearch, type ScrollPosition } from './last-search.ts';
import { prefetchResults, resultsKey } from './results-query.ts';
import { allOfficers, inputsOf, noInputs, type SubmittedSearch, type SearchInputs } from './search-inputs.ts';

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

export type SearchState = ReturnType<typeof useSearching>;
