import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { User } from '@buckle/domain/account/account';
import { AuthContext } from '../lib/auth-context.ts';
import { noteLoggedIn, servePage, useOtherUser } from '../lib/page-user.ts';
import { goToSignIn } from '../lib/session-end.ts';
import { storedUser } from '../lib/stored.ts';
import { logout } from '../lib/logout.ts';
import { sessionQuery } from '../lib/session-query.ts';
import { OtherUserDialog } from './other-user-dialog.tsx';

/** Restores the stored user, so that the page shows at once, and confirms it in the background. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [restored] = useState(openPage);
  const replaced = useOtherUser() !== undefined;
  const session = useQuery({ ...sessionQuery, enabled: restored !== undefined && !replaced });
  useEffect(followOtherWindows, []);
  return (
    <AuthContext value={{ user: session.data ?? restored, hasAccount: session.isSuccess, logout }}>
      {children}
      <OtherUserDialog />
    </AuthContext>
  );
}

/** From here on the page serves the stored user, whoever logs in later. */
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
    else goToSignIn();
  };
  window.addEventListener('storage', check, leaving);
  window.addEventListener('pageshow', (event) => event.persisted && check(), leaving);
  return () => leaving.abort();
}
