import { inTurn } from '../../lib/in-turn.ts';
import { pendingLogout, returnPath, storedUser } from '../../lib/stored.ts';
import { destinationOf, type LogIn } from './log-in.ts';

/**
 * Asks to log in, in turn, and keeps who is logged in. The server has ended the session before, so that a logout that
 * waits is done. On success the app's document replaces this one.
 */
export async function enter(ask: () => Promise<LogIn>): Promise<LogIn> {
  const outcome = await inTurn(async () => {
    const answered = await ask();
    if ('user' in answered) {
      storedUser.write(answered.user);
      pendingLogout.clear();
    }
    return answered;
  });
  if ('user' in outcome) location.replace(destinationOf(outcome.user, returnPath.take()));
  return outcome;
}
