import type { Search } from '@buckle/domain/officer/matching';
import type { SearchInputs } from '@buckle/domain/similar/similar-officers';
import type { Copy, Reader, ReadEngine } from '../db/engine.ts';
import { onEitherCopy } from './either-copy.ts';
import { FollowingIndex } from './following-index.ts';
import { revisionOf } from '../db/revision.ts';
import type { Place } from './officer-row.ts';

/** What a list shows of each officer. */
type Column = 'card' | 'record';

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

/** Some of all records. */
export interface Piece {
  /** Their JSON texts, joined with commas. */
  readonly text: string;
  readonly count: number;
}

export interface SearchFacts {
  readonly officers: number;
  readonly revision: number;
  readonly bytes: number;
}

/** Counting stops here: beyond, people need a better question rather than a better number. */
export const COUNT_CAP = 1_000;

/** How often a page is put together again because somebody changed an officer in between. */
const TRIES = 3;
/** Records that the whole list reads at once, so that others get their turn between. */
const WHOLE_AT_ONCE = 500;

/** A directory that has changed more than this index can take: another one is being made. */
export class Outgrown extends Error {
  override name = 'Outgrown';
}

/** Search in a directory: an index in memory that follows what changes, whichever process changes it. */
export interface SearchService {
  /**
   * `old`: whether an older state may be shown while a new index is being made, though never one older than `atLeast`.
   * Throws `Outgrown` where it may not.
   */
  page(request: PageRequest, old: boolean): Promise<Page>;
  /** All records in number order, piece by piece; all of one state. */
  whole(): AsyncGenerator<Piece>;
  facts(): SearchFacts;
}

/** The texts of some officers as a database has them, and the revision that they are of. */
interface Texts {
  /** Nothing where there is no such officer. */
  readonly of: (id: string) => string[];
  readonly revision: number;
}

async function textsOf(db: Reader, column: Column, ids: readonly string[]): Promise<Texts> {
  if (ids.length === 0) return { of: () => [], revision: await revisionOf(db) };
  const found = await db
    .selectFrom('officers')
    .select((eb) => ['id', `${column} as text`, eb.selectFrom('directory').select('revision').as('revision')])
    .where('id', 'in', ids)
    .execute();
  const texts = new Map(found.map(({ id, text }) => [id, text]));
  return { of: (id) => [texts.get(id) ?? []].flat(), revision: found[0]?.revision ?? 0 };
}

/** Loads the index and answers from it. `makeAnew` is called when more has changed than the index can take. */
export async function searchService(engine: ReadEngine, makeAnew: () => void): Promise<SearchService> {
  const following = await FollowingIndex.load(engine, makeAnew);
  const { index } = following;

  async function pageFrom(asked: Copy, request: PageRequest, old: boolean): Promise<Page> {
    const { search, column, counts, similarTo, atLeast } = request;
    for (let tried = 1; ; tried++) {
      const copy = await following.keepUp(atLeast, asked);
      const { revision } = index;
      if (following.outgrown && (!old || revision < atLeast)) throw new Outgrown();
      const found = index.find(search);
      const { ids, last } = found.page(request);
      const count = counts ? found.count(COUNT_CAP) : undefined;
      const similar = similarTo ? index.similar(similarTo) : [];
      const db = engine.reader(copy);
      const texts = await textsOf(db, column, column === 'card' ? [...ids, ...similar] : ids);
      const cards = column === 'card' || similar.length === 0 ? texts : await textsOf(db, 'card', similar);
      // Somebody may have changed one of them since the index was asked.
      const newest = Math.max(texts.revision, cards.revision);
      if (tried < TRIES && !following.outgrown && newest > revision) continue;
      const joined = (some: readonly string[], { of }: Texts): string => some.flatMap(of).join(',');
      return { ids, text: joined(ids, texts), last, count, similar: joined(similar, cards), revision };
    }
  }

  return {
    page: (request, old) => onEitherCopy(engine, (copy) => pageFrom(copy, request, old)),
    whole: () => wholeDirectory(engine, following),
    facts: () => ({ officers: index.size, revision: index.revision, bytes: index.bytes }),
  };
}

async function* wholeDirectory(engine: ReadEngine, following: FollowingIndex): AsyncGenerator<Piece> {
  const snapshot = await engine.openSnapshot('primary');
  try {
    let ids: string[] = [];
    const pieceOf = async (): Promise<Piece> => {
      const texts = await textsOf(snapshot.db, 'record', ids);
      return { text: ids.flatMap(texts.of).join(','), count: ids.length };
    };
    for (const id of await following.idsIn(snapshot.db)) {
      ids.push(id);
      if (ids.length < WHOLE_AT_ONCE) continue;
      yield await pieceOf();
      ids = [];
    }
    if (ids.length > 0) yield await pieceOf();
  } finally {
    await snapshot.close();
  }
}
