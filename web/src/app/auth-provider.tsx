import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { User } from '@buckle/domain/account/account';
import { capabilitiesOf } from '../lib/directory/capabilities.ts';
import { AuthContext } from '../lib/session/auth-context.ts';
import { onConnectivityChange, isOnline } from '../lib/platform/connectivity.ts';
import { logOutWhenOffline, canNavigateAway } from '../lib/session/offline-limit.ts';
import { noteLoggedIn, servePage } from '../lib/session/page-user.ts';
import { useChangedUser } from '../lib/session/use-changed-user.ts';
import { goToLogin } from '../lib/session/session-end.ts';
import { storedUser } from '../lib/platform/stored.ts';
import { logout } from '../lib/session/logout.ts';
import { sessionQuery } from '../lib/session/session-query.ts';

const ChangedUserDialog = lazy(async () => ({
  default: (await import('./changed-user-dialog.tsx')).ChangedUserDialog,
}));

/** Restores the stored user, so that the page shows at once, and confirms it in the background. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [restored] = useState(openPage);
  const changed = useChangedUser();
  const replaced = changed !== undefined;
  const session = useQuery({ ...sessionQuery, enabled: restored !== undefined && !replaced });
  useEffect(followWindows, []);
  useEffect(logOutWhenOffline, []);
  useSessionRefetch(restored !== undefined && !replaced);
  const user = session.data ?? restored;
  return (
    <AuthContext value={{ user, can: capabilitiesOf(user, session.isSuccess), logout }}>
      {children}
      <Suspense>{changed?.explained && <ChangedUserDialog user={changed.user} />}</Suspense>
    </AuthContext>
  );
}

/**
 * Refetches the current user when the connection or the page's visibility returns: the account may have been disabled.
 */
function useSessionRefetch(enabled: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!enabled) return undefined;
    const refetch = (): void => {
      if (isOnline() && canNavigateAway() && document.visibilityState === 'visible')
        void client.invalidateQueries(sessionQuery);
    };
    document.addEventListener('visibilitychange', refetch);
    const stop = onConnectivityChange(refetch);
    return () => {
      document.removeEventListener('visibilitychange', refetch);
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
function followWindows(): () => void {
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
