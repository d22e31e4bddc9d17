import { useState } from 'react';
import { everybody, noInputs, type Asked, type SearchInputs } from './search-inputs.ts';

interface Searching {
  /** As typed. */
  readonly inputs: SearchInputs;
  /** What the list is of; absent as long as nothing was asked for. */
  readonly asked: Asked | undefined;
  /** Counts the askings: asked again means fetched again. */
  readonly round: number;
  /** The inputs are wanted although they make room for what was found. */
  readonly unfolded: boolean;
}

const atFirst: Searching = { inputs: noInputs, asked: undefined, round: 0, unfolded: false };

/** The search's inputs and what was asked with them. It begins anew with each visit to the page. */
export function useSearching() {
  const [searching, setSearching] = useState(atFirst);
  return {
    ...searching,
    type: (inputs: SearchInputs) => setSearching((before) => ({ ...before, inputs })),
    unfold: () => setSearching((before) => ({ ...before, unfolded: true })),
    /** Undefined takes the results away. Whoever asks for everybody has asked for nothing that is typed. */
    ask: (asked: Asked | undefined) =>
      setSearching(({ inputs, round }) => ({
        inputs: asked === everybody ? noInputs : inputs,
        asked,
        round: round + 1,
        unfolded: false,
      })),
  };
}

export type SearchState = ReturnType<typeof useSearching>;
