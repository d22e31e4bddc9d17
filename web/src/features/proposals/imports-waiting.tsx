import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { importListMessages as messages } from '@buckle/domain/messages/import-pages';
import { waitingImportsQuery } from '../../lib/imports/imports.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { fromParent } from '../../ui/back-link.tsx';

/** The way to the imports that wait for approval; nothing where there are none. */
export function ImportsWaiting() {
  const { can } = useAuth();
  const { data } = useQuery({ ...waitingImportsQuery, enabled: can.administer });
  if (!data) return null;
  return (
    <p className="proposal-note">
      <Link className="orders-waiting" to="/import" state={fromParent}>
        {messages.waitingForApproval(data)}
      </Link>
    </p>
  );
}
