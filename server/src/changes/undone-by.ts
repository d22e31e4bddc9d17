import { changeTerms } from '../db/change-terms.ts';
import type { Reader } from '../db/engine.ts';

/** The change that took another one back. */
export interface Undo {
  readonly change: number;
  readonly at: string;
  readonly by: string;
}

/** Returns the undos of changes, the newest first. */
function undosOf(db: Reader, changes: readonly number[]) {
  const terms = changes.map(changeTerms.undoes);
  return db
    .selectFrom('change_terms as t')
    .innerJoin('record_audit as a', 'a.seq', 't.change')
    .select(['t.term', 'a.seq as change', 'a.at', 'a.by_name as by'])
    .where('t.term', 'in', terms)
    .orderBy('a.seq', 'desc')
    .execute();
}

/** Returns for each of these changes the newest undo that was not undone itself. */
export async function undoneBy(db: Reader, changes: readonly number[]): Promise<ReadonlyMap<number, Undo>> {
  if (changes.length === 0) return new Map();
  const undos = await undosOf(db, changes);
  const reversedBy = await undoneBy(
    db,
    undos.map(({ change }) => change),
  );
  const standing = undos.filter(({ change }) => !reversedBy.has(change));
  return new Map(
    changes.flatMap((change) => {
      const undo = standing.find(({ term }) => term === changeTerms.undoes(change));
      return undo ? [[change, { change: undo.change, at: undo.at, by: undo.by }] as const] : [];
    }),
  );
}
