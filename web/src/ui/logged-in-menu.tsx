import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { appMessages } from '@buckle/domain/messages';
import { MENU_PATHS, type MenuPath, type MenuUsers, PAGES } from '../lib/navigation/pages.ts';
import { type Auth, useAuth } from '../lib/session/auth-context.ts';
import { useChangedUser } from '../lib/session/use-changed-user.ts';
import { EditIcon, KeyIcon, LogoutIcon } from './icons/actions.tsx';
import { ListIcon, NoteIcon, UserIcon } from './icons/subjects.tsx';
import { UserMenu } from './user-menu.tsx';

const ICONS: Readonly<Record<MenuPath, ReactNode>> = {
  '/officers': <ListIcon />,
  '/users': <UserIcon />,
  '/activity': <NoteIcon />,
  '/my-proposals': <EditIcon />,
  '/account': <KeyIcon />,
};

const isAmong: Readonly<Record<MenuUsers, (auth: Auth) => boolean>> = {
  everyone: () => true,
  accounts: ({ hasAccount }) => hasAccount,
  administrators: ({ user, hasAccount }) => hasAccount && user?.role === 'admin',
};

/** The user menu of every screen. Another user's has no pages. */
export function LoggedInMenu() {
  const auth = useAuth();
  const replaced = useChangedUser() !== undefined;
  const paths = replaced ? [] : MENU_PATHS.filter((path) => isAmong[PAGES[path].menu](auth));
  return (
    <UserMenu username={auth.user?.username ?? ''} loggedOut={replaced}>
      {paths.map((path) => (
        <Link key={path} className="user-menu__item" to={path}>
          {ICONS[path]}
          {PAGES[path].title}
        </Link>
      ))}
      <button type="button" className="user-menu__item" data-leaves="" onClick={auth.logout}>
        <LogoutIcon />
        {appMessages.logout}
      </button>
    </UserMenu>
  );
}
