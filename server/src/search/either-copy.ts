import type { Copy, ReadEngine } from '../db/engine.ts';

/**
 * Asks the replica and, where it is in trouble, the primary: a replica ends what is asked of it when it must catch up,
 * and may be gone altogether. One that was in trouble is left out for a while.
 */
export async function onEitherCopy<T>(engine: ReadEngine, ask: (copy: Copy) => Promise<T>): Promise<T> {
  const { replica } = engine;
  if (!replica?.mayAsk()) return ask('primary');
  try {
    const answer = await ask('replica');
    replica.succeeded();
    return answer;
  } catch (error) {
    if (engine.troubleOf(error) === undefined) {
      replica.succeeded();
      throw error;
    }
    replica.failed();
    return ask('primary');
  }
}
