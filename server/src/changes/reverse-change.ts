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
import { type KeptPart, type RecordState, type ReversedRecord, reverseRecord } from './reverse-record.ts';

/** Records of an undo at most: others wait while it is written. */
const REVERSED_MAX = 20_000;
const KEPT_SHOWN = 200;
const RECORDS_AT_ONCE = 50;

/** A record that keeps something. */
interface KeptRecord extends KeptPart {
  readonly officer: Officer;
}

/** Result of reversing a change. */
export interface Reversed {
  /** Ids of the records of the change. */
  readonly ids: readonly string[];
  /** Records of which something was set back. */
  readonly reversed: number;
  readonly kept: readonly KeptRecord[];
  /** Bytes written. */
  readonly bytes: number;
}

/** Places of the first and the last version that a change made of a record. */
interface Places {
  readonly first: number;
  readonly last: number;
}

/** Returns the places of a change by record; throws if they are too many. */
export async function placesByRecord(db: Reader, change: number): Promise<ReadonlyMap<string, Places>> {
  const found = await changeRepository(db).places(change, REVERSED_MAX + 1);
  if (found.length > REVERSED_MAX) throw changeErrors.tooManyRecords(REVERSED_MAX);
  const places = new Map<string, Places>();
  for (const { id, place } of found) places.set(id, { first: places.get(id)?.first ?? place, last: place });
  return places;
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
  some: readonly (readonly [id: string, places: Places])[],
): Promise<ReversedRecord[]> {
  const places = [...new Set(some.flatMap(([, { first, last }]) => [first, last]))];
  const versions = new Map((await changeRepository(db).versionsAt(change, places)).map((row) => [row.place, row]));
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
async function isEmployeeIdTaken(db: Reader, now: RecordState, next: RecordState): Promise<boolean> {
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
  const places = [...(await placesByRecord(db, change))];
  const today = dateInIndia(new Date(mark.at));
  const kept: KeptRecord[] = [];
  let [reversed, bytes] = [0, 0];
  for (const some of chunks(places, RECORDS_AT_ONCE)) {
    await transaction.yieldToWriters();
    // SQLite is synchronous: without this, requests would only be handled at the end.
    await nextTick();
    for (const record of await readRecords(db, change, some)) {
      const { next, kept: part } = reverseRecord(record, today);
      const isTaken = next !== undefined && (await isEmployeeIdTaken(db, record.now, next));
      if (isTaken) kept.push({ officer: next.officer, fields: ['employeeId'], reason: 'employee-id-taken' });
      else if (part) kept.push({ officer: record.now.officer, ...part });
      if (!next || isTaken) continue;
      reversed++;
      bytes += await write(transaction, record.now, next, mark);
    }
  }
  transaction.setDetails({ undoes: change, kept: kept.length });
  return { ids: places.map(([id]) => id), reversed, kept, bytes };
}

type KeptAnswer = Pick<ActionOutput<'undoChange'>, 'kept' | 'kept_total'>;

/** Returns the records that keep something, with who changed them last before a change. */
export async function keptAnswer(db: Reader, kept: readonly KeptRecord[], before: number): Promise<KeptAnswer> {
  const shown = kept.slice(0, KEPT_SHOWN).map(async ({ officer: { id, name }, fields, reason }) => {
    const last = await changeRepository(db).lastBefore(id, before);
    return { id, name, fields: [...fields], reason, ...last };
  });
  return { kept: await Promise.all(shown), kept_total: kept.length };
}
