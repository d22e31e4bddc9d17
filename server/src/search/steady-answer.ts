import type { Copy, Reader, ReadEngine } from '../db/engine.ts';
import { revisionOf } from '../db/revision.ts';
import { onEitherCopy } from './either-copy.ts';
import type { FollowingIndex } from './following-index.ts';

/** What is read of each officer who was found. */
export type Column = 'card' | 'record';

/** How often an answer is put together again because somebody changed an officer in between. */
const TRIES = 3;

/** The texts of some officers as a database has them, and the revision that they are of. */
interface Texts {
  /** Nothing where there is no such officer. */
  readonly of: (id: string) => string[];
  readonly revision: number;
}

export async function textsOf(db: Reader, column: Column, ids: readonly string[]): Promise<Texts> {
  if (ids.length === 0) return { of: () => [], revision: await revisionOf(db) };
  const found = await db
    .selectFrom('officers')
    .select((eb) => ['id', `${column} as text`, eb.selectFrom('directory').select('revision').as('revision')])
    .where('id', 'in', ids)
    .execute();
  const texts = new Map(found.map(({ id, text }) => [id, text]));
  return { of: (id) => [texts.get(id) ?? []].flat(), revision: found[0]?.revision ?? 0 };
}

interface Asked {
  readonly column: Column;
  /** The directory's revision that must be shown at least. */
  readonly atLeast: number;
}

/** Whom the index found, what the database says of them, and the revision that both are of. */
interface Steady<F> {
  readonly found: F;
  readonly texts: readonly string[];
  /** The cards of those whose cards are wanted beside. */
  readonly cards: readonly string[];
  readonly revision: number;
}

/** Whom an index found; there may be more to say of it. */
interface WithIds {
  readonly ids: readonly string[];
  /** Others, of whom the card is read whatever is read of those. */
  readonly cardsOf?: readonly string[];
}

/** Asks an index that is kept up to date, and reads of the same state of the directory whom it found. */
export type SteadyAnswers = <F extends WithIds>(asked: Asked, find: () => F) => Promise<Steady<F>>;

export function steadyAnswers(engine: ReadEngine, following: FollowingIndex): SteadyAnswers {
  async function answerFrom<F extends WithIds>(from: Copy, asked: Asked, find: () => F): Promise<Steady<F>> {
    const { column, atLeast } = asked;
    for (let tried = 1; ; tried++) {
      const copy = await following.keepUp(atLeast, from);
      const { revision } = following.index;
      const found = find();
      const { ids, cardsOf = [] } = found;
      const db = engine.reader(copy);
      const texts = await textsOf(db, column, column === 'card' ? [...ids, ...cardsOf] : ids);
      const cards = column === 'card' || cardsOf.length === 0 ? texts : await textsOf(db, 'card', cardsOf);
      // Somebody may have changed one of them since the index was asked.
      const newest = Math.max(texts.revision, cards.revision);
      if (tried < TRIES && !following.isCatchingUp && newest > revision) continue;
      return { found, texts: ids.flatMap(texts.of), cards: cardsOf.flatMap(cards.of), revision };
    }
  }
  return (asked, find) => onEitherCopy(engine, (copy) => answerFrom(copy, asked, find));
}
