import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageMessages } from '@buckle/domain/messages';
import { proposalCountQuery } from '../../lib/officers/proposals.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CountMark } from '../../ui/count-mark.tsx';
import './proposals-link.css';

/** The way to the proposals, with how many wait. */
export function ProposalsLink() {
  const waiting = useQuery(proposalCountQuery).data?.pending ?? 0;
  return (
    <Link className={buttonClass('quiet', 'proposals-link')} to="/proposals">
      {pageMessages.proposals}
      {waiting > 0 && <CountMark count={waiting} meaning={pageMessages.proposalsWaiting(waiting)} />}
    </Link>
  );
}
