import { withSessionLock } from '../../lib/session/session-lock.ts';
import { pendingLogout, returnPath, storedUser } from '../../lib/platform/stored.ts';
import { destinationOf, type LogIn } from './login-request.ts';

/**
 * Sends a login request in the queue, and stores the user. The server revokes the previous session, so a pending logout
 * is done. On success navigates to the app's document.
 */
export async function enter(attempt: () => Promise<LogIn>): Promise<LogIn> {
  const outcome = await withSessionLock(async () => {
    const answered = await attempt();
    if ('user' in answered) {
      storedUser.write(answered.user);
      pendingLogout.clear();
    }
    return answered;
  });
  if ('user' in outcome) location.replace(destinationOf(outcome.user, returnPath.take()));
  return outcome;
}
