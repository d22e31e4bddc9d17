import type { BrowserContext } from '@playwright/test';
import { type Account, type LoggedIn, loggedIn } from './logged-in.ts';

/** Actions that may revoke or replace a session. */
const ENDS_OR_REPLACES = new Set(['login', 'logout', 'changePassword', 'endOwnSession', 'endOtherSessions']);

/** The logins of one worker: one an account, shared by tests that leave it as it is. */
export interface Logins {
  readonly of: (account: Account) => Promise<LoggedIn>;
  /** Stops sharing the account's login once a page of the context calls one of these actions. */
  readonly watch: (account: Account, context: BrowserContext) => void;
}

export function loginsAt(address: string): Logins {
  const logins = new Map<Account, Promise<LoggedIn>>();
  return {
    of(account) {
      const login = logins.get(account) ?? loggedIn(address, account);
      logins.set(account, login);
      return login;
    },
    watch(account, context) {
      context.on('request', (request) => {
        const action = new URL(request.url()).searchParams.get('action');
        if (action !== null && ENDS_OR_REPLACES.has(action)) logins.delete(account);
      });
    },
  };
}
