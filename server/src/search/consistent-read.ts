import { type Copy, type ReadEngine, type Reader, revisionOf } from '../db/engine.ts';
import type { LiveIndex } from './live-index.ts';

/** Column read for each result. */
export type Column = 'card' | 'record';

/** The texts of some officers as a database has them, and the revision that they are of. */
interface Texts {
  /** Nothing where there is no such officer. */
  readonly of: (id: string) => string[];
  readonly revision: number;
}

/** Returns texts of present officers. */
export async function readTexts(db: Reader, column: Column, ids: readonly string[]): Promise<Texts> {
  if (ids.length === 0) return { of: () => [], revision: await revisionOf(db) };
  const found = await db
    .selectFrom('officers')
    .select((eb) => ['id', `${column} as text`, eb.selectFrom('directory').select('revision').as('revision')])
    .where('id', 'in', ids)
    // One that was withdrawn since the index was queried is left out.
    .where('status', '=', 'present')
    .execute();
  const texts = new Map(found.map(({ id, text }) => [id, text]));
  return { of: (id) => [texts.get(id) ?? []].flat(), revision: found[0]?.revision ?? 0 };
}

/** Results of an index query. */
interface WithIds {
  readonly ids: readonly string[];
  /** Groups of additional officers, returned as cards in any case. */
  readonly cardsOf?: readonly (readonly string[])[];
}

interface ReadQuery {
  readonly column: Column;
  /** The directory's revision that must be shown at least. */
  readonly minRevision: number;
}

/** Search results, the database's texts of them, and their common revision. */
interface Steady<F> {
  readonly found: F;
  readonly texts: readonly string[];
  /** Cards of additional officers, by group. */
  readonly cards: readonly (readonly string[])[];
  readonly revision: number;
}

/** Queries an index that follows the database, and reads the results from the same database state. */
export type ConsistentRead = <F extends WithIds>(query: ReadQuery, find: () => F) => Promise<Steady<F>>;

/** Retries of a response when an officer was changed concurrently. */
const TRIES = 3;

export function consistentReads(engine: ReadEngine, following: LiveIndex): ConsistentRead {
  async function readFrom<F extends WithIds>(from: Copy, query: ReadQuery, find: () => F): Promise<Steady<F>> {
    const { column, minRevision } = query;
    for (let tried = 1; ; tried++) {
      const copy = await following.keepUp(minRevision, from);
      const { revision } = following.index;
      const found = find();
      const { ids, cardsOf = [] } = found;
      const db = engine.reader(copy);
      const cardIds = cardsOf.flat();
      const texts = await readTexts(db, column, column === 'card' ? [...ids, ...cardIds] : ids);
      const cards = column === 'card' || cardIds.length === 0 ? texts : await readTexts(db, 'card', cardIds);
      // An officer may have been changed since the index was queried.
      const newest = Math.max(texts.revision, cards.revision);
      if (tried < TRIES && !following.isCatchingUp && newest > revision) continue;
      return { found, texts: ids.flatMap(texts.of), cards: cardsOf.map((group) => group.flatMap(cards.of)), revision };
    }
  }
  return (query, find) => withReplicaFallback(engine, (copy) => readFrom(copy, query, find));
}

/**
 * Queries the replica with fallback to the primary: a replica cancels queries when it must catch up, and may be down.
 * After a failure its circuit stays open for a while.
 */
export async function withReplicaFallback<T>(engine: ReadEngine, read: (copy: Copy) => Promise<T>): Promise<T> {
  const { replica } = engine;
  if (!replica?.canTry()) return read('primary');
  try {
    const result = await read('replica');
    replica.succeeded();
    return result;
  } catch (error) {
    if (engine.errorKindOf(error) === undefined) {
      replica.succeeded();
      throw error;
    }
    replica.failed();
    return read('primary');
  }
}
