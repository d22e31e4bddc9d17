import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ACCOUNT } from '../lib/navigation/pages.ts';
import { mustSetUpAccount } from '@buckle/domain/account/account';
import { goToLogin } from '../lib/session/session-end.ts';
import { returnPath } from '../lib/platform/stored.ts';
import { useAuth } from '../lib/session/auth-context.ts';

/**
 * Renders its pages for logged-in users (specification, section 2). Others see a blank page and are redirected to the
 * login document with a return path.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  const loggedIn = user !== undefined;
  useEffect(() => {
    if (loggedIn) return;
    returnPath.write(pathname + search);
    goToLogin();
  }, [loggedIn, pathname, search]);
  if (!user) return null;
  if (mustSetUpAccount(user) && pathname !== ACCOUNT) return <Navigate to={ACCOUNT} replace />;
  return children;
}
