import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import type { User } from '@buckle/domain/accounts/account';
import { appMessages } from '@buckle/domain/messages';
import { makeQueryClient } from '../lib/api/query-client.ts';
import { Toasts } from '../ui/toast.tsx';
import { Pages } from './pages.tsx';
import { capabilitiesOf } from '../lib/directory/server-kind.ts';
import { AuthContext, useChangedUser } from '../lib/session/auth-context.ts';
import { isOnline, onConnectivityChange } from '../lib/platform/connectivity.ts';
import { canNavigateAway, logOutWhenOffline } from '../lib/session/offline-limit.ts';
import { noteLoggedIn, servePage } from '../lib/session/page-user.ts';
import { goToLogin } from '../lib/session/session-end.ts';
import { storedUser } from '../lib/platform/stored.ts';
import { logout } from '../lib/session/logout.ts';
import { sessionQuery } from '../lib/session/session-query.ts';
import { isFailedImport, useReloadOnce } from '../lib/platform/reload-once.ts';
import { Button } from '../ui/button.tsx';
import { AlertIcon } from '../ui/icons/subjects.tsx';

/** The app's document: everything behind the login. */
export function App() {
  const [queryClient] = useState(makeQueryClient);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AuthProvider>
            <Pages />
          </AuthProvider>
        </BrowserRouter>
        <Toasts />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

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

/** Specification, section 2: the screen after an uncaught render error. */
const ErrorFallback = ({ message }: { message: string }) => (
  <main>
    <div className="error-fallback" role="alert">
      <span className="error-fallback__icon">
        <AlertIcon size={32} />
      </span>
      <h1 className="error-fallback__title">{appMessages.somethingWentWrong}</h1>
      <p className="error-fallback__message">{message}</p>
      <Button onClick={() => location.reload()}>{appMessages.refresh}</Button>
    </div>
  </main>
);

/** Catches whatever a page throws while it renders. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return isFailedImport(error) ? <MissingCode /> : <ErrorFallback message={error.message} />;
  }
}

/** The screen while code is missing: the page is reloaded once. */
function MissingCode() {
  const state = useReloadOnce();
  if (!state) return null;
  if (!state.reloading) return <ErrorFallback message={state.text} />;
  return (
    <main className="error-fallback">
      <p role="status">{state.text}</p>
    </main>
  );
}
