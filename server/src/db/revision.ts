import type { Reader } from './engine.ts';

/** The directory's revision, in the state of the database that is read. */
export async function revisionOf(db: Reader): Promise<number> {
  return (await db.selectFrom('directory').select('revision').executeTakeFirstOrThrow()).revision;
}
