import { setImmediate as nextTick } from 'node:timers/promises';
import type { ImportPlan } from '@buckle/domain/import/import-plan';
import type { Reader } from '../db/engine.ts';
import type { ImportRow } from './import.repository.ts';

/** Returns whether a plan is of all officers, and identifies them reliably enough to report absent ones. */
export const knowsAbsent = ({ identity, photos }: ImportPlan): boolean =>
  identity !== 'numberAndName' && identity !== 'name' && photos === undefined;

/** Officers per query, so that other requests can run in between. */
const OFFICERS_AT_ONCE = 2000;

/** Returns the ids between two, inclusive, that rows of the import match. */
async function matchedBetween(
  db: Reader,
  { id, results_run: run }: Pick<ImportRow, 'id' | 'results_run'>,
  first: string,
  last: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('import_results')
    .select('officer_id')
    .where('import_id', '=', id)
    .where('run', '=', run ?? 0)
    .where('officer_id', '>=', first)
    .where('officer_id', '<=', last)
    .execute();
  return new Set(rows.map((row) => row.officer_id));
}

/**
 * Yields batches of ids, after a cursor, of present officers that match no row of the import. Each batch is two range
 * queries: PostgreSQL, without statistics of rows just inserted, runs a correlated subquery as a scan per officer.
 */
export async function* absentOfficers(
  db: Reader,
  row: Pick<ImportRow, 'id' | 'results_run'>,
  behind = '',
): AsyncGenerator<readonly string[]> {
  for (let after = behind; ;) {
    const officers = await db
      .selectFrom('officer_search')
      .select('officer_id')
      .where('status', '=', 'present')
      .where('officer_id', '>', after)
      .orderBy('officer_id')
      .limit(OFFICERS_AT_ONCE)
      .execute();
    const ids = officers.map(({ officer_id: id }) => id);
    const [first, last] = [ids[0], ids.at(-1)];
    if (first === undefined || last === undefined) return;
    const matched = await matchedBetween(db, row, first, last);
    yield ids.filter((id) => !matched.has(id));
    if (ids.length < OFFICERS_AT_ONCE) return;
    after = last;
    await nextTick();
  }
}

/** Returns the number of present officers that match no row of the import. */
export async function countAbsent(db: Reader, row: Pick<ImportRow, 'id' | 'results_run'>): Promise<number> {
  let count = 0;
  for await (const ids of absentOfficers(db, row)) count += ids.length;
  return count;
}
