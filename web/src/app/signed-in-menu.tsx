import { Link } from 'react-router';
import { accountMessages, appMessages } from '@buckle/domain/messages';
import { KeyIcon, LogoutIcon } from '../ui/icons/actions.tsx';
import { UserMenu } from '../ui/user-menu.tsx';
import { useAuth } from './auth-context.ts';

/** The user menu of every screen. */
export function SignedInMenu() {
  const { user, hasAccount, logout } = useAuth();
  return (
    <UserMenu username={user?.username ?? ''}>
      {hasAccount && (
        <Link className="user-menu__item" to="/account">
          <KeyIcon />
          {accountMessages.title}
        </Link>
      )}
      <button type="button" className="user-menu__item" onClick={logout}>
        <LogoutIcon />
        {appMessages.logout}
      </button>
    </UserMenu>
  );
}
