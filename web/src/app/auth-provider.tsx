import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { User } from '@buckle/domain/account/account';
import { AuthContext } from '../lib/session/auth-context.ts';
import { onConnectivityChange, isOnline } from '../lib/platform/connectivity.ts';
import { leaveWhenSilent, mayBeLeft } from '../lib/session/offline-limit.ts';
import { noteLoggedIn, servePage } from '../lib/session/page-user.ts';
import { useOtherUser } from '../lib/session/use-other-user.ts';
import { goToLogin } from '../lib/session/session-end.ts';
import { storedUser } from '../lib/platform/stored.ts';
import { logout } from '../lib/session/logout.ts';
import { sessionQuery } from '../lib/session/session-query.ts';
import { OtherUserDialog } from './other-user-dialog.tsx';

/** Restores the stored user, so that the page shows at once, and confirms it in the background. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [restored] = useState(openPage);
  const replaced = useOtherUser() !== undefined;
  const session = useQuery({ ...sessionQuery, enabled: restored !== undefined && !replaced });
  useEffect(followOtherWindows, []);
  useEffect(leaveWhenSilent, []);
  useAskedAgain(restored !== undefined && !replaced);
  return (
    <AuthContext value={{ user: session.data ?? restored, hasAccount: session.isSuccess, logout }}>
      {children}
      <OtherUserDialog />
    </AuthContext>
  );
}

/**
 * Refetches the current user when the connection or the page's visibility returns: the account may have been disabled.
 */
function useAskedAgain(enabled: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!enabled) return undefined;
    const ask = (): void => {
      if (isOnline() && mayBeLeft() && document.visibilityState === 'visible')
        void client.invalidateQueries(sessionQuery);
    };
    document.addEventListener('visibilitychange', ask);
    const stop = onConnectivityChange(ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      stop();
    };
  }, [client, enabled]);
}

/** Binds the page to the stored user, regardless of later logins. */
function openPage(): User | undefined {
  const user = storedUser.read();
  servePage(user);
  return user;
}

/** Another window logged out or in, perhaps while this document lay in the browser's memory. */
function followOtherWindows(): () => void {
  const leaving = new AbortController();
  const check = (): void => {
    const user = storedUser.read();
    if (user) noteLoggedIn(user);
    else goToLogin();
  };
  window.addEventListener('storage', check, leaving);
  window.addEventListener('pageshow', (event) => event.persisted && check(), leaving);
  return () => leaving.abort();
}
