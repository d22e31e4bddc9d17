import type { BrowserContext } from '@playwright/test';
import { type Account, type LoggedIn, loggedIn } from './logged-in.ts';

/** Calls after which a session is not what it was, whatever becomes of the call. */
const ENDS_OR_REPLACES = new Set(['login', 'logout', 'changePassword', 'endOwnSession']);

/** The logins of one worker: one an account, shared by tests that leave it as it is. */
export interface Logins {
  readonly of: (account: Account) => Promise<LoggedIn>;
  /** Gives the account's login to no other test once a page of the context has logged in or out, or ended a session. */
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
