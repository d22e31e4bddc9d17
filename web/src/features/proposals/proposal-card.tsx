import type { ReactNode } from 'react';
import { historyPageMessages } from '@buckle/domain/history/history.messages';
import { fieldLabel } from '@buckle/domain/officers/officers.messages';
import { proposalPageMessages as messages } from '@buckle/domain/proposals/proposals.messages';
import { InstantText } from '../../ui/date-text.tsx';
import { LabeledNote } from '../../ui/labeled-note.tsx';
import type { Summary } from './proposal-queries.ts';
import { LocalText, OfficerName } from '../../ui/officer-name.tsx';
import { ProposalStatus } from '../../ui/status-marks.tsx';
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
          <span className="visually-hidden">{fieldLabel('buckleNumber')} </span>
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

/** What to check before a proposal is approved: unlikely values, or that its record is withdrawn. */
export function ProposalNotes({ proposal }: { proposal: Summary }) {
  const { warnings = [], record_withdrawn: isWithdrawn = false } = proposal;
  return (
    <>
      {isWithdrawn && <p className="proposal-note">{messages.recordWithdrawn}</p>}
      {warnings.length > 0 && (
        <div className="proposal-note">
          <p className="proposal-note__label">{messages.warnings}</p>
          <ul>
            {warnings.map(({ field, message }) => (
              <li key={field + message}>
                <LocalText text={message} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
