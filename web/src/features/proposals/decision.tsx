import { useState } from 'react';
import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import { useAuth } from '../../lib/session/auth-context.ts';
import { useGoBack } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { ApproveDialog, DeclineDialog } from './decision-dialogs.tsx';
import type { Summary } from './proposal-queries.ts';

/** Approve or decline another user's proposal. `version`: of the reviewed record. */
export function Decision({ proposal, version }: { proposal: Summary; version: number }) {
  const { id, name } = proposal;
  const [deciding, setDeciding] = useState<'approve' | 'decline'>();
  const { user } = useAuth();
  const goBack = useGoBack('/proposals');
  const finish = (sentence: string): void => {
    showSuccess(sentence);
    goBack();
  };
  const dialogProps = { id, onClose: () => setDeciding(undefined) };
  if (proposal.by === user?.username) return <p className="proposal-note">{messages.selfApproval}</p>;
  return (
    <>
      <div className="decision">
        <Button look="secondary" onClick={() => setDeciding('decline')}>
          {messages.decline}
        </Button>
        <Button onClick={() => setDeciding('approve')}>{messages.approve}</Button>
      </div>
      {deciding === 'approve' && (
        <ApproveDialog {...dialogProps} version={version} onDone={() => finish(messages.approvedDone(name))} />
      )}
      {deciding === 'decline' && <DeclineDialog {...dialogProps} onDone={() => finish(messages.declinedDone(name))} />}
    </>
  );
}
