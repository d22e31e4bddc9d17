import type { ActionOutput } from '@buckle/domain/actions/registry';
import { officerName } from '@buckle/domain/messages/officer-name';
import { undoMessages as messages } from '@buckle/domain/messages/undo';
import { fieldOf } from '@buckle/domain/officer/field-table';
import { formatInstant } from '@buckle/domain/officer/instant';

/** Response to an undo. */
export type Undone = ActionOutput<'undoChange'>;

/** A record with conflicts of an undo. */
export type Kept = Undone['kept'][number];

/** Records that a toast names. */
const NAMED = 2;

/** Labels of the conflicting fields; empty if it is the whole record. */
export const keptFields = ({ fields }: Kept): readonly string[] => fields.map((field) => fieldOf(field).label);

/** Reason of a conflict. */
export const keptReason = ({ reason, by, at }: Kept): string =>
  reason === 'changed' ? messages.changedLater(by, formatInstant(at)) : messages.reasons[reason];

const recordText = (kept: Kept): string =>
  messages.keptRecord(officerName(kept.name), keptFields(kept), keptReason(kept));

/** Returns the conflicts as sentences; empty if everything was undone. */
export const keptSentences = ({ kept, kept_total: total }: Pick<Undone, 'kept' | 'kept_total'>): readonly string[] =>
  total === 0 ? [] : [messages.kept(kept.slice(0, NAMED).map(recordText), Math.max(0, total - NAMED))];
