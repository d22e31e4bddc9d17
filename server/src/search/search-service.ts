import type { Search } from '@buckle/domain/officer/matching';
import type { SearchInputs } from '@buckle/domain/similar/similar-officers';
import type { ReadEngine } from '../db/engine.ts';
import type { IndexCache } from './cache/index-cache.ts';
import { type ChooseRequest, type ChosenIds, idsOf, joinIds } from './chosen.ts';
import { FollowingIndex } from './following-index.ts';
import { onEitherCopy } from './either-copy.ts';
import { type DeskList, deskList } from './list/desk-list.ts';
import type { Place } from './officer-row.ts';
import { runInSlices } from './steps.ts';
import { type Column, steadyAnswers } from './steady-answer.ts';

export interface PageRequest {
  readonly search: Search;
  readonly column: Column;
  /** Officers of a page. */
  readonly limit: number;
  readonly behind: Place | undefined;
  /** Whether to count: only a search's first page needs it. */
  readonly counts: boolean;
  /** What was typed, where those who are similar to it are wanted too. */
  readonly similarTo: SearchInputs | undefined;
  /** The directory's revision that must be shown at least: that of the caller's own last change. */
  readonly atLeast: number;
}

export interface Page {
  /** Of those whom it shows. */
  readonly ids: readonly string[];
  /** Their JSON texts, joined with commas. */
  readonly text: string;
  /** The place of the last one, where others stand behind it. */
  readonly last: Place | undefined;
  /** How many are found, at most one more than `COUNT_CAP`; everybody is always counted. */
  readonly count: number | undefined;
  /** Cards of those who are similar, the best first: their JSON texts, joined with commas. */
  readonly similar: string;
  /** The directory's revision that the page shows. */
  readonly revision: number;
}

export interface SearchFacts {
  readonly officers: number;
  readonly revision: number;
  readonly bytes: number;
}

/** Counting stops here: beyond, people need a better question rather than a better number. */
export const COUNT_CAP = 1_000;

/** Search in a directory: an index in memory that follows what changes, whichever process changes it. */
export interface SearchService extends DeskList {
  /** Returns a page of the newest state, or, while a large change is taken over, of one that has `atLeast`. */
  page(request: PageRequest): Promise<Page>;
  /** Ids of the chosen officers at a revision; undefined if the newest is another one. Waits for large changes. */
  choose(request: ChooseRequest): Promise<ChosenIds | undefined>;
  facts(): SearchFacts;
  /** Ends what it does by itself. */
  close(): void;
}

/** How long a cache is left alone that could not be written. */
const CACHE_AGAIN_MS = 600_000;

interface SearchOptions {
  /** Where the index is kept from one start to the next. */
  readonly cache?: IndexCache | undefined;
  /** Told of a cache that cannot be written: a search does without. */
  readonly onCacheFailure?: (error: unknown) => void;
  /** How often it looks for changes by itself, so that the first search after an import does not wait. */
  readonly lookEveryMs?: number;
}

/** Loads the index and answers from it. */
export async function searchService(
  engine: ReadEngine,
  { cache, onCacheFailure = () => undefined, lookEveryMs = 1_000 }: SearchOptions = {},
): Promise<SearchService> {
  const following = await FollowingIndex.load(engine, cache);
  const keepCache = cache ? cacheKeeper(following, cache, onCacheFailure) : () => undefined;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    // Where the database is in trouble, the next search says so.
    await onEitherCopy(engine, (copy) => following.keepUp(0, copy)).catch(() => undefined);
    isLooking = false;
    keepCache();
  };
  const looking = setInterval(() => void look(), lookEveryMs).unref();
  const { index } = following;
  const answer = steadyAnswers(engine, following);

  return {
    ...deskList(index, answer),
    async page(request) {
      const { search, column, counts, similarTo } = request;
      const { found, texts, cards, revision } = await answer({ ...request, column }, () => {
        const hits = index.find(search);
        return {
          ...hits.page(request),
          count: counts ? hits.count(COUNT_CAP) : undefined,
          cardsOf: similarTo ? index.similar(similarTo) : [],
        };
      });
      const { ids, last, count } = found;
      return { ids, text: texts.join(','), last, count, similar: cards.join(','), revision };
    },
    async choose({ chosen: wanted, revision }) {
      const { snapshot, chosen } = await following.chooseExactly(() =>
        index.revision === revision ? idsOf(index, wanted) : undefined,
      );
      await snapshot.close();
      return chosen && { ids: await runInSlices(joinIds(chosen.ids)), total: chosen.total };
    },
    facts: () => ({ officers: index.size, revision: index.revision, bytes: index.bytes }),
    close: () => clearInterval(looking),
  };
}

/** Returns what writes the cache where that is due, once at a time. */
function cacheKeeper(following: FollowingIndex, cache: IndexCache, onFailure: (error: unknown) => void): () => void {
  let [isWriting, notBefore] = [false, -Infinity];
  const write = async (): Promise<void> => {
    isWriting = true;
    try {
      await following.cacheWhereDue(cache);
    } catch (error) {
      notBefore = performance.now() + CACHE_AGAIN_MS;
      onFailure(error);
    } finally {
      isWriting = false;
    }
  };
  return () => {
    if (!isWriting && performance.now() >= notBefore) void write();
  };
}
