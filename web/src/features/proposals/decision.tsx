import { useState } from 'react';
import { pageMessages } from '@buckle/domain/messages';
import { proposalPageMessages as say } from '@buckle/domain/messages/proposals';
import { useAuth } from '../../app/auth-context.ts';
import { post } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { PROPOSALS } from '../../lib/proposal-count.ts';
import { useWayBack } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { DeclineDialog } from './end-dialogs.tsx';
import type { Summary } from './proposal-queries.ts';

/** Approve or decline; nobody decides on their own. `version`: of the record that was looked at. */
export function Decision({ proposal, version }: { proposal: Summary; version: number }) {
  const { id, name } = proposal;
  const [declining, setDeclining] = useState(false);
  const { user } = useAuth();
  const goBack = useWayBack('/proposals');
  const approve = useChange(PROPOSALS, () => post('approveProposal', { id, version }));
  const leave = (sentence: string): void => {
    showSuccess(sentence);
    goBack();
  };
  if (proposal.by === user?.username) return <p className="proposal-note">{say.ownApproval}</p>;
  return (
    <>
      <div className="decision">
        <ErrorMessage>{approve.error ? errorText(approve.error) : undefined}</ErrorMessage>
        <Button look="secondary" onClick={() => setDeclining(true)}>
          {say.decline}
        </Button>
        <Button busy={approve.isPending} onClick={() => approve.send(undefined, () => leave(say.approvedDone(name)))}>
          {approve.isPending ? pageMessages.working : say.approve}
        </Button>
      </div>
      {declining && (
        <DeclineDialog id={id} onClose={() => setDeclining(false)} onDone={() => leave(say.declinedDone(name))} />
      )}
    </>
  );
}
