import type { ActionOutput } from '@buckle/domain/actions/registry';
import { officerName } from '@buckle/domain/messages/officer-name';
import { undoMessages as messages } from '@buckle/domain/messages/undo';
import { fieldOf } from '@buckle/domain/officer/field-table';
import { formatInstant } from '@buckle/domain/officer/instant';

/** Response to an undo. */
export type Undone = ActionOutput<'undoChange'>;

/** A record with conflicts of an undo. */
export type UndoConflict = Undone['conflicts'][number];

/** Records that a toast names. */
const NAMED = 2;

/** Labels of the conflicting fields; empty if it is the whole record. */
export const conflictFields = ({ fields }: UndoConflict): readonly string[] =>
  fields.map((field) => fieldOf(field).label);

/** Reason of a conflict. */
export const conflictReason = ({ reason, by, at }: UndoConflict): string =>
  reason === 'changed' ? messages.changedLater(by, formatInstant(at)) : messages.reasons[reason];

const recordText = (conflicts: UndoConflict): string =>
  messages.conflictRecord(officerName(conflicts.name), conflictFields(conflicts), conflictReason(conflicts));

/** Returns the conflicts as sentences; empty if everything was undone. */
export const conflictSentences = ({
  conflicts,
  conflict_total: total,
}: Pick<Undone, 'conflicts' | 'conflict_total'>): readonly string[] =>
  total === 0 ? [] : [messages.conflicts(conflicts.slice(0, NAMED).map(recordText), Math.max(0, total - NAMED))];
