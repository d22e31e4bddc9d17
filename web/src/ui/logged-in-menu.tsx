import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountMessages, appMessages, pageMessages } from '@buckle/domain/messages';
import { EditIcon, KeyIcon, LogoutIcon } from './icons/actions.tsx';
import { ListIcon, NoteIcon, UserIcon } from './icons/subjects.tsx';
import { CountMark } from './count-mark.tsx';
import { UserMenu } from './user-menu.tsx';
import { proposalCountQuery } from '../lib/officers/proposals.ts';
import { useAuth } from '../lib/session/auth-context.ts';
import { useChangedUser } from '../lib/session/use-changed-user.ts';

const MenuLink = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => (
  <Link className="user-menu__item" to={to}>
    {icon}
    {children}
  </Link>
);

/** The user menu of every screen. */
export function LoggedInMenu() {
  const { user, hasAccount, logout } = useAuth();
  const replaced = useChangedUser() !== undefined;
  const unseen = useQuery({ ...proposalCountQuery, enabled: hasAccount && !replaced }).data?.unseen ?? 0;
  return (
    <UserMenu
      username={user?.username ?? ''}
      loggedOut={replaced}
      mark={unseen > 0 ? pageMessages.newDecisions(unseen) : undefined}
    >
      {!replaced && (
        <MenuLink to="/officers" icon={<ListIcon />}>
          {pageMessages.officersList}
        </MenuLink>
      )}
      {hasAccount && !replaced && (
        <>
          {user?.role === 'admin' && (
            <>
              <MenuLink to="/users" icon={<UserIcon />}>
                {pageMessages.users}
              </MenuLink>
              <MenuLink to="/activity" icon={<NoteIcon />}>
                {pageMessages.activity}
              </MenuLink>
            </>
          )}
          <MenuLink to="/my-proposals" icon={<EditIcon />}>
            {pageMessages.ownProposals}
            {unseen > 0 && <CountMark count={unseen} meaning={pageMessages.newDecisions(unseen)} />}
          </MenuLink>
          <MenuLink to="/account" icon={<KeyIcon />}>
            {accountMessages.title}
          </MenuLink>
        </>
      )}
      <button type="button" className="user-menu__item" data-leaves="" onClick={logout}>
        <LogoutIcon />
        {appMessages.logout}
      </button>
    </UserMenu>
  );
}
