import { undoneBy } from '../../changes/undone-by.ts';
import type { Reader } from '../../db/engine.ts';

/** Returns a function that returns which of these records were added by imports that were undone since. */
export function addedByUndoneImports(db: Reader) {
  return async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    if (ids.length === 0) return new Set();
    const added = await db
      .selectFrom('officer_versions')
      .select(['officer_id', 'change'])
      .where('officer_id', 'in', ids)
      .where('version', '=', 1)
      .where('how', '=', 'import')
      .execute();
    const undone = await undoneBy(db, [...new Set(added.map(({ change }) => change))]);
    return new Set(added.filter(({ change }) => undone.has(change)).map(({ officer_id }) => officer_id));
  };
}
