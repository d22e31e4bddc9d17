import type { ActionOutput } from '@buckle/domain/actions/registry';
import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import './cards.css';

type Summary = ActionOutput<'ownProposals'>['proposals'][number];

const classNames = {
  pending: 'tag tag--gold',
  approved: 'tag tag--good',
  declined: 'tag tag--danger',
  withdrawn: 'tag',
};

function statusText(status: Summary['status'], by: string): string {
  if (status === 'pending') return messages.waiting;
  if (status === 'withdrawn') return messages.withdrawn;
  return status === 'approved' ? messages.approvedBy(by) : messages.declinedBy(by);
}

/** What became of a proposal. */
export const ProposalStatus = ({ status, decided_by: by = '' }: Pick<Summary, 'status' | 'decided_by'>) => (
  <span className={classNames[status]}>{statusText(status, by)}</span>
);
