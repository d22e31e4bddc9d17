import { orderMessages } from '@buckle/domain/orders/orders.messages';
import type { OrderStatus as Status } from '@buckle/domain/orders/order';
import type { ActionOutput } from '@buckle/domain/registry';
import { proposalPageMessages } from '@buckle/domain/proposals/proposals.messages';
import './cards.css';

const classNames: Readonly<Record<Status, string>> = {
  draft: 'tag',
  proposed: 'tag tag--gold',
  pending: 'tag tag--gold',
  in_force: 'tag tag--good',
  cancelled: 'tag tag--danger',
  declined: 'tag tag--danger',
  discarded: 'tag',
};

/** Status of an order. */
export const OrderStatus = ({ status }: { status: Status }) => (
  <span className={classNames[status]}>{orderMessages.statuses[status]}</span>
);

type Summary = ActionOutput<'ownProposals'>['proposals'][number];

const proposalClassNames = {
  pending: 'tag tag--gold',
  approved: 'tag tag--good',
  declined: 'tag tag--danger',
  withdrawn: 'tag',
};

/** What became of a proposal. */
export const ProposalStatus = ({ status, decided_by: by = '' }: Pick<Summary, 'status' | 'decided_by'>) => (
  <span className={proposalClassNames[status]}>{statusText(status, by)}</span>
);

function statusText(status: Summary['status'], by: string): string {
  if (status === 'pending') return proposalPageMessages.waiting;
  if (status === 'withdrawn') return proposalPageMessages.withdrawn;
  return status === 'approved' ? proposalPageMessages.approvedBy(by) : proposalPageMessages.declinedBy(by);
}
