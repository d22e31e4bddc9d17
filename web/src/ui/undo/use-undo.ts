import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { undoMessages as messages } from '@buckle/domain/messages/undo';
import { post } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { refreshChanged } from '../../lib/officers/discard-stale.ts';
import { noteUndone } from '../../lib/officers/undone-changes.ts';
import { showFailure, showSuccess, showWarnings, type ToastAction } from '../toast.tsx';
import { conflictSentences, type Undone } from './conflict-text.ts';

/** Undoes a change, or undoes an undo. */
type Direction = 'undo' | 'redo';

const labels: Readonly<Record<Direction, string>> = { undo: messages.undo, redo: messages.redo };
const reports: Readonly<Record<Direction, string>> = { undo: messages.undone, redo: messages.redone };

/** Reports an undo, and offers to undo that. */
export function reportUndone(client: QueryClient, undone: Undone, direction: Direction = 'undo'): void {
  const next = direction === 'undo' ? 'redo' : 'undo';
  showSuccess(reports[direction], actionFor(client, undone.change, next));
  showWarnings(conflictSentences(undone));
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

/** Returns the undo action of a toast; undefined if nothing was changed, or the server does not support it. */
export function useUndo() {
  const client = useQueryClient();
  return (change: number | undefined, onUndone?: () => void): ToastAction | undefined =>
    change === undefined ? undefined : actionFor(client, change, 'undo', onUndone);
}
