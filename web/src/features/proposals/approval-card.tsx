import { Link } from 'react-router';
import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import { proposalAddress } from '../../lib/officers/proposals.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Differences } from '../../ui/differences/differences.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Tick } from '../../ui/tick.tsx';
import { comparisonOf } from './comparison.ts';
import { ProposalCard } from './proposal-card.tsx';
import { ProposalNotes } from './proposal-notes.tsx';
import type { Waiting } from './proposal-queries.ts';
import type { Outcome } from './use-decisions.ts';

const outcomeText: Readonly<Record<Outcome, string>> = {
  approved: messages.decidedApproved,
  declined: messages.decidedDeclined,
  undone: messages.undone,
};

/** What a proposal changes, field by field. */
function Changes({ proposal }: { proposal: Waiting }) {
  const { fields, states, movedOn, contested } = comparisonOf(proposal, false);
  return (
    <>
      <ProposalNotes proposal={proposal} />
      {movedOn && <p className="proposal-note">{messages.recordMovedOn}</p>}
      {fields.length === 0 && <p>{messages.alreadyApplied}</p>}
      <Differences fields={fields} states={states} note={(field) => contested.get(field)} />
    </>
  );
}

interface ApprovalCardProps {
  readonly proposal: Waiting;
  readonly isOwn: boolean;
  readonly outcome: Outcome | undefined;
  readonly failure: string | undefined;
  readonly selected: boolean;
  readonly onSelect: (selected: boolean) => void;
  readonly onApprove: () => void;
  readonly onDecline: () => void;
}

/** A proposal that waits: what it changes, and its decision in place. */
export function ApprovalCard({ proposal, isOwn, outcome, failure, selected, ...on }: ApprovalCardProps) {
  const isOpen = !isOwn && outcome === undefined;
  return (
    <li className="card approval" data-proposal={proposal.id}>
      {!isOwn && (
        <label className="approval__select">
          <Tick
            type="checkbox"
            checked={selected}
            disabled={!isOpen}
            aria-label={messages.select(proposal.name)}
            onChange={(event) => on.onSelect(event.currentTarget.checked)}
          />
        </label>
      )}
      <ProposalCard proposal={proposal} isOwn={isOwn} />
      <Changes proposal={proposal} />
      <ErrorMessage>{failure}</ErrorMessage>
      {isOwn && <p className="proposal-note">{messages.selfApproval}</p>}
      <div className="approval__actions">
        <Link className={buttonClass('quiet')} to={proposalAddress(proposal.id)} state={fromParent}>
          {messages.openChange}
        </Link>
        {isOpen && (
          <>
            <Button look="secondary" aria-keyshortcuts="D" title={messages.shortcuts} onClick={on.onDecline}>
              {messages.decline}
            </Button>
            {!proposal.record_withdrawn && (
              <Button aria-keyshortcuts="A" title={messages.shortcuts} onClick={on.onApprove}>
                {messages.approve}
              </Button>
            )}
          </>
        )}
        {outcome && <p className="approval__outcome">{outcomeText[outcome]}</p>}
      </div>
    </li>
  );
}
