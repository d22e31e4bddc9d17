import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listPlace, nextRound, type LastSearch, type ListPlace } from './last-search.ts';
import { askForResults, resultsKey } from './results-query.ts';
import { everybody, inputsOf, noInputs, type Asked, type SearchInputs } from './search-inputs.ts';

interface Searching {
  /** As typed. */
  readonly inputs: SearchInputs;
  /** Current search; undefined before the first one. */
  readonly asked: Asked | undefined;
  /** Counts searches: a repeated one fetches again. */
  readonly round: number;
  /** The inputs are expanded although there are results. */
  readonly unfolded: boolean;
  /** Where in the list to begin, where it is one that was left. */
  readonly place: ListPlace | undefined;
}

const atFirst: Searching = { inputs: noInputs, asked: undefined, round: 0, unfolded: false, place: undefined };

/** State of the search page; reset on each visit. */
export function useSearching() {
  const client = useQueryClient();
  const [searching, setSearching] = useState(atFirst);
  return {
    ...searching,
    type: (inputs: SearchInputs) => setSearching((before) => ({ ...before, inputs })),
    unfold: () => setSearching((before) => ({ ...before, unfolded: true })),
    /** Undefined clears the results. Listing all officers clears the inputs. */
    ask: (asked: Asked | undefined) => {
      const round = nextRound(client);
      if (asked) void askForResults(client, asked, round);
      setSearching(({ inputs }) => ({ ...atFirst, inputs: asked === everybody ? noInputs : inputs, asked, round }));
    },
    /** Restores inputs, list and scroll position. Stale data is fetched again from the first page. */
    bringBack: ({ asked, round }: LastSearch) => {
      const place = listPlace.read(client);
      const isKept = place?.round === round && client.getQueryData(resultsKey(asked, round)) !== undefined;
      setSearching({ ...atFirst, inputs: inputsOf(asked), asked, round, place: isKept ? place : undefined });
    },
  };
}

export type SearchState = ReturnType<typeof useSearching>;
