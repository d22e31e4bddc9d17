import { useQueryClient } from '@tanstack/react-query';
import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import { undoMessages } from '@buckle/domain/messages/undo';
import { refreshChanged } from '../../lib/officers/discard-stale.ts';
import { showFailure, showSuccess, showWarnings, type ToastAction } from '../../ui/toast.tsx';
import { conflictSentences } from '../../ui/undo/conflict-text.ts';
import { sendUndo } from '../../ui/undo/use-undo.ts';
import { decideEach } from './decide-each.ts';

/** An approved proposal, and the number of the change that the approval made, if it made one. */
export interface Approval {
  readonly id: string;
  readonly change: number | undefined;
}

const isUndoable = (approval: Approval): approval is Approval & { change: number } => approval.change !== undefined;

/** Returns the undo action of a toast about approvals; undefined if no record was changed. */
export function useUndoApprovals() {
  const client = useQueryClient();
  return (approvals: readonly Approval[], onUndone?: (ids: readonly string[]) => void): ToastAction | undefined => {
    const undoable = approvals.filter(isUndoable);
    if (undoable.length === 0) return undefined;
    async function undo(): Promise<void> {
      const { done, failed } = await decideEach(
        undoable,
        ({ change }) => sendUndo(change),
        () => undefined,
      );
      refreshChanged(client);
      onUndone?.(done.map(({ item }) => item.id));
      const [first] = failed;
      if (first) showFailure(first.reason);
      else showSuccess(messages.undone);
      const conflicts = done.flatMap(({ output }) => output.conflicts);
      showWarnings(conflictSentences({ conflicts, conflict_total: conflicts.length }));
    }
    return { label: undoMessages.undo, run: () => void undo() };
  };
}
