import { appMessages } from '@buckle/domain/messages';
import { isPageUser, noteLoggedIn } from './page-user.ts';
import { lastAnswer, notice, storedOfficer, storedUser } from './stored.ts';

/** Clears both stored keys (specification, section 9), and when the server last answered. */
export function forgetUser(): void {
  storedUser.clear();
  storedOfficer.clear();
  lastAnswer.clear();
}

/**
 * Does what must not happen any more once the page's user has logged out, or another has logged in: an answer may come
 * back later than that.
 */
export function whileLoggedIn(act: () => void): void {
  const stored = storedUser.read();
  if (stored && isPageUser(stored)) act();
}

/** Leaves the app's document, and with it everything it remembers, for the login document. */
export const goToLogin = (): void => location.replace('/');

/**
 * The server has ended the session: say so where the person logs in again. Where somebody else has logged in
 * meanwhile, the page stays, and false is returned: it is not their session that has ended.
 */
export function leaveEndedSession(): boolean {
  const stored = storedUser.read();
  if (stored && !isPageUser(stored)) {
    noteLoggedIn(stored);
    return false;
  }
  forgetUser();
  notice.write(appMessages.sessionEnded);
  goToLogin();
  return true;
}
