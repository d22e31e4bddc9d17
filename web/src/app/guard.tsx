import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { goToSignIn } from '../lib/session-end.ts';
import { returnPath } from '../lib/stored.ts';
import { useAuth } from '../lib/auth-context.ts';

/** The only page that a user who must change the password may see. */
const ACCOUNT = '/account';

/**
 * Shows its pages to whoever is signed in (specification, section 2). Others see an empty page, and then the sign-in
 * document, which leads back here.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  const signedIn = user !== undefined;
  useEffect(() => {
    if (signedIn) return;
    returnPath.write(pathname + search);
    goToSignIn();
  }, [signedIn, pathname, search]);
  if (!user) return null;
  if (user.must_change_password && pathname !== ACCOUNT) return <Navigate to={ACCOUNT} replace />;
  return children;
}
