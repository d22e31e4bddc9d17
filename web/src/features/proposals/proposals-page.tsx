import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import { CheckIcon } from '../../ui/icons/subjects.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { DeclineDialog } from './decision-dialogs.tsx';
import { DecisionFailures } from './decision-failures.tsx';
import { ApproveAll, SelectAll, SelectionBar } from './selection-bar.tsx';
import { useInbox } from './use-inbox.ts';
import { useWaitingElsewhere } from './use-waiting-elsewhere.ts';
import { WaitingElsewhereLinks } from './waiting-elsewhere.tsx';

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
