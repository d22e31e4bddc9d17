import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { undoMessages as messages } from '@buckle/domain/changes/undo.messages';
import type { ActionOutput } from '@buckle/domain/registry';
import { officerName } from '@buckle/domain/messages';
import { fieldLabel } from '@buckle/domain/officers/officers.messages';
import { formatInstant } from '@buckle/domain/dates/instant';
import { post } from '../lib/api/api-client.ts';
import { errorText } from '../lib/api/error-text.ts';
import { noteUndone, refreshChanged } from '../lib/officers/stale.ts';
import { showFailure, showSuccess, showWarnings, type ToastAction } from './toast.tsx';

/** Undoes a change, or undoes an undo. */
type Direction = 'undo' | 'redo';

const reports: Readonly<Record<Direction, string>> = { undo: messages.undone, redo: messages.redone };

/** Reports an undo, and offers to undo that. */
export function reportUndone(client: QueryClient, undone: Undone, direction: Direction = 'undo'): void {
  const next = direction === 'undo' ? 'redo' : 'undo';
  showSuccess(reports[direction], actionFor(client, undone.change, next));
  showWarnings(conflictSentences(undone));
}

const labels: Readonly<Record<Direction, string>> = { undo: messages.undo, redo: messages.redo };

function actionFor(client: QueryClient, change: number, direction: Direction, onUndone?: () => void): ToastAction {
  async function run(): Promise<void> {
    try {
      reportUndone(client, await undoChange(client, change), direction);
      onUndone?.();
    } catch (error) {
      showFailure(errorText(error));
    }
  }
  return { label: labels[direction], run: () => void run() };
}

/** Undoes a change; rejects if there is nothing left to undo. Stale queries have to be refreshed either way. */
export async function sendUndo(change: number, reason?: string): Promise<Undone> {
  const undone = await post('undoChange', { change, ...(reason && { change_reason: reason }) });
  noteUndone(change);
  return undone;
}

/** Undoes a change and refreshes the queries. */
export async function undoChange(client: QueryClient, change: number, reason?: string): Promise<Undone> {
  try {
    return await sendUndo(change, reason);
  } finally {
    refreshChanged(client);
  }
}

/** Returns the undo action of a toast; undefined if nothing was changed, or the server does not support it. */
export function useUndo() {
  const client = useQueryClient();
  return (change: number | undefined, onUndone?: () => void): ToastAction | undefined =>
    change === undefined ? undefined : actionFor(client, change, 'undo', onUndone);
}

/** Response to an undo. */
export type Undone = ActionOutput<'undoChange'>;

/** A record with conflicts of an undo. */
export type UndoConflict = Undone['conflicts'][number];

/** Labels of the conflicting fields; empty if it is the whole record. */
export const conflictFields = ({ fields }: UndoConflict): readonly string[] => fields.map((field) => fieldLabel(field));

/** Reason of a conflict. */
export const conflictReason = ({ reason, by, at }: UndoConflict): string =>
  reason === 'changed' ? messages.changedLater(by, formatInstant(at)) : messages.reasons[reason];

/** Records that a toast names. */
const NAMED = 2;

/** Returns the conflicts as sentences; empty if everything was undone. */
export const conflictSentences = ({
  conflicts,
  conflict_total: total,
}: Pick<Undone, 'conflicts' | 'conflict_total'>): readonly string[] =>
  total === 0 ? [] : [messages.conflicts(conflicts.slice(0, NAMED).map(recordText), Math.max(0, total - NAMED))];

const recordText = (conflicts: UndoConflict): string =>
  messages.conflictRecord(officerName(conflicts.name), conflictFields(conflicts), conflictReason(conflicts));
