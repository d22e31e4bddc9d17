import type { ConflictReason } from '@buckle/domain/changes/changes.actions';
import type { CalendarDate } from '@buckle/domain/dates/calendar-date';
import { changedFields, same } from '@buckle/domain/officers/differences';
import type { FieldName, Officer, OfficerDetails, RecordStatus } from '@buckle/domain/officers/field-table';
import { recordErrorsOf } from '@buckle/domain/officers/record-rules';
import { recordOf } from '@buckle/domain/service/book';
import { kindOfField, type Page } from '@buckle/domain/service/entry';
import { readQuietly } from '@buckle/domain/officers/wire';
import type { Reader } from '../db/engine.ts';
import { readBooks } from '../service/read-books.ts';
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
  /** The record without the change, as its book has it. */
  readonly without: OfficerDetails;
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

function edited(before: RecordState, { after, now, without }: ReversedRecord, today: CalendarDate): Reversal {
  const kept = keptFields(before.officer, after.officer, now.officer, without);
  const back = changedFields(now.officer, without);
  if (back.length === 0) return kept.length > 0 ? conflictOf(kept) : nothing;
  const changed = changedFields(before.officer, after.officer);
  // A withdrawn record is not edited; it was withdrawn since.
  if (now.status === 'withdrawn') return conflictOf(changed);
  const isAsBefore = changedFields(before.officer, without).length === 0;
  if (!isAsBefore && recordErrorsOf(without, today, now.officer).length > 0)
    return conflictOf(changed, 'contradiction');
  return {
    next: { officer: { ...now.officer, ...without }, status: now.status },
    conflicts: kept.length > 0 ? { fields: kept, reason: 'changed' } : undefined,
  };
}

/** Returns the fields of a change that stay, as others have changed them since. */
function keptFields(before: Officer, after: Officer, now: Officer, without: OfficerDetails): FieldName[] {
  const back = new Set(changedFields(now, without).map((field) => kindOfField[field]));
  // Fields of a posting that came after are not of the change.
  const isMovedOn = now.previousPostings.some(({ posting }) => posting === after.currentPosting);
  const isOfOthers = (field: FieldName): boolean =>
    (Array.isArray(now[field]) && back.has(kindOfField[field])) || (kindOfField[field] === 'posting' && isMovedOn);
  return changedFields(before, after).filter(
    (field) => same(without[field], now[field]) && !same(now[field], before[field]) && !isOfOthers(field),
  );
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

/** Reads some records of a change: as they were before it, as it left them, as they are, and as they are without it. */
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
  const records: Omit<ChangedRecord, 'without'>[] = [];
  for (const one of some) {
    const [from, to, row] = [versions.get(one.first), versions.get(one.last), present.get(one.id)];
    if (!from || !to || !row) continue;
    const after = stateOf(to);
    // Most records are as the change left them.
    const officer = row.record === to.record ? after.officer : readQuietly(JSON.parse(row.record));
    const now: RecordState = { officer, status: row.status };
    records.push({ places: one, employeeKey: row.employee_key, before: stateBefore(from), after, now });
  }
  const books = await readBooks(
    db,
    records.filter(isChangedSince).map(({ now }) => now.officer.id),
  );
  return records.map((record) => ({ ...record, without: withoutChange(record, books, change) }));
}

/** Whether a record has other content than a change left it with. */
const isChangedSince = ({ before, after, now }: Omit<ChangedRecord, 'without'>): boolean =>
  before !== undefined && now.officer.version !== after.officer.version;

function withoutChange(
  record: Omit<ChangedRecord, 'without'>,
  books: ReadonlyMap<string, readonly Page[]>,
  change: number,
): OfficerDetails {
  const { before, now } = record;
  const pages = isChangedSince(record) ? books.get(now.officer.id) : undefined;
  return pages ? undone(pages, change) : (before ?? now).officer;
}

/** Returns the record of a book without a change. */
export const undone = (pages: readonly Page[], change: number): OfficerDetails =>
  recordOf([...pages, { change: Number.MAX_SAFE_INTEGER, acts: [{ act: 'undo', change }] }]).details;

const stateOf = (version: Pick<ChangedVersion, 'record' | 'how'>): RecordState => ({
  officer: readQuietly(JSON.parse(version.record)),
  status: statusAfter(version.how),
});

function stateBefore({ before: record, how_before: how }: ChangedVersion): RecordState | undefined {
  return record === null || how === null ? undefined : stateOf({ record, how });
}
