import { appMessages } from '@buckle/domain/messages';
import { isPageUser, noteLoggedIn } from './page-user.ts';
import { lastResponseAt, notice, storedOfficer, storedUser } from '../platform/stored.ts';

/** Clears both stored keys (specification, section 9), and the time of the last response. */
export function forgetUser(): void {
  storedUser.clear();
  storedOfficer.clear();
  lastResponseAt.clear();
}

/** Runs `act` unless the page's user has logged out, or another has logged in, while a response was pending. */
export function whileLoggedIn(act: () => void): void {
  const stored = storedUser.read();
  if (stored && isPageUser(stored)) act();
}

/** Leaves the app's document, and with it everything it remembers, for the login document. */
export const goToLogin = (): void => location.replace('/');

/**
 * Navigates to the login with a message that the session has expired. Returns false without navigating if another user
 * has logged in: it is not their session.
 */
export function leaveExpiredSession(): boolean {
  const stored = storedUser.read();
  if (stored && !isPageUser(stored)) {
    noteLoggedIn(stored);
    return false;
  }
  forgetUser();
  notice.write(appMessages.sessionExpired);
  goToLogin();
  return true;
}
