import type { QueryClient } from '@tanstack/react-query';
import type { VirtualItem } from '@tanstack/react-virtual';
import { remembered } from '../../lib/platform/memory.ts';
import type { SubmittedSearch } from './search-inputs.ts';

/** The last search with results. */
export interface LastSearch {
  readonly submitted: SubmittedSearch;
  readonly round: number;
  /** As a person reads it. */
  readonly count: string;
}

export const lastSearch = remembered<LastSearch>();

/** Scroll position and focus of a list when it was left. */
export interface ScrollPosition {
  readonly round: number;
  /** Pixels that the page was scrolled by. */
  readonly scrolled: number;
  /** How high each row was, as far as they were seen. */
  readonly rows: VirtualItem[];
}

export const scrollPosition = remembered<ScrollPosition>();

const rounds = remembered<number>();

/** Returns the next search number: each submitted search has its own. */
export function nextRound(client: QueryClient): number {
  const round = (rounds.read(client) ?? 0) + 1;
  rounds.write(client, round);
  return round;
}
