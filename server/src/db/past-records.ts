/** Records as they were at a past moment, from their versions. A moment is an ISO instant; it is not included. */
import type { RecordStatus } from '@buckle/domain/officer/record-status';
import type { Db, ReadEngine, Reader } from './engine.ts';
import { statusOfVersion } from './record-status.ts';

/** A record at a past moment. `record`: its JSON text; null where it did not exist yet. */
export interface PastRecord {
  readonly id: string;
  readonly record: string | null;
  readonly status: RecordStatus;
}

/** Returns the number of the first audit row since a moment: versions since then have it or a later one. */
async function firstChangeSince(db: Reader, moment: string): Promise<number> {
  const found = db.selectFrom('record_audit').select('seq').where('at', '>=', moment);
  return (await found.orderBy('at').orderBy('seq').limit(1).executeTakeFirst())?.seq ?? Number.MAX_SAFE_INTEGER;
}

const ROWS_AT_ONCE = 1_000;

/** Yields the records that have changed since a moment, as they were before, in batches. */
export async function* changedSinceMoment(
  engine: ReadEngine,
  db: Db,
  moment: string,
): AsyncGenerator<readonly PastRecord[]> {
  const first = await firstChangeSince(db, moment);
  const changed = db
    .selectFrom('officer_versions')
    .select('officer_id')
    .distinct()
    // Versions from before the audit was chained have no number.
    .where((eb) => eb.or([eb('change', '>=', first), eb('change', '=', 0)]))
    .where('made_at', '>=', moment)
    .as('c');
  const query = db
    .selectFrom(changed)
    .leftJoin('officer_versions as v', (join) =>
      join.onRef('v.officer_id', '=', 'c.officer_id').on((eb) =>
        eb(
          'v.version',
          '=',
          eb
            .selectFrom('officer_versions as w')
            .select((of) => of.fn.max('w.version').as('version'))
            .whereRef('w.officer_id', '=', 'c.officer_id')
            .where('w.made_at', '<', moment),
        ),
      ),
    )
    .select(['c.officer_id as id', 'v.record', statusOfVersion.as('status')]);
  yield* engine.inBatches(db, query, ROWS_AT_ONCE);
}

/** Returns the records of these ids at a moment, those that existed. */
export async function recordsAt(db: Reader, ids: readonly string[], moment: string) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('officer_versions as v')
    .select(['v.officer_id as id', 'v.record', 'v.made_at', 'v.made_by', 'v.reason', statusOfVersion.as('status')])
    .where('v.officer_id', 'in', ids)
    .where((eb) =>
      eb(
        'v.version',
        '=',
        eb
          .selectFrom('officer_versions as w')
          .select((of) => of.fn.max('w.version').as('version'))
          .whereRef('w.officer_id', '=', 'v.officer_id')
          .where('w.made_at', '<', moment),
      ),
    )
    .execute();
}
