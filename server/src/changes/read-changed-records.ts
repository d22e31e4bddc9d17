/** The records of a change, read in the opposite order of its versions. */
import { readQuietly } from '@buckle/domain/officer/wire';
import type { Reader } from '../db/engine.ts';
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

/** Reads some records of a change: as they were before it, as it left them, and as they are. */
export async function readChangedRecords(
  db: Reader,
  change: number,
  some: readonly RecordPlaces[],
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
  return some.flatMap((one) => {
    const [from, to, row] = [versions.get(one.first), versions.get(one.last), present.get(one.id)];
    if (!from || !to || !row) return [];
    const after = stateOf(to);
    // Most records are as the change left them.
    const officer = row.record === to.record ? after.officer : readQuietly(JSON.parse(row.record));
    const now = { officer, status: row.status };
    return [{ places: one, employeeKey: row.employee_key, before: stateBefore(from), after, now }];
  });
}
