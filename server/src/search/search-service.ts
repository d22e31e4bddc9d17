import { openText } from '@buckle/domain/officers/restricted';
import type { Search } from '@buckle/domain/search/matching';
import type { SearchInputs } from '@buckle/domain/search/similar-officers';
import type { ReadEngine } from '../db/engine.ts';
import { WaitLimit } from '../db/wait-limit.ts';
import type { IndexCache } from './index-cache.ts';
import { type ChooseRequest, type ChosenIds, joinIds, pastDayOf, selectIds } from './chosen-officers.ts';
import { LiveIndex } from './live-index.ts';
import { PastIndexes } from './past-indexes.ts';
import { type Column, consistentReads, withReplicaFallback } from './consistent-read.ts';
import { type DeskList, deskList } from './list/desk-list.ts';
import type { OfficerPosition } from './officer-row.ts';
import { runInSlices } from './time-slices.ts';

export interface PageRequest {
  readonly search: Search;
  readonly column: Column;
  /** Officers of a page. */
  readonly limit: number;
  readonly behind: OfficerPosition | undefined;
  /** Whether to count: only a search's first page needs it. */
  readonly counts: boolean;
  /** The query, if similar officers are requested too. */
  readonly similarTo: SearchInputs | undefined;
  /** The directory's revision that must be shown at least: that of the caller's own last change. */
  readonly minRevision: number;
}

export interface Page {
  /** Ids of the page. */
  readonly ids: readonly string[];
  /** Their JSON texts, joined with commas. */
  readonly text: string;
  /** Cursor of the last officer, if there is a next page. */
  readonly last: OfficerPosition | undefined;
  /** Number of matches, at most `COUNT_CAP` + 1; the count of all officers is always exact. */
  readonly count: number | undefined;
  /** Cards of those who are similar, the best first: their JSON texts, joined with commas. */
  readonly similar: string;
  /** Cards of officers found by mobile number, in number order: JSON texts, joined with commas. */
  readonly byMobile: string;
  /** The directory's revision that the page shows. */
  readonly revision: number;
}

export interface SearchStats {
  readonly officers: number;
  readonly revision: number;
  readonly bytes: number;
}

/** Counting stops here: beyond, people need a better question rather than a better number. */
export const COUNT_CAP = 1_000;

/** Search over a database: an in-memory index that follows changes of all processes. */
export interface SearchService extends DeskList {
  /** Returns a page of the newest state, or, while a large change is taken over, of one that has `minRevision`. */
  page(request: PageRequest): Promise<Page>;
  /** Returns the chosen ids at a revision; undefined if the current revision is another one. Awaits large changes. */
  choose(request: ChooseRequest): Promise<ChosenIds | undefined>;
  stats(): SearchStats;
  /** Stops background work. */
  close(): void;
}

/** How long a cache is left alone that could not be written. */
const RECACHE_MS = 600_000;

interface SearchOptions {
  /** Cache of the index between starts. */
  readonly cache?: IndexCache | undefined;
  /** Called when the cache cannot be written; search works without it. */
  readonly onCacheFailure?: (error: unknown) => void;
  /** How often it looks for changes by itself, so that the first search after an import does not wait. */
  readonly lookEveryMs?: number;
}

/** Loads the index and runs queries on it. */
export async function searchService(
  engine: ReadEngine,
  { cache, onCacheFailure = () => undefined, lookEveryMs = 1_000 }: SearchOptions = {},
): Promise<SearchService> {
  const following = await LiveIndex.load(engine, cache);
  const keepCache = cache ? cacheKeeper(following, cache, onCacheFailure) : () => undefined;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    // On a database failure, the next search reports it.
    await new WaitLimit()
      .run(() => withReplicaFallback(engine, (copy) => following.keepUp(0, copy)))
      .catch(() => undefined);
    isLooking = false;
    keepCache();
  };
  const looking = setInterval(() => void look(), lookEveryMs).unref();
  const { index } = following;
  const read = consistentReads(engine, following);
  const past = new PastIndexes(engine, following);

  return {
    ...deskList(index, read, { past, db: engine.reader('primary') }),
    async page(request) {
      const { search, column, counts, similarTo } = request;
      const { found, texts, cards, revision } = await read({ ...request, column }, () => {
        const hits = index.find(search);
        return {
          ...hits.page(request),
          count: counts ? hits.count(COUNT_CAP) : undefined,
          cardsOf: similarTo ? [index.similar(similarTo), index.byMobile(similarTo)] : [],
        };
      });
      const { ids, last, count } = found;
      const [similar = [], byMobile = []] = cards;
      return {
        ids,
        text: texts.map(openText).join(','),
        last,
        count,
        similar: similar.join(','),
        byMobile: byMobile.join(','),
        revision,
      };
    },
    async choose({ chosen: request, revision }) {
      const asOf = pastDayOf(request);
      if (asOf !== undefined) {
        const { ids, total } = selectIds(await past.at(asOf), request);
        return { ids: await runInSlices(joinIds(ids)), total };
      }
      const { snapshot, chosen } = await following.chooseExactly(() =>
        index.revision === revision ? selectIds(index, request) : undefined,
      );
      await snapshot.close();
      return chosen && { ids: await runInSlices(joinIds(chosen.ids)), total: chosen.total };
    },
    stats: () => ({ officers: index.size, revision: index.revision, bytes: index.bytes }),
    close: () => clearInterval(looking),
  };
}

/** Returns a function that writes the cache when due; runs do not overlap. */
function cacheKeeper(following: LiveIndex, cache: IndexCache, onFailure: (error: unknown) => void): () => void {
  let [isWriting, notBefore] = [false, -Infinity];
  const write = async (): Promise<void> => {
    isWriting = true;
    try {
      await following.cacheWhereDue(cache);
    } catch (error) {
      notBefore = performance.now() + RECACHE_MS;
      onFailure(error);
    } finally {
      isWriting = false;
    }
  };
  return () => {
    if (!isWriting && performance.now() >= notBefore) void write();
  };
}
