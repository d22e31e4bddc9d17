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

let isLeaving = false;

/** Leaves for the login document after a delay. Until then no response ends the session once more. */
export function goToLoginAfter(delayMs: number): void {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
    goToLogin();
  }, delayMs);
}

/**
 * Navigates to the login with a message that the session has expired, unless the user has logged out just before.
 * Returns false without navigating if another user has logged in: it is not their session.
 */
export function endExpiredSession(): boolean {
  if (isLeaving) return true;
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
