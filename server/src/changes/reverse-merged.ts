/** Reverses the change of a record that was merged since, in the record that was kept. */
import type { CalendarDate } from '@buckle/domain/officer/calendar-date';
import { changedFields, same } from '@buckle/domain/officer/differences';
import type { FieldName, Officer, OfficerDetails } from '@buckle/domain/officer/field-table';
import { missingItems } from '@buckle/domain/officer/list-patch';
import { changesPostings, currentKey, postingFields } from '@buckle/domain/officer/posting-patch';
import { readQuietly } from '@buckle/domain/officer/wire';
import type { Reader } from '../db/engine.ts';
import { officerRepository } from '../officers/officer.repository.ts';
import { redirectRepository } from '../officers/redirects.ts';
import { versionRepository } from '../officers/version.repository.ts';
import { type ChangedRecord, contextOf } from './read-changed-records.ts';
import { type RecordState, type Reversal, reverseRecord } from './reverse-record.ts';

/** The states of the kept record around a merge. */
interface Merge {
  readonly id: string;
  readonly before: Officer;
  readonly after: Officer;
}

/** Returns the merge that a record was last part of; undefined if it is not merged. */
async function mergeOf(db: Reader, id: string): Promise<Merge | undefined> {
  const redirect = await redirectRepository(db).of(id);
  if (!redirect) return undefined;
  const row = await db
    .selectFrom('officer_versions')
    .select(['version', 'record'])
    .where('officer_id', '=', redirect.to_id)
    .where('change', '=', redirect.change)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = row && (await versionRepository(db).state(redirect.to_id, row.version - 1));
  return before && { id: redirect.to_id, before, after: readQuietly(JSON.parse(row.record)) };
}

/** Returns a value before a change as if the change had only done what a merge took over. */
function takenOver(field: FieldName, before: OfficerDetails, after: OfficerDetails, merge: Merge): unknown {
  const value = after[field];
  if (!Array.isArray(value)) return same(merge.before[field], merge.after[field]) ? value : before[field];
  const taken = missingItems<unknown>(merge.before[field] as unknown[], merge.after[field] as unknown[]);
  const added = missingItems<unknown>(before[field] as unknown[], value);
  const removed = added.filter((item) => taken.some((one) => same(one, item)));
  // What it removed before the merge is nowhere, unless the kept record has it of its own.
  const lost = missingItems<unknown>(value, before[field] as unknown[]);
  const missing = lost.filter((item) => !(merge.after[field] as unknown[]).some((one) => same(one, item)));
  return [...missingItems<unknown>(removed, value), ...missing];
}

/** Returns the state before a change as if the change had only done what a merge took over. A posting is one thing. */
function narrowed(before: OfficerDetails, after: OfficerDetails, merge: Merge): OfficerDetails {
  const isMove = changesPostings(before, after);
  const isTaken = currentKey(merge.before) !== currentKey(merge.after);
  const values = changedFields(before, after).map((field) => {
    if (!isMove || !(postingFields as readonly FieldName[]).includes(field))
      return [field, takenOver(field, before, after, merge)];
    return [field, (isTaken ? before : after)[field]];
  });
  return { ...after, ...(Object.fromEntries(values) as Partial<OfficerDetails>) };
}

/** How a change of a merged record is reversed. */
export interface MergedReversal extends Reversal {
  /** The kept record. */
  readonly now: RecordState;
}

/**
 * Returns the kept record without what a merge took over of a change; undefined if the record is not merged, or the change
 * is its merge.
 */
export async function reverseMerged(
  db: Reader,
  { before, after, now, context }: ChangedRecord,
  today: CalendarDate,
): Promise<MergedReversal | undefined> {
  if (now.status === 'present' || after.status !== 'present' || before?.status !== 'present') return undefined;
  let merge = await mergeOf(db, now.officer.id);
  if (!merge) return undefined;
  let last = merge;
  let state: OfficerDetails = before.officer;
  for (; merge; merge = await mergeOf(db, merge.id)) {
    state = narrowed(state, after.officer, merge);
    last = merge;
  }
  const kept = await officerRepository(db).byId(last.id);
  if (!kept || (await officerRepository(db).isWithdrawn(last.id))) return undefined;
  const present: RecordState = { officer: kept, status: 'present' };
  const narrow: RecordState = { officer: { ...after.officer, ...state }, status: 'present' };
  const since = { before: narrow, after: { officer: last.after, status: 'present' as const }, now: present };
  const keptContext = await contextOf(db, since, context?.sum);
  const past = [...(context?.past ?? []), ...(keptContext.past ?? [])];
  return {
    now: present,
    ...reverseRecord({ before: narrow, after, now: present, context: { ...keptContext, past } }, today),
  };
}
