import { setImmediate as nextTick } from 'node:timers/promises';
import { dateInIndia } from '@buckle/domain/officer/calendar-date';
import type { Officer } from '@buckle/domain/officer/field-table';
import { readQuietly } from '@buckle/domain/officer/wire';
import type { ActionOutput } from '@buckle/domain/actions/registry';
import { chunks } from '../db/chunks.ts';
import type { Reader } from '../db/engine.ts';
import { statusAfter } from '../db/record-status.ts';
import type { RecordsTransaction, Store } from '../db/store.ts';
import type { CountChange } from '../http/quota.ts';
import type { Session } from '../http/session.ts';
import { once } from '../officers/idempotency.ts';
import { employeeKey, officerRepository } from '../officers/officer.repository.ts';
import { changeStatus, type Mark, officerWriter, textOf } from '../officers/officer.writer.ts';
import { writeErrors } from '../officers/write.errors.ts';
import { changeErrors } from './change.errors.ts';
import { type ChangedVersion, changeRepository } from './change.repository.ts';
import { type KeptPart, type RecordState, type ReversedRecord, reverseRecord } from './reverse-record.ts';

/** Records of an undo at most: others wait while it is written. */
const UNDONE_MAX = 20_000;
const KEPT_SHOWN = 200;
const RECORDS_AT_ONCE = 50;
/** A larger undo gives way to other changes. */
const SMALL = 500;

/** A change to take back. */
export interface UndoRequest {
  readonly change: number;
  readonly reason: string;
  readonly session: Session;
  readonly key: string | undefined;
  /** Counts it against the user's daily quota. */
  readonly count: CountChange;
}

type UndoResult = ActionOutput<'undoChange'>;

/** A record that keeps something. */
interface KeptRecord extends KeptPart {
  readonly officer: Officer;
}

/** Places of the first and the last version that a change made of a record. */
interface Places {
  readonly first: number;
  readonly last: number;
}

/** Returns the places of a change by record; throws if they are too many. */
async function placesByRecord(db: Reader, change: number): Promise<ReadonlyMap<string, Places>> {
  const found = await changeRepository(db).places(change, UNDONE_MAX + 1);
  if (found.length > UNDONE_MAX) throw changeErrors.tooManyRecords(UNDONE_MAX);
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

/** Takes changes back. Throws a `RequestError` with a message for the user. */
export function undoUsecases({ store, now: clock }: { readonly store: Store; readonly now: () => Date }) {
  /** Returns why nothing was set back. `first`: a record of the change. */
  async function refusal({ db, versions }: RecordsTransaction, kept: KeptRecord | undefined, first: string) {
    if (kept?.reason === 'employee-id-taken') return writeErrors.duplicateEmployeeId(kept.officer.employeeId);
    if (kept?.reason === 'contradiction') return changeErrors.contradicts();
    const { by, at } = await changeRepository(db).lastBefore(kept?.officer.id ?? first, versions.change);
    return changeErrors.nothingLeft(by, at);
  }

  async function undo(transaction: RecordsTransaction, request: UndoRequest, at: string): Promise<UndoResult> {
    const { change, reason, session, count } = request;
    const { db } = transaction;
    const places = [...(await placesByRecord(db, change))];
    if (places.length === 0) throw changeErrors.noSuchChange();
    const mark: Mark = { at, by: session.username, how: 'undo', reason };
    const today = dateInIndia(new Date(at));
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
    const [first] = places;
    if (reversed === 0) throw await refusal(transaction, kept[0], first?.[0] ?? '');
    await count(db, bytes);
    if (places.length === 1 && first) transaction.concerns(first[0]);
    transaction.setDetails({ undoes: change, kept: kept.length });
    const number = transaction.versions.change;
    const shown = kept.slice(0, KEPT_SHOWN).map(async ({ officer: { id, name }, fields, reason: keptFor }) => {
      const last = await changeRepository(db).lastBefore(id, number);
      return { id, name, fields: [...fields], reason: keptFor, ...last };
    });
    return { change: number, reversed, kept: await Promise.all(shown), kept_total: kept.length };
  }

  return {
    async undo(request: UndoRequest): Promise<UndoResult> {
      const { session, key, change, reason } = request;
      const written = { by: session, action: 'record.undo', subject: '' } as const;
      const carryOut = (transaction: RecordsTransaction): Promise<UndoResult> => {
        const at = clock().toISOString();
        const content = { undo: change, reason };
        return once(transaction, { userId: session.userId, key, content, at }, () => undo(transaction, request, at));
      };
      const { size } = await placesByRecord(store.db, change);
      if (size <= SMALL) return store.write(written, carryOut);
      return store.writePrepared(written, () => Promise.resolve(), carryOut);
    },
  };
}

export type UndoUsecases = ReturnType<typeof undoUsecases>;
