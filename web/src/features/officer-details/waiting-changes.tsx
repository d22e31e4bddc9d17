import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import { get } from '../../lib/api/api-client.ts';
import { PROPOSALS, proposalAddress } from '../../lib/officers/proposals.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { fromParent } from '../../ui/back-link.tsx';
import './waiting-changes.css';

/**
 * How many changes of a record wait: for an administrator all of them, for others the own ones. Leads to the oldest, or
 * where there are several to their list. Nothing while it is not known: a record is read without it.
 */
export function WaitingChanges({ id }: { id: string }) {
  const { user, can } = useAuth();
  const isAdmin = user?.role === 'admin';
  const { data } = useQuery({
    queryKey: [PROPOSALS, 'of record', id, isAdmin],
    queryFn: async ({ signal }) => {
      const { proposals } = await get(isAdmin ? 'proposals' : 'ownProposals', { record: id }, signal);
      return proposals.map((one) => one.id);
    },
    enabled: can.ownAccount && id !== '',
  });
  const [first] = data ?? [];
  if (data === undefined || first === undefined) return null;
  const list = isAdmin ? '/proposals' : '/my-proposals';
  return (
    <Link className="waiting-changes" to={data.length === 1 ? proposalAddress(first) : list} state={fromParent}>
      {messages.waitingForRecord(data.length)}
    </Link>
  );
}
