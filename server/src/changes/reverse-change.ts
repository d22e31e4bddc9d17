/** Reverses the records of a change, within a transaction. */

import { setImmediate as nextTick } from 'node:timers/promises';
import { type CalendarDate, dateInIndia } from '@buckle/domain/dates/calendar-date';
import type { Officer } from '@buckle/domain/officers/field-table';
import type { ActionOutput } from '@buckle/domain/registry';
import type { OrderKind, OrderStatus } from '@buckle/domain/orders/order';
import type { Reader } from '../db/engine.ts';
import type { RecordsTransaction } from '../db/store.ts';
import { employeeKey, officerRepository } from '../officers/officers.repository.ts';
import { changeStatus, type Mark, type Replaced, replaceRecords } from '../officers/officer.writer.ts';
import { redirectRepository } from '../db/redirects.ts';
import { isPartOfMerge, type MergeOfChange, mergeOfChange, type StatusChange } from '../officers/redirects.ts';
import { changeErrors } from './changes.errors.ts';
import { changePlaces, changeRepository } from './changes.repository.ts';
import {
  type ChangedRecord,
  type Conflict,
  placesOfChange,
  readChangedRecords,
  type RecordPlaces,
  type RecordState,
  type Reversal,
  reverseRecord,
  undone,
} from './reverse-record.ts';
import { asInBook, readBooks } from '../service/read-books.ts';
import { changeTerms, detailsOf } from '../db/change-terms.ts';

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

/** Records of an undo at most: others wait while it is written. */
const REVERSED_MAX = 20_000;

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

/** Reverses some records of a change; later changes are conflicts and stay. */
export async function reverseRecords(
  transaction: RecordsTransaction,
  change: number,
  some: readonly RecordPlaces[],
  mark: Mark,
): Promise<ReversedRecords> {
  const { db } = transaction;
  const today = dateInIndia(new Date(mark.at));
  const conflicts: ConflictRecord[] = [];
  const reversed: string[] = [];
  const merge = await mergeOfChange(db, change);
  const records = await readChangedRecords(db, change, some);
  let waiting: Replaced[] = [];
  const writeWaiting = async (): Promise<void> => {
    await replaceRecords(transaction, waiting, mark);
    waiting = [];
  };
  const present = records.filter(({ now }) => now.status === 'present');
  // Merged records last: those that they were merged into were read before they are changed.
  for (const record of [...present, ...records.filter((one) => !present.includes(one))]) {
    // What is read of other records is as it is written.
    if (record.now.status === 'withdrawn') await writeWaiting();
    const merged = await reverseMerged(transaction, change, record, today);
    const { now, next: found, conflicts: part } = merged ?? { now: record.now, ...reverseRecord(record, today) };
    const status = found && statusChangeOf(now, found, merge);
    if (found && (status || getsEmployeeId(now, found))) await writeWaiting();
    // A merged record comes back without what was taken back meanwhile.
    const next = found && status?.how === 'reinstate' ? { ...found, officer: await asInBook(db, now.officer) } : found;
    const isKept = await isLocked(db, now, status);
    const isDuplicate = next !== undefined && !isKept && (await isEmployeeIdDuplicate(db, now, next));
    if (isKept) conflicts.push({ officer: now.officer, fields: [], reason: 'merged' });
    else if (isDuplicate)
      conflicts.push({ officer: next.officer, fields: ['employeeId'], reason: 'employee-id-taken' });
    else if (part) conflicts.push({ officer: now.officer, ...part });
    if (!next || isKept || isDuplicate) continue;
    reversed.push(record.now.officer.id);
    if (status) await changeStatus(transaction, now.officer, { ...mark, ...status }, next.officer);
    else waiting.push({ before: now.officer, after: { ...next.officer, version: now.officer.version + 1 } });
  }
  await writeWaiting();
  return { reversed, conflicts };
}

/**
 * Returns the kept record without what a merge took over of a change; undefined if the record is not merged, or the change
 * is its merge.
 */
