import { setImmediate as nextTick } from 'node:timers/promises';
import type { ImportPlan } from '@buckle/domain/import/import-plan';
import { sql } from 'kysely';
import type { Reader } from '../db/engine.ts';
import type { ImportRow } from './import.repository.ts';

/** Returns whether a plan is of all officers, and identifies them reliably enough to report absent ones. */
export const knowsAbsent = ({ identity, photos }: ImportPlan): boolean =>
  identity !== 'numberAndName' && photos === undefined;

/** Officers per query, so that other requests can run in between. */
const OFFICERS_AT_ONCE = 2000;

/** Yields batches of ids, after a cursor, of present officers that match no row of the import. */
export async function* absentOfficers(
  db: Reader,
  { id, results_run: run }: Pick<ImportRow, 'id' | 'results_run'>,
  behind = '',
): AsyncGenerator<readonly string[]> {
  for (let last = behind; ;) {
    const rows = await db
      .selectFrom('officer_search as s')
      .select((eb) => [
        's.officer_id',
        eb
          .selectFrom('import_results as r')
          .select(sql<number>`1`.as('one'))
          .where('r.import_id', '=', id)
          .where('r.run', '=', run ?? 0)
          .whereRef('r.officer_id', '=', 's.officer_id')
          .limit(1)
          .as('known'),
      ])
      .where('s.status', '=', 'present')
      .where('s.officer_id', '>', last)
      .orderBy('s.officer_id')
      .limit(OFFICERS_AT_ONCE)
      .execute();
    yield rows.flatMap(({ officer_id: officer, known }) => (known === null ? [officer] : []));
    if (rows.length < OFFICERS_AT_ONCE) return;
    last = rows.at(-1)?.officer_id ?? last;
    await nextTick();
  }
}

/** Returns the number of present officers that match no row of the import. */
export async function countAbsent(db: Reader, row: Pick<ImportRow, 'id' | 'results_run'>): Promise<number> {
  let count = 0;
  for await (const ids of absentOfficers(db, row)) count += ids.length;
  return count;
}
