import { useState } from 'react';
import { pageMessages } from '@buckle/domain/messages';
import { proposalPageMessages as say } from '@buckle/domain/messages/proposals';
import { Button } from '../../ui/button.tsx';
import { EditIcon } from '../../ui/icons/actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { WithdrawDialog } from './end-dialogs.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { useOwn } from './proposal-queries.ts';

/** What the user has proposed, the newest first, and what has become of it. */
export function OwnProposalsPage() {
  const [withdrawn, setWithdrawn] = useState<string>();
  const keep = (): void => setWithdrawn(undefined);
  return (
    <PlainPage title={pageMessages.ownProposals}>
      <PagedList
        query={useOwn()}
        className="cards"
        empty={<Notice icon={<EditIcon size={28} />} text={say.noOwn} hint={say.noOwnHint} />}
      >
        {(proposal) => (
          <li key={proposal.id} className="card">
            <ProposalCard proposal={proposal} own>
              {proposal.status === 'pending' && (
                <Button look="quiet" className="card__action" onClick={() => setWithdrawn(proposal.id)}>
                  {say.withdraw}
                </Button>
              )}
            </ProposalCard>
          </li>
        )}
      </PagedList>
      {withdrawn !== undefined && (
        <WithdrawDialog
          id={withdrawn}
          onClose={keep}
          onDone={() => {
            keep();
            showSuccess(say.withdrawnDone);
          }}
        />
      )}
    </PlainPage>
  );
}
