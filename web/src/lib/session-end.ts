import { appMessages } from '@buckle/domain/messages';
import { notice, storedOfficer, storedUser } from './stored.ts';

/** Clears both stored keys (specification, section 9). */
export function forgetUser(): void {
  storedUser.clear();
  storedOfficer.clear();
}

/** Does what must not happen any more once the user has logged out: an answer may come back later than that. */
export function whileSignedIn(act: () => void): void {
  if (storedUser.read()) act();
}

/** Leaves the app's document, and with it everything it remembers, for the sign-in document. */
export const goToSignIn = (): void => location.replace('/');

/** The server has ended the session: say so where the person signs in again. */
export function leaveEndedSession(): void {
  forgetUser();
  notice.write(appMessages.sessionEnded);
  goToSignIn();
}
