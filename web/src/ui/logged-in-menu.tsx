import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { appMessages, pageMessages } from '@buckle/domain/messages';
import { EditIcon, KeyIcon, LogoutIcon } from './icons/actions.tsx';
import { ListIcon, NoteIcon, UserIcon } from './icons/subjects.tsx';
import { UserMenu } from './user-menu.tsx';
import { useAuth } from '../lib/session/auth-context.ts';
import { useChangedUser } from '../lib/session/use-changed-user.ts';

const MenuLink = ({ to, icon, children }: { to: string; icon: ReactNode; children: string }) => (
  <Link className="user-menu__item" to={to}>
    {icon}
    {children}
  </Link>
);

/** The user menu of every screen. */
export function LoggedInMenu() {
  const { user, hasAccount, logout } = useAuth();
  const replaced = useChangedUser() !== undefined;
  return (
    <UserMenu username={user?.username ?? ''} loggedOut={replaced}>
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
          </MenuLink>
          <MenuLink to="/account" icon={<KeyIcon />}>
            {pageMessages.account}
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
