import type { ConflictReason } from './changes.actions.ts';
import { counted, enumeration, number } from '../intl.ts';

/** Texts of undoing a change, wherever that is offered. */
export const undoMessages = {
  undo: 'Undo',
  undone: 'Change undone.',
  /** Undoes an undo. */
  redo: 'Redo',
  redone: 'Change made again.',
  /** Undo of a change that is one of several in a list. */
  undoThis: 'Undo this change',
  title: 'Undo this change?',
  confirm: 'Undo',
  hint: 'What was changed later stays as it is, and is named afterwards. You can undo this too.',
  several: (records: number) => `${number(records)} records will be set back.`,
  firstOf: (shown: number, records: number) =>
    `The first ${shown} of ${number(records)} records that will be set back:`,
  /** The two states of a field. */
  changedTo: 'Changed to',
  backTo: 'Back to',
  willBeWithdrawn: 'The record will be withdrawn: no search or list will show it. Its history stays.',
  willBeReinstated: 'The record will be brought back.',
  ofImport: 'This change is an import of a sheet. It is undone as a whole, on its own page.',
  openImport: 'Open the import',
  reason: 'Reason (optional)',
  alreadyUndone: (by: string, when: string) => `Undone by ${by}, ${when}.`,

  partlyUndone: 'Not everything was undone',
  reversed: (records: number) => counted(records, 'record was set back.', 'records were set back.'),
  /** Groups of records that an undo did not set back as a whole. */
  conflictsTitle: 'Kept, because it was changed later:',
  impossibleTitle: 'Could not be set back:',
  /** Of many, the first ones are listed. */
  moreConflicts: (records: number) => `and ${counted(records, 'more record', 'more records')}`,
  /** In one sentence, for a toast. */
  conflicts: (records: readonly string[], more: number) =>
    `Kept as it is: ${records.join('; ')}${more === 0 ? '' : ` and ${number(more)} more`}.`,
  /** A record, its fields, and the reason of the conflict. */
  conflictRecord: (name: string, fields: readonly string[], why: string) =>
    `${name}${fields.length === 0 ? '' : `, ${enumeration(fields)}`} (${why})`,
  changedLater: (by: string, when: string) => `changed later by ${by}, ${when}`,
  reasons: {
    'employee-id-taken': 'another record has this employee ID now',
    contradiction: 'it would contradict the rest of the record',
    merged: 'it was merged with another record since: undo that merge first',
  } satisfies Record<Exclude<ConflictReason, 'changed'>, string>,
} as const;
