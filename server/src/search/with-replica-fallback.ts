import type { Copy, ReadEngine } from '../db/engine.ts';

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
