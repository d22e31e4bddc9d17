import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { goToSignIn } from '../lib/session-end.ts';
import { storedUser } from '../lib/stored.ts';
import { AuthContext } from '../lib/auth-context.ts';
import { logout } from '../lib/logout.ts';
import { sessionQuery } from '../lib/session-query.ts';

/** Restores the stored user, so that the page shows at once, and confirms it in the background. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [restored] = useState(() => storedUser.read());
  const session = useQuery({ ...sessionQuery, enabled: restored !== undefined });
  useEffect(leaveWhenLoggedOutElsewhere, []);
  return (
    <AuthContext value={{ user: session.data ?? restored, hasAccount: session.isSuccess, logout }}>
      {children}
    </AuthContext>
  );
}

/** Another window logged out, or this document came back from the browser's memory after logging out. */
function leaveWhenLoggedOutElsewhere(): () => void {
  const leaving = new AbortController();
  const check = (): void => {
    if (!storedUser.read()) goToSignIn();
  };
  window.addEventListener('storage', check, leaving);
  window.addEventListener('pageshow', (event) => event.persisted && check(), leaving);
  return () => leaving.abort();
}
