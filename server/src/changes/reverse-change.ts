/** Reverses the records of a change, within a transaction. */
import { setImmediate as nextTick } from 'node:timers/promises';
import { dateInIndia } from '@buckle/domain/officer/calendar-date';
import type { Officer } from '@buckle/domain/officer/field-table';
import { readQuietly } from '@buckle/domain/officer/wire';
import type { ActionOutput } from '@buckle/domain/actions/registry';
import { chunks } from '../db/chunks.ts';
import type { Reader } from '../db/engine.ts';
import { statusAfter } from '../db/record-status.ts';
import type { RecordsTransaction } from '../db/store.ts';
import { employeeKey, officerRepository } from '../officers/officer.repository.ts';
import { changeStatus, type Mark, officerWriter, textOf } from '../officers/officer.writer.ts';
import { changeErrors } from './change.errors.ts';
import { type ChangedVersion, changeRepository } from './change.repository.ts';
import { type Conflict, type RecordState, type ReversedRecord, reverseRecord } from './reverse-record.ts';

/** Records of an undo at most: others wait while it is written. */
const REVERSED_MAX = 20_000;
const MAX_CONFLICTS = 200;
const RECORDS_AT_ONCE = 50;

/** A record that keeps something. */
interface ConflictRecord extends Conflict {
  readonly officer: Officer;
}

/** Result of reversing a change. */
export interface Reversed {
  /** Ids of the records of the change. */
  readonly ids: readonly string[];
  /** Records of which something was set back. */
  readonly reversed: number;
  readonly conflicts: readonly ConflictRecord[];
  /** Bytes written. */
  readonly bytes: number;
}

/** Places of the first and the last version that a change made of a record. */
interface VersionRange {
  readonly first: number;
  readonly last: number;
}

/** Returns the places of a change by record; throws if they are too many. */
export async function rangesByRecord(db: Reader, change: number): Promise<ReadonlyMap<string, VersionRange>> {
  const found = await changeRepository(db).firstPositions(change, REVERSED_MAX + 1);
  if (found.length > REVERSED_MAX) throw changeErrors.tooManyRecords(REVERSED_MAX);
  const ranges = new Map<string, VersionRange>();
  for (const { id, place } of found) ranges.set(id, { first: ranges.get(id)?.first ?? place, last: place });
  return ranges;
}

const stateOf = (version: Pick<ChangedVersion, 'record' | 'how'>): RecordState => ({
  officer: readQuietly(JSON.parse(version.record)),
  status: statusAfter(version.how),
});

function stateBefore({ before: record, how_before: how }: ChangedVersion): RecordState | undefined {
  return record === null || how === null ? undefined : stateOf({ record, how });
}

/** Reads some records of a change: as they were before it, as it left them, and as they are. */
async function readRecords(
  db: Reader,
  change: number,
  some: readonly (readonly [id: string, ranges: VersionRange])[],
): Promise<ReversedRecord[]> {
  const ranges = [...new Set(some.flatMap(([, { first, last }]) => [first, last]))];
  const versions = new Map((await changeRepository(db).versionsAt(change, ranges)).map((row) => [row.place, row]));
  const ids = some.map(([id]) => id);
  const rows = await db.selectFrom('officers').select(['id', 'record', 'status']).where('id', 'in', ids).execute();
  const present = new Map(rows.map((row) => [row.id, row]));
  return some.flatMap(([id, { first, last }]) => {
    const [from, to, row] = [versions.get(first), versions.get(last), present.get(id)];
    if (!from || !to || !row) return [];
    const now = { officer: readQuietly(JSON.parse(row.record)), status: row.status };
    return [{ before: stateBefore(from), after: stateOf(to), now }];
  });
}

/** Returns whether another record has the employee id that a record would get. */
async function isEmployeeIdDuplicate(db: Reader, now: RecordState, next: RecordState): Promise<boolean> {
  const key = employeeKey(next.officer.employeeId);
  if (next.status === 'withdrawn' || key === null) return false;
  if (now.status === 'present' && employeeKey(now.officer.employeeId) === key) return false;
  return (await officerRepository(db).byEmployeeId(next.officer.employeeId)) !== undefined;
}

async function write(
  transaction: RecordsTransaction,
  now: RecordState,
  next: RecordState,
  mark: Mark,
): Promise<number> {
  if (next.status !== now.status) {
    const how = next.status === 'withdrawn' ? 'withdraw' : 'reinstate';
    return Buffer.byteLength(textOf(await changeStatus(transaction, now.officer, { ...mark, how })));
  }
  const officer = { ...next.officer, version: now.officer.version + 1 };
  await officerWriter(transaction).replace(now.officer, officer, mark);
  return Buffer.byteLength(textOf(officer));
}

/** Reverses a change record by record; later changes are conflicts and stay. Adds the number of the change to the audit. */
export async function reverseChange(transaction: RecordsTransaction, change: number, mark: Mark): Promise<Reversed> {
  const { db } = transaction;
  const ranges = [...(await rangesByRecord(db, change))];
  const today = dateInIndia(new Date(mark.at));
  const conflicts: ConflictRecord[] = [];
  let [reversed, bytes] = [0, 0];
  // In the opposite order, so that an employee id that went from one record to another is free again.
  for (const some of chunks(ranges.toReversed(), RECORDS_AT_ONCE)) {
    await transaction.yieldToWriters();
    // SQLite is synchronous: without this, requests would only be handled at the end.
    await nextTick();
    for (const record of await readRecords(db, change, some)) {
      const { next, conflicts: part } = reverseRecord(record, today);
      const isDuplicate = next !== undefined && (await isEmployeeIdDuplicate(db, record.now, next));
      if (isDuplicate) conflicts.push({ officer: next.officer, fields: ['employeeId'], reason: 'employee-id-taken' });
      else if (part) conflicts.push({ officer: record.now.officer, ...part });
      if (!next || isDuplicate) continue;
      reversed++;
      bytes += await write(transaction, record.now, next, mark);
    }
  }
  transaction.setDetails({ undoes: change, conflicts: conflicts.length });
  return { ids: ranges.map(([id]) => id), reversed, conflicts: conflicts.toReversed(), bytes };
}

type Conflicts = Pick<ActionOutput<'undoChange'>, 'conflicts' | 'conflict_total'>;

/** Returns the records that keep something, with who changed them last before a change. */
export async function conflictsResponse(
  db: Reader,
  conflicts: readonly ConflictRecord[],
  before: number,
): Promise<Conflicts> {
  const listed = conflicts.slice(0, MAX_CONFLICTS).map(async ({ officer: { id, name }, fields, reason }) => {
    const last = await changeRepository(db).lastBefore(id, before);
    return { id, name, fields: [...fields], reason, ...last };
  });
  return { conflicts: await Promise.all(listed), conflict_total: conflicts.length };
}
