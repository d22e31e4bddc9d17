import { createContext, use } from 'react';
import type { User } from '@buckle/domain/account/account';

/** The current user, login and logout. */
export interface Auth {
  /** Undefined if not logged in. */
  readonly user: User | undefined;
  /** The server keeps accounts that their owners can change; one that knows only the specification's actions does not. */
  readonly hasAccount: boolean;
  logout(): void;
}

export const AuthContext = createContext<Auth | undefined>(undefined);

/** The authentication state; only within `AuthProvider`. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth outside of AuthProvider');
  return auth;
}
