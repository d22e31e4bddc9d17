import type { Copy, ReadEngine } from '../db/engine.ts';

/**
 * Asks the replica and, where it is in trouble, the primary: a replica ends what is asked of it when it must catch up,
 * and may be gone altogether.
 */
export async function onEitherCopy<T>(engine: ReadEngine, ask: (copy: Copy) => Promise<T>): Promise<T> {
  try {
    return await ask('replica');
  } catch (error) {
    const hasReplica = engine.reader('replica') !== engine.reader('primary');
    if (!hasReplica || engine.troubleOf(error) === undefined) throw error;
    return ask('primary');
  }
}
