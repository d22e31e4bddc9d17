import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { proposalPageMessages as messages } from '@buckle/domain/proposals/proposals.messages';
import { importListMessages } from '@buckle/domain/imports/import-pages.messages';
import { orderListMessages } from '@buckle/domain/orders/orders.messages';
import { CheckIcon } from '../../ui/icons/subjects.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/page-header.tsx';
import { type Decisions, DeclineDialog, type Outcome } from './use-decisions.tsx';
import { useInbox } from './use-inbox.ts';
import { proposalAddress } from '../../lib/officers/proposals.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Differences } from '../../ui/differences.tsx';
import { ErrorMessage } from '../../ui/field.tsx';
import { OptionRow, Tick } from '../../ui/tick.tsx';
import { comparisonOf, type Waiting } from './proposal-queries.ts';
import { ProposalCard, ProposalNotes } from './proposal-card.tsx';
import { OfficerName } from '../../ui/officer-name.tsx';
import { waitingImportsQuery } from '../../lib/imports/imports.ts';
import { ordersAddress, waitingOrdersQuery } from '../../lib/orders/orders.ts';
import { useAuth } from '../../lib/session/auth-context.ts';

const nothingWaits = (
  <Notice icon={<CheckIcon size={28} />} text={messages.nothingWaits} hint={messages.nothingWaitsHint} />
);

/** An administrator's inbox: the proposals that wait, the oldest first, each decided in place, or several together. */
export function ProposalsPage() {
  const { query, decisions, declining, selected, approvable, ...inbox } = useInbox();
  const { failures, progress } = decisions;
  // A contested one is approved by itself, after its differences were read.
  const approved = selected.length === 1 ? selected : selected.filter((one) => approvable.includes(one));
  const { waiting, isPending } = useWaitingElsewhere();
  return (
    <PlainPage>
      <WaitingElsewhereLinks waiting={waiting} />
      <div>
        {(query.data ?? []).length > 1 && (
          <div className="approvals-head">
            <SelectAll open={inbox.open} selected={selected} onSelect={inbox.select} />
            {selected.length === 0 && approvable.length > 1 && (
              <ApproveAll count={approvable.length} progress={progress} onApprove={() => inbox.approve(approvable)} />
            )}
          </div>
        )}
        <DecisionFailures {...failures} />
      </div>
      <PagedList query={query} className="cards" empty={!isPending && waiting.length === 0 && nothingWaits}>
        {(proposal) => (
          <ApprovalCard
            key={proposal.id}
            proposal={proposal}
            isOwn={inbox.isOwn(proposal)}
            outcome={decisions.outcomeOf(proposal.id)}
            failure={failures.failed.find(({ item }) => item.id === proposal.id)?.reason}
            selected={inbox.isSelected(proposal.id)}
            onSelect={(on) => inbox.select([proposal], on)}
            onApprove={() => inbox.approve([proposal])}
            onDecline={() => inbox.confirmDecline([proposal])}
          />
        )}
      </PagedList>
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          approvable={approved.length}
          progress={progress}
          onApprove={() => inbox.approve(approved)}
          onDecline={() => inbox.confirmDecline(selected)}
        />
      )}
      {declining && (
        <DeclineDialog
          count={declining.length}
          decline={(reason) => decisions.decline(declining, reason)}
          onClose={inbox.keep}
          onDone={() => inbox.finishDeclining(declining)}
        />
      )}
    </PlainPage>
  );
}

/** Orders or imports that wait for approval on a page of their own. */
interface WaitingElsewhere {
  readonly text: string;
  readonly address: string;
}

/** Returns what waits on other pages, as far as it is known. */
function useWaitingElsewhere(): { waiting: readonly WaitingElsewhere[]; isPending: boolean } {
  const { can } = useAuth();
  const orders = useQuery({ ...waitingOrdersQuery, enabled: can.administer });
  const imports = useQuery({ ...waitingImportsQuery, enabled: can.administer });
  const waiting: WaitingElsewhere[] = [];
  if (orders.data && orders.data.count > 0)
    waiting.push({
      text: orderListMessages.waitingForApproval(orders.data.count, orders.data.more),
      address: ordersAddress({ status: 'proposed' }),
    });
  if (imports.data) waiting.push({ text: importListMessages.waitingForApproval(imports.data), address: '/import' });
  return { waiting, isPending: orders.isPending || imports.isPending };
}

/** Links to what waits for approval on other pages. */
const WaitingElsewhereLinks = ({ waiting }: { waiting: readonly WaitingElsewhere[] }) =>
  waiting.map(({ text, address }) => (
    <p key={address} className="proposal-note">
      <Link className="waiting-elsewhere" to={address} state={fromParent}>
        {text}
      </Link>
    </p>
  ));

/** Selects all proposals of the loaded pages that can be decided. */
const SelectAll = ({
  open,
  selected,
  onSelect,
}: {
  open: readonly Waiting[];
  selected: readonly Waiting[];
  onSelect: (items: readonly Waiting[], on: boolean) => void;
}) => (
  <OptionRow
    type="checkbox"
    text={messages.selectAll}
    figure={open.length}
    checked={selected.length > 0 && selected.length === open.length}
    disabled={open.length === 0}
    onChange={(event) => onSelect(open, event.currentTarget.checked)}
  />
);

/** Approves all proposals of the loaded pages that can be approved, without selecting them; shows how far that is. */
const ApproveAll = ({
  count,
  progress,
  onApprove,
}: {
  count: number;
  progress: Decisions['progress'];
  onApprove: () => void;
}) => (
  <Button look="secondary" busy={progress !== undefined} onClick={onApprove}>
    <span aria-live="polite">
      {progress && progress.all > 1 ? messages.deciding(progress.finished, progress.all) : messages.approveAll(count)}
    </span>
  </Button>
);

/** Names the proposals that could not be decided with others, and why. A single one says so on its card. */
const DecisionFailures = ({ failed, all }: Decisions['failures']) => (
  <div role="alert">
    {failed.length > 0 && all > 1 && (
      <div className="proposal-note proposal-note--failed">
        <p className="proposal-note__label">{messages.notDecided(failed.length, all)}</p>
        <ul>
          {failed.map(({ item, reason }) => (
            <li key={item.id}>
              <OfficerName name={item.name} />: {reason}
            </li>
          ))}
        </ul>
      </div>
    )}
  </div>
);

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

const outcomeText: Readonly<Record<Outcome, string>> = {
  approved: messages.decidedApproved,
  declined: messages.decidedDeclined,
  undone: messages.undone,
};

/** A proposal that waits: what it changes, and its decision in place. */
function ApprovalCard({ proposal, isOwn, outcome, failure, selected, ...on }: ApprovalCardProps) {
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

/** Decides the selected proposals together; shows how far that is. */
const SelectionBar = ({
  count,
  approvable,
  progress,
  onApprove,
  onDecline,
}: {
  count: number;
  /** How many of them are approved together. */
  approvable: number;
  progress: Decisions['progress'];
  onApprove: () => void;
  onDecline: () => void;
}) => (
  <div className="decision selection-bar">
    <p className="selection-bar__count" role="status">
      {progress && progress.all > 1 ? messages.deciding(progress.finished, progress.all) : messages.selected(count)}
    </p>
    <Button look="secondary" busy={progress !== undefined} onClick={onDecline}>
      {messages.declineSelected(count)}
    </Button>
    {approvable > 0 && (
      <Button busy={progress !== undefined} onClick={onApprove}>
        {messages.approveSelected(approvable)}
      </Button>
    )}
  </div>
);
