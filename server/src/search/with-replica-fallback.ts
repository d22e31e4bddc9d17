import type { Copy, ReadEngine } from '../db/engine.ts';

/**
 * Queries the replica with fallback to the primary: a replica cancels queries when it must catch up, and may be down.
 * After a failure its circuit stays open for a while.
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
