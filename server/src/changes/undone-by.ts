import type { Reader } from '../db/engine.ts';

/** The change that took another one back. */
export interface Undo {
  readonly change: number;
  readonly at: string;
  readonly by: string;
}

/** Undos are rare among changes, and named by their details. */
async function undosOf(db: Reader, changes: readonly number[]): Promise<(Undo & { readonly of: number })[]> {
  const rows = await db
    .selectFrom('record_audit')
    .select(['seq as change', 'at', 'by_name as by', 'details'])
    .where('action', '=', 'record.undo')
    .orderBy('seq', 'desc')
    .execute();
  return rows
    .map(({ details, ...undo }) => ({ ...undo, of: (JSON.parse(details) as { undoes: number }).undoes }))
    .filter(({ of }) => changes.includes(of));
}

/** Returns for each of these changes the newest undo that was not undone itself. */
export async function undoneBy(db: Reader, changes: readonly number[]): Promise<ReadonlyMap<number, Undo>> {
  if (changes.length === 0) return new Map();
  const undos = await undosOf(db, changes);
  const takenBack = await undoneBy(
    db,
    undos.map(({ change }) => change),
  );
  const found = new Map<number, Undo>();
  for (const { of, ...undo } of undos) if (!found.has(of) && !takenBack.has(undo.change)) found.set(of, undo);
  return found;
}
