import { createContext, use, useSyncExternalStore } from 'react';
import type { User } from '@buckle/domain/accounts/account';
import type { Capabilities } from '../directory/server-kind.ts';
import { type ChangedUser, changedUser, onUserChange } from './page-user.ts';

/** The current user, login and logout. */
export interface Auth {
  /** Undefined if not logged in. */
  readonly user: User | undefined;
  readonly can: Capabilities;
  logout(): void;
}

export const AuthContext = createContext<Auth | undefined>(undefined);

/** The authentication state; only within `AuthProvider`. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth outside of AuthProvider');
  return auth;
}

/** The other user who is logged in now, if any. */
export const useChangedUser = (): ChangedUser | undefined => useSyncExternalStore(onUserChange, changedUser);
