import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listPlace, nextRound, type LastSearch, type ListPlace } from './last-search.ts';
import { askForResults, resultsKey } from './results-query.ts';
import { everybody, inputsOf, noInputs, type Asked, type SearchInputs } from './search-inputs.ts';

interface Searching {
  /** As typed. */
  readonly inputs: SearchInputs;
  /** What the list is of; absent as long as nothing was asked for. */
  readonly asked: Asked | undefined;
  /** Counts the askings: asked again means fetched again. */
  readonly round: number;
  /** The inputs are wanted although they make room for what was found. */
  readonly unfolded: boolean;
  /** Where in the list to begin, where it is one that was left. */
  readonly place: ListPlace | undefined;
}

const atFirst: Searching = { inputs: noInputs, asked: undefined, round: 0, unfolded: false, place: undefined };

/** The search's inputs and what was asked with them. It begins anew with each visit to the page. */
export function useSearching() {
  const client = useQueryClient();
  const [searching, setSearching] = useState(atFirst);
  return {
    ...searching,
    type: (inputs: SearchInputs) => setSearching((before) => ({ ...before, inputs })),
    unfold: () => setSearching((before) => ({ ...before, unfolded: true })),
    /** Undefined takes the results away. Whoever asks for everybody has asked for nothing that is typed. */
    ask: (asked: Asked | undefined) => {
      const round = nextRound(client);
      if (asked) void askForResults(client, asked, round);
      setSearching(({ inputs }) => ({ ...atFirst, inputs: asked === everybody ? noInputs : inputs, asked, round }));
    },
    /** Inputs, list and place as they were left. What has changed since is asked for again, from the beginning. */
    bringBack: ({ asked, round }: LastSearch) => {
      const place = listPlace.read(client);
      const isKept = place?.round === round && client.getQueryData(resultsKey(asked, round)) !== undefined;
      setSearching({ ...atFirst, inputs: inputsOf(asked), asked, round, place: isKept ? place : undefined });
    },
  };
}

export type SearchState = ReturnType<typeof useSearching>;
