import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { proposalPageMessages as messages } from '@buckle/domain/proposals/proposals.messages';
import { PROPOSAL_COUNT, proposalAddress } from '../../lib/officers/proposals.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EditIcon } from '../../ui/icons/actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/page-header.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { WithdrawDialog } from './use-decisions.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { type Summary, useMyChanges } from './proposal-queries.ts';
import { post } from '../../lib/api/api-client.ts';

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

/** Marks the decisions on the page as seen; returns whether one is new, which it stays until the page is left. */
function useNewDecisions(proposals: readonly Summary[] | undefined): (proposal: Summary) => boolean {
  const client = useQueryClient();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const unseen = proposals?.filter((one) => one.unseen === true && !ids.has(one.id)) ?? [];
  if (unseen.length > 0) setIds(new Set([...ids, ...unseen.map(({ id }) => id)]));
  const until = proposals
    ?.filter((one) => one.unseen === true)
    .map(({ decided_at: at = '' }) => at)
    .toSorted()
    .at(-1);
  useEffect(() => {
    if (until === undefined) return;
    // Where it fails they are new once more: nothing is lost.
    void post('seeDecisions', { until }).then(
      () => client.invalidateQueries({ queryKey: PROPOSAL_COUNT }),
      () => undefined,
    );
  }, [client, until]);
  return ({ id }) => ids.has(id);
}
