import { useId, type ReactNode } from 'react';
import { capitalise } from '@buckle/domain/account/account';
import { appMessages } from '@buckle/domain/messages';
import { UserIcon } from './icons/subjects.tsx';
import './user-menu.css';

/** Who is signed in; a press opens what they can do here. The popover closes on Escape and on the back gesture. */
export function UserMenu({ username, children }: { username: string; children: ReactNode }) {
  const id = useId();
  const shown = capitalise(username) || appMessages.fallbackUser;
  return (
    <>
      <button
        type="button"
        className="header-button header-button--end"
        popoverTarget={id}
        title={appMessages.userMenu}
      >
        <UserIcon />
        <span className="user-menu__name">{shown}</span>
      </button>
      <div id={id} popover="auto" className="user-menu">
        <p className="user-menu__user">{shown}</p>
        {children}
        <p className="user-menu__version">
          {appMessages.productName} {appMessages.version}
        </p>
      </div>
    </>
  );
}
