import type { ConflictReason } from '@buckle/domain/changes/changes.actions';
import type { CalendarDate } from '@buckle/domain/dates/calendar-date';
import { changedFields } from '@buckle/domain/officers/differences';
import type { FieldName, Officer, RecordStatus } from '@buckle/domain/officers/field-table';
import { recordErrorsOf } from '@buckle/domain/officers/record-rules';
import { type ChangeContext, withoutChange } from '@buckle/domain/officers/three-way-merge';
import { changesPostings } from '@buckle/domain/officers/posting-patch';
import { readQuietly } from '@buckle/domain/officers/wire';
import type { Reader } from '../db/engine.ts';
import type { How } from '../db/schema.ts';
import { statusAfter } from '../db/record-status.ts';
import { type ChangedVersion, changePlaces, changeRepository } from './changes.repository.ts';

/** A record in a state; whether it is withdrawn is no field. */
export interface RecordState {
  readonly officer: Officer;
  readonly status: RecordStatus;
}

/** Fields of a record that an undo does not reverse. */
export interface Conflict {
  readonly fields: readonly FieldName[];
  readonly reason: ConflictReason;
}

/** Result of an undo for one record. `next` is undefined if nothing changes. */
export interface Reversal {
  readonly next: RecordState | undefined;
  readonly conflicts: Conflict | undefined;
}

/** A record as it was before a change, as the change left it, and as it is. */
interface ReversedRecord {
  /** Undefined where the change added the record. */
  readonly before: RecordState | undefined;
  readonly after: RecordState;
  readonly now: RecordState;
  readonly context?: ChangeContext;
}

/** Returns a record without a change. `today`: in India. */
export function reverseRecord(record: ReversedRecord, today: CalendarDate): Reversal {
  const { before, after } = record;
  if (!before || (before.status === 'withdrawn' && after.status === 'present')) return withdrawn(record);
  if (before.status === 'present' && after.status === 'withdrawn') return reinstated(record);
  return edited(before, record, today);
}

const nothing: Reversal = { next: undefined, conflicts: undefined };

/** Withdraws a record that the change made present, unless it was changed since. */
function withdrawn({ after, now }: ReversedRecord): Reversal {
  if (now.status === 'withdrawn') return nothing;
  const fields = changedFields(after.officer, now.officer);
  return fields.length > 0 ? conflictOf(fields) : { next: { ...now, status: 'withdrawn' }, conflicts: undefined };
}

const conflictOf = (fields: readonly FieldName[], reason: ConflictReason = 'changed'): Reversal => ({
  next: undefined,
  conflicts: { fields, reason },
});

function reinstated({ now }: ReversedRecord): Reversal {
  return now.status === 'present' ? nothing : { next: { ...now, status: 'present' }, conflicts: undefined };
}

function edited(before: RecordState, { after, now, context }: ReversedRecord, today: CalendarDate): Reversal {
  const { details, conflicts } = withoutChange(now.officer, before.officer, after.officer, context);
  const back = changedFields(now.officer, details);
  if (back.length === 0) return conflicts.length > 0 ? conflictOf(conflicts) : nothing;
  const changed = changedFields(before.officer, after.officer);
  // A withdrawn record is not edited; it was withdrawn since.
  if (now.status === 'withdrawn') return conflictOf(changed);
  const isAsBefore = changedFields(before.officer, details).length === 0;
  if (!isAsBefore && recordErrorsOf(details, today, now.officer).length > 0)
    return conflictOf(changed, 'contradiction');
  const officer = { ...now.officer, ...details };
  return {
    next: { officer, status: now.status },
    conflicts: conflicts.length > 0 ? { fields: conflicts, reason: 'changed' } : undefined,
  };
}

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

const stateOf = (version: Pick<ChangedVersion, 'record' | 'how'>): RecordState => ({
  officer: readQuietly(JSON.parse(version.record)),
  status: statusAfter(version.how),
});

function stateBefore({ before: record, how_before: how }: ChangedVersion): RecordState | undefined {
  return record === null || how === null ? undefined : stateOf({ record, how });
}
