/**
 * Records as they were at the end of a past day (`YYYY-MM-DD`, in India), from their versions; an order that was entered
 * later counts from its effective date.
 */
import { instantsOfDay } from '@buckle/domain/officer/instant';
import type { RecordStatus } from '@buckle/domain/officer/record-status';
import { sql } from 'kysely';
import { withBackdatedOrders } from './backdated-orders.ts';
import type { Db, ReadEngine, Reader } from './engine.ts';
import { statusOfVersion } from './record-status.ts';

/** A record at the end of a day. `record`: its JSON text; null where it did not exist yet. */
export interface PastRecord {
  readonly id: string;
  readonly record: string | null;
  readonly status: RecordStatus;
}

const endOf = (day: string): string => instantsOfDay(day).end.toISOString();

/** Returns the number of the first audit row since an instant: versions since then have it or a later one. */
async function firstChangeSince(db: Reader, instant: string): Promise<number> {
  const found = db.selectFrom('record_audit').select('seq').where('at', '>=', instant);
  return (await found.orderBy('at').orderBy('seq').limit(1).executeTakeFirst())?.seq ?? Number.MAX_SAFE_INTEGER;
}

/** Returns a subquery of the newest version of a record before an instant. `officerId`: a column of the query around it. */
const newestBefore = (db: Reader, officerId: 'c.officer_id' | 'v.officer_id', instant: string) =>
  db
    .selectFrom('officer_versions as w')
    .select(({ fn }) => fn.max('w.version').as('version'))
    .where('w.officer_id', '=', sql.ref<string>(officerId))
    .where('w.made_at', '<', instant);

const ROWS_AT_ONCE = 1_000;

/** Yields the records that have changed since a day, as they were at its end, in batches. */
export async function* changedSinceDay(engine: ReadEngine, db: Db, day: string): AsyncGenerator<readonly PastRecord[]> {
  const end = endOf(day);
  const first = await firstChangeSince(db, end);
  const changed = db
    .selectFrom('officer_versions')
    .select('officer_id')
    .distinct()
    // Versions from before the audit was chained have no number.
    .where((eb) => eb.or([eb('change', '>=', first), eb('change', '=', 0)]))
    .where('made_at', '>=', end)
    .as('c');
  const query = db
    .selectFrom(changed)
    .leftJoin('officer_versions as v', (join) =>
      join.onRef('v.officer_id', '=', 'c.officer_id').on('v.version', '=', newestBefore(db, 'c.officer_id', end)),
    )
    .select(['c.officer_id as id', 'v.record', statusOfVersion.as('status')]);
  for await (const records of engine.inBatches(db, query, ROWS_AT_ONCE))
    // The connection of the batches is busy with them.
    yield await withBackdatedOrders(engine.reader('primary'), records, day);
}

/** Returns the records of these ids at the end of a day, those that existed. */
export async function recordsAt(db: Reader, ids: readonly string[], day: string) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('officer_versions as v')
    .select(['v.officer_id as id', 'v.record', 'v.made_at', 'v.made_by', 'v.reason', statusOfVersion.as('status')])
    .where('v.officer_id', 'in', ids)
    .where('v.version', '=', newestBefore(db, 'v.officer_id', endOf(day)))
    .execute();
  return withBackdatedOrders(db, rows, day);
}

/** Returns the JSON texts of records at the end of a day, in the order of their ids. */
export async function textsAt(db: Reader, ids: readonly string[], day: string): Promise<string[]> {
  const texts = new Map((await recordsAt(db, ids, day)).map(({ id, record }) => [id, record]));
  return ids.flatMap((id) => texts.get(id) ?? []);
}
