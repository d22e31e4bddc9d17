import { useState } from 'react';
import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import { post } from '../../lib/api/api-client.ts';
import { PROPOSALS } from '../../lib/officers/proposals.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { useGoBack } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { showSuccess, type ToastAction } from '../../ui/toast.tsx';
import type { Compared } from './comparison.ts';
import { ApproveDialog, DeclineDialog } from './decision-dialogs.tsx';
import type { Summary } from './proposal-queries.ts';
import { useUndoApprovals } from './use-undo-approvals.ts';

/** Approve or decline another user's proposal. `now`: the reviewed record. */
export function Decision({ proposal, now }: { proposal: Summary; now: Compared['now'] }) {
  const { id, name } = proposal;
  const [deciding, setDeciding] = useState<'approve' | 'decline'>();
  const { user } = useAuth();
  const goBack = useGoBack('/proposals');
  const undoOf = useUndoApprovals();
  const finish = (sentence: string, action?: ToastAction): void => {
    showSuccess(sentence, action);
    goBack();
  };
  const close = (): void => setDeciding(undefined);
  if (proposal.by === user?.username) return <p className="proposal-note">{messages.selfApproval}</p>;
  return (
    <>
      <div className="decision">
        <Button look="secondary" onClick={() => setDeciding('decline')}>
          {messages.decline}
        </Button>
        {!proposal.record_withdrawn && <Button onClick={() => setDeciding('approve')}>{messages.approve}</Button>}
      </div>
      {deciding === 'approve' && (
        <ApproveDialog
          id={id}
          version={now?.version ?? 0}
          onClose={close}
          onDone={(output) => finish(messages.approvedDone(name), undoOf([{ id, change: output.change }]))}
        />
      )}
      {deciding === 'decline' && (
        <DeclineDialog
          stale={PROPOSALS}
          decline={(reason) => post('declineProposal', { id, reason })}
          onClose={close}
          onDone={() => finish(messages.declinedDone(name))}
        />
      )}
    </>
  );
}
