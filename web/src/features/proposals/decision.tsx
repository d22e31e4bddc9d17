import { useState } from 'react';
import { proposalPageMessages as say } from '@buckle/domain/messages/proposals';
import { useAuth } from '../../lib/session/auth-context.ts';
import { useWayBack } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { ApproveDialog, DeclineDialog } from './decision-dialogs.tsx';
import type { Summary } from './proposal-queries.ts';

/** Approve or decline another user's proposal. `version`: of the reviewed record. */
export function Decision({ proposal, version }: { proposal: Summary; version: number }) {
  const { id, name } = proposal;
  const [deciding, setDeciding] = useState<'approve' | 'decline'>();
  const { user } = useAuth();
  const goBack = useWayBack('/proposals');
  const leave = (sentence: string): void => {
    showSuccess(sentence);
    goBack();
  };
  const asked = { id, onClose: () => setDeciding(undefined) };
  if (proposal.by === user?.username) return <p className="proposal-note">{say.ownApproval}</p>;
  return (
    <>
      <div className="decision">
        <Button look="secondary" onClick={() => setDeciding('decline')}>
          {say.decline}
        </Button>
        <Button onClick={() => setDeciding('approve')}>{say.approve}</Button>
      </div>
      {deciding === 'approve' && (
        <ApproveDialog {...asked} version={version} onDone={() => leave(say.approvedDone(name))} />
      )}
      {deciding === 'decline' && <DeclineDialog {...asked} onDone={() => leave(say.declinedDone(name))} />}
    </>
  );
}
