import type { ConflictReason } from '@buckle/domain/actions/change-actions';
import type { CalendarDate } from '@buckle/domain/officer/calendar-date';
import { changedFields } from '@buckle/domain/officer/differences';
import type { FieldName, Officer } from '@buckle/domain/officer/field-table';
import { recordErrorsOf } from '@buckle/domain/officer/record-rules';
import type { RecordStatus } from '@buckle/domain/officer/record-status';
import { type ChangeContext, withoutChange } from '@buckle/domain/officer/without-change';

/** A record in a state; whether it is withdrawn is no field. */
export interface RecordState {
  readonly officer: Officer;
  readonly status: RecordStatus;
}

/** A record as it was before a change, as the change left it, and as it is. */
export interface ReversedRecord {
  /** Undefined where the change added the record. */
  readonly before: RecordState | undefined;
  readonly after: RecordState;
  readonly now: RecordState;
  readonly context?: ChangeContext;
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

const nothing: Reversal = { next: undefined, conflicts: undefined };

const conflictOf = (fields: readonly FieldName[], reason: ConflictReason = 'changed'): Reversal => ({
  next: undefined,
  conflicts: { fields, reason },
});

/** Withdraws a record that the change made present, unless it was changed since. */
function withdrawn({ after, now }: ReversedRecord): Reversal {
  if (now.status === 'withdrawn') return nothing;
  const fields = changedFields(after.officer, now.officer);
  return fields.length > 0 ? conflictOf(fields) : { next: { ...now, status: 'withdrawn' }, conflicts: undefined };
}

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

/** Returns a record without a change. `today`: in India. */
export function reverseRecord(record: ReversedRecord, today: CalendarDate): Reversal {
  const { before, after } = record;
  if (!before || (before.status === 'withdrawn' && after.status === 'present')) return withdrawn(record);
  if (before.status === 'present' && after.status === 'withdrawn') return reinstated(record);
  return edited(before, record, today);
}
