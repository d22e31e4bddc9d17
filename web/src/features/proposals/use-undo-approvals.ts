import { useQueryClient } from '@tanstack/react-query';
import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import { OFFICERS } from '../../lib/officers/found-officers.ts';
import { warningsIn } from '../../lib/officers/saved-officer.ts';
import { PROPOSALS } from '../../lib/officers/proposals.ts';
import { showFailure, showSuccess, showWarnings, type ToastAction } from '../../ui/toast.tsx';
import { decideEach } from './decide-each.ts';
import { type Approval, isUndoable, undoApproval } from './undo-approval.ts';

/** Returns what a toast about approvals offers to undo them; nothing where none of them changed a record. */
export function useUndoApprovals() {
  const client = useQueryClient();
  return (approvals: readonly Approval[], onUndone?: (ids: readonly string[]) => void): ToastAction | undefined => {
    const undoable = approvals.filter(isUndoable);
    if (undoable.length === 0) return undefined;
    async function undo(): Promise<void> {
      const { done, failed } = await decideEach(undoable, undoApproval, () => undefined);
      client.removeQueries({ queryKey: [OFFICERS], type: 'inactive' });
      void client.invalidateQueries({ queryKey: [PROPOSALS, 'of record'] });
      onUndone?.(done.map(({ item }) => item.proposal.id));
      const [first] = failed;
      if (first) showFailure(first.reason);
      else showSuccess(messages.undone);
      const [only, ...others] = done;
      // Of several, the sentences would not say whom they are about.
      if (only && others.length === 0) showWarnings(warningsIn(only.output));
    }
    return { label: messages.undo, run: () => void undo() };
  };
}
