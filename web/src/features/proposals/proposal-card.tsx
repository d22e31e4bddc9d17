import type { ReactNode } from 'react';
import { appMessages } from '@buckle/domain/messages';
import { historyPageMessages } from '@buckle/domain/messages/history';
import { officerFields } from '@buckle/domain/officer/field-table';
import { proposalPageMessages as say } from '@buckle/domain/messages/proposals';
import { InstantText } from '../../ui/instant-text.tsx';
import { Said } from '../../ui/labeled-note.tsx';
import type { Summary } from './proposal-queries.ts';
import { LocalText } from '../../ui/local-text.tsx';
import './proposals.css';

/** Returns the status of a proposal. */
function statusText({ status, decided_by: by = '' }: Summary): string {
  if (status === 'pending') return say.waiting;
  if (status === 'withdrawn') return say.withdrawn;
  return status === 'approved' ? say.approvedBy(by) : say.declinedBy(by);
}

const statusClass = {
  pending: 'tag tag--gold',
  approved: 'tag tag--good',
  declined: 'tag tag--danger',
  withdrawn: 'tag',
};

/** Subject, author, time, reason and status of a proposal. */
export const ProposalCard = ({
  proposal,
  own,
  children,
}: {
  proposal: Summary;
  /** The user's own: for others, the pending status is redundant. */
  own: boolean;
  children?: ReactNode;
}) => (
  <>
    <p className="proposal-card__tags">
      {proposal.buckle_number !== '' && (
        <span className="plain-page__number">
          <span className="visually-hidden">{officerFields.buckleNumber.label} </span>
          <LocalText text={proposal.buckle_number} />
        </span>
      )}
      <span className="tag">{proposal.kind === 'add' ? say.addition : say.edit}</span>
      {(own || proposal.status !== 'pending') && (
        <span className={statusClass[proposal.status]}>{statusText(proposal)}</span>
      )}
    </p>
    <h2 className="card__title">
      <LocalText text={proposal.name.trim() || appMessages.notAvailable} />
    </h2>
    <p className="card__meta">
      {own ? say.proposedByYou : say.proposedBy(proposal.by)} · <InstantText at={proposal.at} />
    </p>
    <Said label={historyPageMessages.orderNumber} text={proposal.order_number} />
    <Said label={historyPageMessages.reason} text={proposal.reason} />
    <Said label={say.answer} text={proposal.decision_reason} />
    {children}
  </>
);
