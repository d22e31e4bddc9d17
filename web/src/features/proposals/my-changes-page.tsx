import { useState } from 'react';
import { Link } from 'react-router';
import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import { proposalAddress } from '../../lib/officers/proposals.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EditIcon } from '../../ui/icons/actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { WithdrawDialog } from './decision-dialogs.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { useMyChanges } from './proposal-queries.ts';
import { useNewDecisions } from './use-new-decisions.ts';

/** The user's own proposals and their decisions, newest first. */
export function MyChangesPage() {
  const [withdrawn, setWithdrawn] = useState<string>();
  const query = useMyChanges();
  const isNew = useNewDecisions(query.data);
  const keep = (): void => setWithdrawn(undefined);
  return (
    <PlainPage>
      <PagedList
        query={query}
        className="cards"
        empty={<Notice icon={<EditIcon size={28} />} text={messages.noneSubmitted} hint={messages.noneSubmittedHint} />}
      >
        {(proposal) => (
          <li key={proposal.id} className="card">
            <ProposalCard proposal={proposal} isOwn isNew={isNew(proposal)}>
              <div className="card__actions">
                <Link className={buttonClass('quiet')} to={proposalAddress(proposal.id)} state={fromParent}>
                  {messages.openProposal}
                </Link>
                {proposal.status === 'pending' && (
                  <Button look="quiet" onClick={() => setWithdrawn(proposal.id)}>
                    {messages.withdraw}
                  </Button>
                )}
              </div>
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
            showSuccess(messages.withdrawnDone);
          }}
        />
      )}
    </PlainPage>
  );
}
