import { type ReactNode, useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { capitalise, mustSetUpAccount } from '@buckle/domain/accounts/account';
import { appMessages, changedUserMessages, pageMessages } from '@buckle/domain/messages';
import { VERSION } from '../lib/platform/clock.ts';
import { PAGE_ICONS, UserIcon } from './icons/subjects.tsx';
import { Popover } from './popover.tsx';
import { isInNavigation, MENU_PATHS, PAGES } from '../lib/navigation/pages.ts';
import { proposalCountQuery } from '../lib/officers/proposals.ts';
import { useAuth, useChangedUser } from '../lib/session/auth-context.ts';
import { classes } from './classes.ts';
import { CountMark } from './button.tsx';
import { LogoutIcon } from './icons/actions.tsx';
import './page-header.css';

/** The user menu of every screen. Another user's has no pages. At a desk, the side navigation hides those that it shows itself. */
export function LoggedInMenu() {
  const { user, can, logout } = useAuth();
  const replaced = useChangedUser() !== undefined;
  const hasProposals = can.ownAccount && !replaced && user !== undefined && !mustSetUpAccount(user);
  const unseen = useQuery({ ...proposalCountQuery, enabled: hasProposals }).data?.unseen ?? 0;
  const meaning = pageMessages.newDecisions(unseen);
  const paths = MENU_PATHS.filter((path) => {
    const { menu } = PAGES[path];
    return !replaced && (menu === 'everyone' || can[menu]);
  });
  return (
    <UserMenu username={user?.username ?? ''} loggedOut={replaced} mark={unseen > 0 ? meaning : undefined}>
      {paths.map((path) => (
        <Link key={path} className={classes('user-menu__item', isInNavigation(path, can) && 'in-navigation')} to={path}>
          {PAGE_ICONS[path]}
          {PAGES[path].title}
          {path === '/my-proposals' && unseen > 0 && <CountMark count={unseen} meaning={meaning} />}
        </Link>
      ))}
      <button type="button" className="user-menu__item" data-leaves="" onClick={logout}>
        <LogoutIcon />
        {appMessages.logout}
      </button>
    </UserMenu>
  );
}

/** Menu of the current user. */
function UserMenu({
  username,
  loggedOut,
  mark,
  children,
}: {
  username: string;
  /** The session has expired, but the page is still open. */
  loggedOut: boolean;
  /** What is new in the menu. */
  mark?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const name = capitalise(username) || appMessages.fallbackUser;
  return (
    <>
      <button
        type="button"
        className="header-button header-button--end"
        popoverTarget={id}
        title={appMessages.userMenu}
      >
        <UserIcon />
        <span className="user-menu__name">{loggedOut ? changedUserMessages.loggedOut : name}</span>
        {mark !== undefined && (
          <span className="user-menu__mark">
            <span className="visually-hidden">{mark}</span>
          </span>
        )}
      </button>
      <Popover id={id} className="user-menu">
        <p className="user-menu__user">{loggedOut ? changedUserMessages.userLoggedOut(name) : name}</p>
        {children}
        <p className="user-menu__version">
          {appMessages.productName} {VERSION}
        </p>
      </Popover>
    </>
  );
}
