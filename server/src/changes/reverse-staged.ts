/** Reverses a change of any size: staged while others write, and published in one transaction. */
import { setImmediate as nextTick } from 'node:timers/promises';
import { type CalendarDate, dateInIndia } from '@buckle/domain/dates/calendar-date';
import type { Officer } from '@buckle/domain/officers/field-table';
import type { Reader, Writing } from '../db/engine.ts';
import type { RecordsTransaction } from '../db/store.ts';
import { employeeKey, officerRepository } from '../officers/officers.repository.ts';
import type { Mark } from '../officers/officer.writer.ts';
import { redirectRepository } from '../db/redirects.ts';
import { type StagedOfficer, type StagedOfficers, stageOfficers } from '../officers/staged-officers.ts';
import {
  type ChangedRecord,
  placesOfChange,
  readChangedRecords,
  type RecordPlaces,
  type RecordState,
  type Reversal,
  reverseRecord,
} from './reverse-record.ts';
import { type ConflictRecord, getsEmployeeId, reverseRecords } from './reverse-change.ts';

const RECORDS_AT_ONCE = 250;

interface StageDependencies {
  readonly change: number;
  readonly now: () => Date;
  /** Called with the number of records so far; throws to stop. */
  readonly onStaged: (records: number) => void;
}

/** A change whose reversal is staged. */
export interface StagedReversal {
  readonly staged: StagedOfficers;
  readonly lines: number;
  readonly reversed: number;
  /** Conflicts by line. Records that change concurrently are compared again. */
  readonly conflicts: ReadonlyMap<number, ConflictRecord>;
}

/** A record is resolved again if it, or the employee id that it gets, changes concurrently. */
const personOf = ({ employeeId, id }: Officer): string => employeeKey(employeeId) ?? id;

interface Resolved extends Reversal {
  readonly record: ChangedRecord;
}

/** Returns the employee ids that some records would get and another record has, by their keys. */
async function takenKeys(db: Reader, resolved: readonly Resolved[]): Promise<ReadonlySet<string | null>> {
  const wanted = resolved.flatMap(({ record, next }) =>
    next && getsEmployeeId(record.now, next) ? [next.officer.employeeId] : [],
  );
  const holders = await officerRepository(db).byEmployeeIds(wanted);
  return new Set(holders.map(({ employeeId }) => employeeKey(employeeId)));
}

/** Returns the line of a record as it will be. */
function replaced({ now, employeeKey: key }: ChangedRecord, next: RecordState) {
  const officer = { ...next.officer, version: now.officer.version + 1 };
  const isGotten = getsEmployeeId(now, next) || employeeKey(next.officer.employeeId) === null;
  return {
    officer,
    becomes: 'updated',
    before: now.officer,
    person: personOf(officer),
    status: next.status,
    ...(isGotten ? {} : { employeeKey: key }),
  } as const;
}

/**
 * Returns the line of a record. A record that is reinstated, whose employee id is taken, or that others were merged into
 * is resolved at the end.
 */
function lineOf(
  { record, next }: Resolved,
  { taken, kept }: { readonly taken: ReadonlySet<string | null>; readonly kept: ReadonlySet<string> },
): Omit<StagedOfficer, 'line' | 'note'> {
  const { now } = record;
  const isTaken = next && getsEmployeeId(now, next) && taken.has(employeeKey(next.officer.employeeId));
  const isReinstated = next && now.status === 'withdrawn' && next.status === 'present';
  const isKept = next?.status === 'withdrawn' && kept.has(now.officer.id);
  if (next && !isTaken && !isReinstated && !isKept) return replaced(record, next);
  return { officer: now.officer, becomes: 'unchanged', person: personOf(now.officer), again: next !== undefined };
}

/** Stages a batch of records, and adds their conflicts. Returns how many are set back. */
async function stageRecords(
  { db }: Writing,
  staged: StagedOfficers,
  records: readonly ChangedRecord[],
  { today, first, conflicts }: { today: CalendarDate; first: number; conflicts: Map<number, ConflictRecord> },
): Promise<number> {
  const resolved = records.map((record): Resolved => ({ record, ...reverseRecord(record, today) }));
  const taken = await takenKeys(db, resolved);
  const kept = await redirectRepository(db).keptAmong(records.map(({ now }) => now.officer.id));
  const lines = resolved.map((one, i): StagedOfficer => {
    const line = first + i;
    if (one.conflicts) conflicts.set(line, { officer: one.record.now.officer, ...one.conflicts });
    return { line, note: one.record.places, ...lineOf(one, { taken, kept }) };
  });
  await staged.add(lines);
  return lines.filter(({ becomes }) => becomes === 'updated').length;
}

/** Stages the reversal of a change, without holding the write lock. */
export async function stageReversal(
  writing: Writing,
  { change, now, onStaged }: StageDependencies,
): Promise<StagedReversal> {
  const staged = await stageOfficers(writing, personOf, false);
  const today = dateInIndia(now());
  const conflicts = new Map<number, ConflictRecord>();
  let [line, reversed] = [1, 0];
  for await (const some of placesOfChange(writing.db, change, RECORDS_AT_ONCE)) {
    onStaged(line - 1);
    // SQLite is synchronous: without this, requests would only be handled at the end.
    await nextTick();
    const records = await readChangedRecords(writing.db, change, some);
    reversed += await stageRecords(writing, staged, records, { today, first: line, conflicts });
    line += records.length;
  }
  await staged.complete();
  return { staged, lines: line - 1, reversed, conflicts };
}

/**
 * Publishes a staged reversal. Records that were changed since are reversed one by one. Adds the number of the change to
 * the audit.
 */
export async function publishReversal(
  transaction: RecordsTransaction,
  change: number,
  prepared: StagedReversal,
  { mark, onLines }: { readonly mark: Mark; readonly onLines: (lines: number) => void },
): Promise<{ readonly reversed: number; readonly conflicts: readonly ConflictRecord[] }> {
  // Copied because the transaction callback may be retried.
  const byLine = new Map(prepared.conflicts);
  const later: ConflictRecord[] = [];
  let { reversed } = prepared;
  for await (const lines of prepared.staged.publish(transaction, mark, onLines)) {
    for (const { line, becomes } of lines) {
      byLine.delete(line);
      if (becomes === 'updated') reversed--;
    }
    await transaction.yieldToWriters();
    const places = lines.map(({ note }) => JSON.parse(note) as RecordPlaces);
    const part = await reverseRecords(transaction, change, places, mark);
    later.push(...part.conflicts);
    reversed += part.reversed.length;
  }
  const conflicts = [...later, ...byLine.values()].toReversed();
  transaction.setDetails({ undoes: change, conflicts: conflicts.length });
  if (reversed > 0) transaction.showsChange();
  return { reversed, conflicts };
}
