import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageMessages } from '@buckle/domain/messages';
import { proposalCountQuery } from '../../lib/officers/proposal-count.ts';
import { buttonClass } from '../../ui/button.tsx';
import './proposals-link.css';

/** The highest number that is shown. */
const COUNT_MAX = 99;

/** The way to the proposals, with how many wait. */
export function ProposalsLink() {
  const waiting = useQuery(proposalCountQuery).data ?? 0;
  return (
    <Link className={buttonClass('quiet', 'proposals-link')} to="/proposals">
      {pageMessages.proposals}
      {waiting > 0 && (
        <span className="proposals-link__count" title={pageMessages.proposalsWaiting(waiting)}>
          {waiting > COUNT_MAX ? `${COUNT_MAX}+` : waiting}
        </span>
      )}
    </Link>
  );
}
