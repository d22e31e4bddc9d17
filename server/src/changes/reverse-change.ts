/** Reverses the records of a change, within a transaction. */
import { setImmediate as nextTick } from 'node:timers/promises';
import { dateInIndia } from '@buckle/domain/officer/calendar-date';
import type { Officer } from '@buckle/domain/officer/field-table';
import type { ActionOutput } from '@buckle/domain/actions/registry';
import type { Reader } from '../db/engine.ts';
import type { ChangeContext } from '@buckle/domain/officer/without-change';
import type { RecordsTransaction } from '../db/store.ts';
import { employeeKey, officerRepository } from '../officers/officer.repository.ts';
import { changeStatus, type Mark, officerWriter } from '../officers/officer.writer.ts';
import {
  isPartOfMerge,
  type MergeOfChange,
  mergeOfChange,
  redirectRepository,
  type StatusChange,
} from '../officers/redirects.ts';
import { changeErrors } from './change.errors.ts';
import { changePlaces } from './change-places.repository.ts';
import { changeRepository } from './change.repository.ts';
import { isStanding, orderOfChange } from './order-of-change.ts';
import { placesOfChange, readChangedRecords, type RecordPlaces } from './read-changed-records.ts';
import { reverseMerged } from './reverse-merged.ts';
import { type Conflict, type RecordState, reverseRecord } from './reverse-record.ts';

/** Records of an undo at most: others wait while it is written. */
const REVERSED_MAX = 20_000;
const MAX_CONFLICTS = 200;
const RECORDS_AT_ONCE = 50;

/** A record that keeps something. */
export interface ConflictRecord extends Conflict {
  readonly officer: Officer;
}

/** Result of reversing some records. */
interface ReversedRecords {
  /** Ids of the records of which something was set back, there or in the record that they were merged into. */
  readonly reversed: readonly string[];
  readonly conflicts: readonly ConflictRecord[];
}

/** Result of reversing a change. */
export interface Reversed extends ReversedRecords {
  /** Ids of the records of the change. */
  readonly ids: readonly string[];
}

/** Returns the number of versions of a change; throws if they are too many. */
export async function countReversed(db: Reader, change: number): Promise<number> {
  const count = await changePlaces(db).countVersions(change, REVERSED_MAX + 1);
  if (count > REVERSED_MAX) throw changeErrors.tooManyRecords(REVERSED_MAX);
  return count;
}

/** Returns whether a record gets an employee id that it does not have now. */
export function getsEmployeeId(now: RecordState, next: RecordState): boolean {
  const key = employeeKey(next.officer.employeeId);
  if (next.status === 'withdrawn' || key === null) return false;
  return now.status === 'withdrawn' || employeeKey(now.officer.employeeId) !== key;
}

/** Returns whether another record has the employee id that a record would get. */
const isEmployeeIdDuplicate = async (db: Reader, now: RecordState, next: RecordState): Promise<boolean> =>
  getsEmployeeId(now, next) && (await officerRepository(db).byEmployeeId(next.officer.employeeId)) !== undefined;

async function write(
  transaction: RecordsTransaction,
  now: RecordState,
  next: RecordState,
  mark: Mark,
  status: StatusChange | undefined,
): Promise<void> {
  if (status) await changeStatus(transaction, now.officer, { ...mark, ...status });
  else
    await officerWriter(transaction).replace(now.officer, { ...next.officer, version: now.officer.version + 1 }, mark);
}

/** Returns how the status of a record changes; undefined if it does not. `merge`: the one that is undone or made again. */
function statusChangeOf(
  now: RecordState,
  next: RecordState,
  merge: MergeOfChange | undefined,
): StatusChange | undefined {
  if (next.status === now.status) return undefined;
  const isMerged = merge?.otherId === now.officer.id;
  return next.status === 'withdrawn'
    ? { how: 'withdraw', mergedInto: isMerged && merge.did === 'unmerge' ? merge.keptId : undefined }
    : { how: 'reinstate', unmerges: isMerged && merge.did === 'merge' };
}

/** Returns whether another merge keeps the status of a record from being changed. */
const isLocked = async (db: Reader, { officer: { id } }: RecordState, status: StatusChange | undefined) =>
  status !== undefined &&
  !isPartOfMerge(status) &&
  (await redirectRepository(db).statusLock(id, status.how)) !== undefined;

/** A change that is reversed. */
export interface ReversedChange extends Pick<ChangeContext, 'sum'> {
  readonly change: number;
}

/** Reverses some records of a change, one by one; later changes are conflicts and stay. */
export async function reverseRecords(
  transaction: RecordsTransaction,
  { change, sum }: ReversedChange,
  some: readonly RecordPlaces[],
  mark: Mark,
): Promise<ReversedRecords> {
  const { db } = transaction;
  const today = dateInIndia(new Date(mark.at));
  const conflicts: ConflictRecord[] = [];
  const reversed: string[] = [];
  const merge = await mergeOfChange(db, change);
  const records = await readChangedRecords(db, change, some, sum);
  const present = records.filter(({ now }) => now.status === 'present');
  // Merged records last: those that they were merged into were read before they are changed.
  for (const record of [...present, ...records.filter((one) => !present.includes(one))]) {
    const merged = await reverseMerged(db, record, today);
    const { now, next, conflicts: part } = merged ?? { now: record.now, ...reverseRecord(record, today) };
    const status = next && statusChangeOf(now, next, merge);
    const isKept = await isLocked(db, now, status);
    const isDuplicate = next !== undefined && !isKept && (await isEmployeeIdDuplicate(db, now, next));
    if (isKept) conflicts.push({ officer: now.officer, fields: [], reason: 'merged' });
    else if (isDuplicate)
      conflicts.push({ officer: next.officer, fields: ['employeeId'], reason: 'employee-id-taken' });
    else if (part) conflicts.push({ officer: now.officer, ...part });
    if (!next || isKept || isDuplicate) continue;
    reversed.push(record.now.officer.id);
    await write(transaction, now, next, mark, status);
  }
  return { reversed, conflicts };
}

/** Reverses a change record by record. Adds the number of the change to the audit. */
export async function reverseChange(transaction: RecordsTransaction, change: number, mark: Mark): Promise<Reversed> {
  const { db } = transaction;
  await countReversed(db, change);
  const ids: string[] = [];
  const conflicts: ConflictRecord[] = [];
  const reversed: string[] = [];
  const order = await orderOfChange(db, change);
  const sum = order?.kind === 'good_entries' ? (isStanding(order) ? 'counts' : 'taken off') : undefined;
  for await (const some of placesOfChange(db, change, RECORDS_AT_ONCE)) {
    await transaction.yieldToWriters();
    // SQLite is synchronous: without this, requests would only be handled at the end.
    await nextTick();
    const part = await reverseRecords(transaction, { change, sum }, some, mark);
    ids.push(...some.map(({ id }) => id));
    conflicts.push(...part.conflicts);
    reversed.push(...part.reversed);
  }
  transaction.setDetails({ undoes: change, conflicts: conflicts.length });
  return { ids: ids.toReversed(), reversed, conflicts: conflicts.toReversed() };
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
