/** The records of a change, read in the opposite order of its versions. */
import { changesPostings } from '@buckle/domain/officer/posting-patch';
import { readQuietly } from '@buckle/domain/officer/wire';
import type { ChangeContext } from '@buckle/domain/officer/without-change';
import type { Reader } from '../db/engine.ts';
import type { How } from '../db/schema.ts';
import { statusAfter } from '../db/record-status.ts';
import { changePlaces } from './change-places.repository.ts';
import { type ChangedVersion, changeRepository } from './change.repository.ts';
import type { RecordState, ReversedRecord } from './reverse-record.ts';

/** A record with the places of the first and the last version that a change made of it. */
export interface RecordPlaces {
  readonly id: string;
  readonly first: number;
  readonly last: number;
}

/** A record of a change. */
export interface ChangedRecord extends ReversedRecord {
  readonly places: RecordPlaces;
  /** As it is stored now. */
  readonly employeeKey: string | null;
}

/**
 * Yields the records of a change in batches, the last first, so that an employee id that went from one record to another
 * is free again.
 */
export async function* placesOfChange(db: Reader, change: number, size: number): AsyncGenerator<RecordPlaces[]> {
  const { placesBefore, firstPlace } = changePlaces(db);
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await placesBefore(change, before, size);
    const places: RecordPlaces[] = [];
    for (const { id, place: last, earlier, later } of rows) {
      if (later === change) continue;
      const { place: first } = earlier === change ? await firstPlace(change, id) : { place: last };
      places.push({ id, first, last });
    }
    yield places;
    if (rows.length < size) return;
    before = rows.at(-1)?.place ?? 0;
  }
}

const stateOf = (version: Pick<ChangedVersion, 'record' | 'how'>): RecordState => ({
  officer: readQuietly(JSON.parse(version.record)),
  status: statusAfter(version.how),
});

function stateBefore({ before: record, how_before: how }: ChangedVersion): RecordState | undefined {
  return record === null || how === null ? undefined : stateOf({ record, how });
}

/** Versions of a record that are looked through at most. */
const PAST_MAX = 500;

/** Whether a change of good entries was by an order: others say how many there are in all. */
const ADDING = new Set<How>(['order', 'undo']);

/** Reads what else is known of a change of a record that was changed since. `sum`: of a change that added good entries. */
export async function contextOf(
  db: Reader,
  { before, after, now }: ReversedRecord,
  sum: ChangeContext['sum'],
): Promise<ChangeContext> {
  const { id, version } = after.officer;
  const isMove = before !== undefined && changesPostings(before.officer, after.officer);
  if (now.officer.version === version || (!isMove && sum !== 'counts')) return { sum };
  const rows = await db
    .selectFrom('officer_versions')
    .select(['version', 'how', 'record'])
    .where('officer_id', '=', id)
    .orderBy('version', 'desc')
    .limit(PAST_MAX)
    .execute();
  const past = rows.toReversed().map((row) => ({ ...row, officer: readQuietly(JSON.parse(row.record)) }));
  const isSetSince = past.some(
    (one, index) =>
      one.version > version && !ADDING.has(one.how) && past[index - 1]?.officer.rewards !== one.officer.rewards,
  );
  return { past: past.map(({ officer }) => officer), sum: isSetSince && sum === 'counts' ? undefined : sum };
}

/**
 * Reads some records of a change: as they were before it, as it left them, and as they are. `sum`: of a change that
 * added good entries.
 */
export async function readChangedRecords(
  db: Reader,
  change: number,
  some: readonly RecordPlaces[],
  sum: ChangeContext['sum'],
): Promise<ChangedRecord[]> {
  if (some.length === 0) return [];
  const places = [...new Set(some.flatMap(({ first, last }) => [first, last]))];
  const versions = new Map((await changeRepository(db).versionsAt(change, places)).map((row) => [row.place, row]));
  const rows = await db
    .selectFrom('officers')
    .select(['id', 'record', 'status', 'employee_key'])
    .where(
      'id',
      'in',
      some.map(({ id }) => id),
    )
    .execute();
  const present = new Map(rows.map((row) => [row.id, row]));
  const records: ChangedRecord[] = [];
  for (const one of some) {
    const [from, to, row] = [versions.get(one.first), versions.get(one.last), present.get(one.id)];
    if (!from || !to || !row) continue;
    const after = stateOf(to);
    // Most records are as the change left them.
    const officer = row.record === to.record ? after.officer : readQuietly(JSON.parse(row.record));
    const states = { before: stateBefore(from), after, now: { officer, status: row.status } };
    const context = await contextOf(db, states, sum);
    records.push({ places: one, employeeKey: row.employee_key, ...states, context });
  }
  return records;
}
