import { Link } from 'react-router';
import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import { useAuth } from '../../lib/session/auth-context.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { CheckIcon } from '../../ui/icons/subjects.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { proposalAddress, useWaiting } from './proposal-queries.ts';

/** An administrator's inbox: the proposals that wait, the oldest first. */
export function ProposalsPage() {
  const { user } = useAuth();
  return (
    <PlainPage>
      <PagedList
        query={useWaiting()}
        className="cards"
        empty={<Notice icon={<CheckIcon size={28} />} text={messages.nothingWaits} hint={messages.nothingWaitsHint} />}
      >
        {(proposal) => (
          <li key={proposal.id}>
            <Link className="card card--link" to={proposalAddress(proposal.id)} state={fromParent}>
              <ProposalCard proposal={proposal} isOwn={proposal.by === user?.username} />
            </Link>
          </li>
        )}
      </PagedList>
    </PlainPage>
  );
}
