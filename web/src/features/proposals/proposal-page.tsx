import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useState } from 'react';
import { proposalPageMessages as messages } from '@buckle/domain/proposals/proposals.messages';
import { useAuth } from '../../lib/session/auth-context.ts';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { BackLink, useGoBack } from '../../ui/back-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Differences } from '../../ui/differences.tsx';
import { Loaded } from '../../ui/paged-list.tsx';
import { PlainPage } from '../../ui/page-header.tsx';
import { type Compared, comparisonOf, proposalQuery, type Summary } from './proposal-queries.ts';
import { ProposalCard, ProposalNotes } from './proposal-card.tsx';
import { post } from '../../lib/api/api-client.ts';
import { PROPOSALS } from '../../lib/officers/proposals.ts';
import { showSuccess, type ToastAction } from '../../ui/toast.tsx';
import { ApproveDialog, DeclineDialog, useUndoApprovals } from './use-decisions.tsx';

/** A proposal with its changes, and the decision for administrators. */
export function ProposalPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { user } = useAuth();
  const back =
    user?.role === 'admin' ? (
      <BackLink to="/proposals" label={messages.backToList} />
    ) : (
      <BackLink to="/my-proposals" label={messages.backToMyChanges} />
    );
  return (
    <PlainPage back={back}>
      <Loaded query={useQuery(proposalQuery(id))}>{(compared) => <ProposalView {...compared} />}</Loaded>
    </PlainPage>
  );
}

function ProposalView({ proposal, ...compared }: Compared & { proposal: Summary }) {
  const { user } = useAuth();
  const waits = proposal.status === 'pending';
  const { fields, states, movedOn, contested } = comparisonOf(compared, !waits);
  return (
    <>
      <section className="card">
        <ProposalCard proposal={proposal} isOwn={user?.role !== 'admin'}>
          {proposal.officer_id && (
            <Link className={buttonClass('quiet', 'card__action')} to={recordAddress(proposal.officer_id)}>
              {messages.openRecord}
            </Link>
          )}
        </ProposalCard>
      </section>
      <ProposalNotes proposal={proposal} />
      {movedOn && <p className="proposal-note">{messages.recordMovedOn}</p>}
      <section className="card">
        {fields.length === 0 && <p>{messages.alreadyApplied}</p>}
        <Differences fields={fields} states={states} note={(field) => contested.get(field)} />
      </section>
      {waits && user?.role === 'admin' && <Decision proposal={proposal} now={compared.now} />}
    </>
  );
}

/** Approve or decline another user's proposal. `now`: the reviewed record. */
function Decision({ proposal, now }: { proposal: Summary; now: Compared['now'] }) {
  const { id, name } = proposal;
  const [deciding, setDeciding] = useState<'approve' | 'decline'>();
  const { user } = useAuth();
  const goBack = useGoBack('/proposals');
  const undoOf = useUndoApprovals();
  const finish = (sentence: string, action?: ToastAction): void => {
    showSuccess(sentence, action);
    goBack();
  };
  const close = (): void => setDeciding(undefined);
  if (proposal.by === user?.username) return <p className="proposal-note">{messages.selfApproval}</p>;
  return (
    <>
      <div className="decision">
        <Button look="secondary" onClick={() => setDeciding('decline')}>
          {messages.decline}
        </Button>
        {!proposal.record_withdrawn && <Button onClick={() => setDeciding('approve')}>{messages.approve}</Button>}
      </div>
      {deciding === 'approve' && (
        <ApproveDialog
          id={id}
          version={now?.version ?? 0}
          onClose={close}
          onDone={(output) => finish(messages.approvedDone(name), undoOf([{ id, change: output.change }]))}
        />
      )}
      {deciding === 'decline' && (
        <DeclineDialog
          stale={PROPOSALS}
          decline={(reason) => post('declineProposal', { id, reason })}
          onClose={close}
          onDone={() => finish(messages.declinedDone(name))}
        />
      )}
    </>
  );
}
