import type { ReactNode } from 'react';
import { historyPageMessages } from '@buckle/domain/messages/history';
import { officerFields } from '@buckle/domain/officer/field-table';
import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import { InstantText } from '../../ui/instant-text.tsx';
import { LabeledNote } from '../../ui/labeled-note.tsx';
import type { Summary } from './proposal-queries.ts';
import { LocalText } from '../../ui/local-text.tsx';
import { OfficerName } from '../../ui/officer-name.tsx';
import { ProposalStatus } from '../../ui/proposal-status.tsx';
import './proposals.css';

/** Subject, author, time, reason and status of a proposal. */
export const ProposalCard = ({
  proposal,
  isOwn,
  isNew = false,
  children,
}: {
  proposal: Summary;
  /** The user's own: for others, the pending status is redundant. */
  isOwn: boolean;
  /** The proposal's decision was not seen before. */
  isNew?: boolean;
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
      <span className="tag">{proposal.kind === 'add' ? messages.addition : messages.edit}</span>
      {(isOwn || proposal.status !== 'pending') && <ProposalStatus {...proposal} />}
      {isNew && <span className="tag tag--gold proposal-card__new">{messages.newDecision}</span>}
    </p>
    <h2 className="card__title">
      <OfficerName name={proposal.name} />
    </h2>
    <p className="card__meta">
      {isOwn ? messages.proposedByYou : messages.proposedBy(proposal.by)} · <InstantText at={proposal.at} />
    </p>
    <LabeledNote label={historyPageMessages.orderNumber} text={proposal.order_number} />
    <LabeledNote label={historyPageMessages.reason} text={proposal.reason} />
    <LabeledNote label={messages.remarks} text={proposal.decision_reason} />
    {children}
  </>
);
