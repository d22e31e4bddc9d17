import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import { useAuth } from '../../lib/session/auth-context.ts';
import { recordAddress } from '../../lib/officers/opened-record.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Differences } from '../../ui/differences/differences.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { comparisonOf, type Compared } from './comparison.ts';
import { Decision } from './decision.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { ProposalNotes } from './proposal-notes.tsx';
import { proposalQuery, type Summary } from './proposal-queries.ts';

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
