import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { overviewMessages as messages } from '@buckle/domain/messages/overview';
import { proposalPageMessages } from '@buckle/domain/messages/proposals';
import { proposalAddress, proposalCountQuery } from '../../lib/officers/proposals.ts';
import { OfficerName } from '../../ui/officer-name.tsx';
import { ProposalStatus } from '../../ui/proposal-status.tsx';
import { CountRow, NothingToReport, OverviewData, OverviewPart } from './overview-part.tsx';
import { latestCorrectionsQuery } from './overview-queries.ts';

/** Corrections that are shown. */
const LATEST = 3;

/** For an administrator: how many changes there are to decide. */
export function ChangesWaiting() {
  const query = useQuery(proposalCountQuery);
  return (
    <OverviewPart heading={messages.changes}>
      <OverviewData query={query} rows={1}>
        {({ pending }) =>
          pending === 0 ? (
            <NothingToReport>{proposalPageMessages.nothingWaits}</NothingToReport>
          ) : (
            <ul className="overview__rows">
              <CountRow label={messages.forYourApproval} count={pending} to="/proposals" />
            </ul>
          )
        }
      </OverviewData>
    </OverviewPart>
  );
}

/** For staff: how many of their corrections wait or were decided, and the latest ones. */
export function MyCorrections() {
  const counts = useQuery(proposalCountQuery);
  const latest = useQuery(latestCorrectionsQuery);
  return (
    <OverviewPart heading={messages.corrections}>
      <OverviewData query={counts} rows={2}>
        {({ own_pending: waiting, unseen }) =>
          waiting + unseen > 0 && (
            <ul className="overview__rows">
              {waiting > 0 && <CountRow label={proposalPageMessages.waiting} count={waiting} to="/my-proposals" />}
              {unseen > 0 && <CountRow label={messages.newDecisions} count={unseen} to="/my-proposals" />}
            </ul>
          )
        }
      </OverviewData>
      <OverviewData query={latest} rows={LATEST}>
        {(corrections) =>
          corrections.length === 0 ? (
            <NothingToReport>{proposalPageMessages.noneSubmitted}</NothingToReport>
          ) : (
            <ul className="overview__rows">
              {corrections.slice(0, LATEST).map(({ id, name, ...correction }) => (
                <li key={id}>
                  <Link className="overview__row overview__row--link" to={proposalAddress(id)}>
                    <span>
                      <OfficerName name={name} />
                    </span>{' '}
                    <ProposalStatus {...correction} />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </OverviewData>
    </OverviewPart>
  );
}
