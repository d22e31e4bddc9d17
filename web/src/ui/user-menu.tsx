import { useId, type ReactNode } from 'react';
import { capitalise } from '@buckle/domain/account/account';
import { appMessages, changedUserMessages } from '@buckle/domain/messages';
import { VERSION } from '../lib/platform/version.ts';
import { UserIcon } from './icons/subjects.tsx';
import { Popover } from './popover.tsx';
import './user-menu.css';

/** Menu of the current user. */
export function UserMenu({
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