async function reverseMerged(
  { db, versions }: RecordsTransaction,
  change: number,
  { before, after, now }: ChangedRecord,
  today: CalendarDate,
): Promise<MergedReversal | undefined> {
  if (now.status === 'present' || after.status !== 'present' || before?.status !== 'present') return undefined;
  const target = await redirectRepository(db).target(now.officer.id);
  const officer = target === undefined ? undefined : await officerRepository(db).byId(target);
  if (!officer) return undefined;
  // Without what this undo has written of the kept record.
  const book = (await readBooks(db, [officer.id], { before: versions.change })).get(officer.id) ?? [];
  const without = undone(book, change);
  const present: RecordState = { officer, status: 'present' };
  const record = { before: { ...present, officer: { ...officer, ...without } }, after: present, now: present, without };
  return { now: present, ...reverseRecord(record, today) };
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

/** Returns whether another record has the employee id that a record would get. */
const isEmployeeIdDuplicate = async (db: Reader, now: RecordState, next: RecordState): Promise<boolean> =>
  getsEmployeeId(now, next) && (await officerRepository(db).byEmployeeId(next.officer.employeeId)) !== undefined;

const RECORDS_AT_ONCE = 50;

/** Reverses a change record by record. Adds the number of the change to the audit. */
export async function reverseChange(transaction: RecordsTransaction, change: number, mark: Mark): Promise<Reversed> {
  const { db } = transaction;
  await countReversed(db, change);
  const ids: string[] = [];
  const conflicts: ConflictRecord[] = [];
  const reversed: string[] = [];
  for await (const some of placesOfChange(db, change, RECORDS_AT_ONCE)) {
    await transaction.yieldToWriters();
    // SQLite is synchronous: without this, requests would only be handled at the end.
    await nextTick();
    const part = await reverseRecords(transaction, change, some, mark);
    ids.push(...some.map(({ id }) => id));
    conflicts.push(...part.conflicts);
    reversed.push(...part.reversed);
  }
  transaction.setDetails({ undoes: change, conflicts: conflicts.length });
  return { ids: ids.toReversed(), reversed, conflicts: conflicts.toReversed() };
}

type Conflicts = Pick<ActionOutput<'undoChange'>, 'conflicts' | 'conflict_total'>;

const MAX_CONFLICTS = 200;

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

/** An order that a change put in force, also again, or took back. */
export interface OrderOfChange {
  readonly id: string;
  readonly kind: OrderKind;
  readonly status: OrderStatus;
  /** Whether the change put it in force. */
  readonly applied: boolean;
}

/** Returns the order that a change is about; undefined if there is none. */
export async function orderOfChange(db: Reader, change: number): Promise<OrderOfChange | undefined> {
  let [first, applied] = [change, true];
  for (let next = await undoneChange(db, first); next !== undefined; next = await undoneChange(db, first)) {
    first = next;
    applied = !applied;
  }
  const changes = await withUndos(db, first);
  const row = await db
    .selectFrom('orders')
    .select(['id', 'kind', 'status'])
    .where((eb) => eb.or([eb('change', 'in', changes), eb('cancelled_change', 'in', changes)]))
    .executeTakeFirst();
  return row && { ...row, applied };
}

/** Returns the change that a change took back. */
async function undoneChange(db: Reader, change: number): Promise<number | undefined> {
  const row = await db.selectFrom('record_audit').select('details').where('seq', '=', change).executeTakeFirst();
  const { undoes } = detailsOf(row?.details ?? '');
  // An undo is of an earlier change; anything else is damage, which the audit reports.
  return undoes !== undefined && undoes < change ? undoes : undefined;
}

/** Returns a change with all that took it back, took that back, and so on. */
async function withUndos(db: Reader, first: number): Promise<number[]> {
  const all = new Set([first]);
  for (let some = [first]; some.length > 0;) {
    const terms = some.map(changeTerms.undoes);
    const rows = await db.selectFrom('change_terms').select('change').where('term', 'in', terms).execute();
    some = rows.map(({ change }) => change).filter((change) => !all.has(change));
    for (const change of some) all.add(change);
  }
  return [...all];
}

/** Whether a change stands: the order is as the change left it. */
export const isStanding = ({ status, applied }: OrderOfChange): boolean =>
  status === (applied ? 'in_force' : 'cancelled');

/** How a change of a merged record is reversed. */
interface MergedReversal extends Reversal {
  /** The kept record. */
  readonly now: RecordState;
}
