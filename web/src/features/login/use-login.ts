import { useRef, useState } from 'react';
import { inTurn } from '../../lib/in-turn.ts';
import { pendingLogout, returnPath, storedUser } from '../../lib/stored.ts';
import { type Credentials, destinationOf, signIn, type SignIn } from './sign-in.ts';

interface LoginState {
  readonly busy: boolean;
  readonly error?: string;
}

/** Keeps who is logged in. The server has ended the session before, so that a logout that waits is done. */
async function logIn(credentials: Credentials): Promise<SignIn> {
  const outcome = await signIn(credentials);
  if ('user' in outcome) {
    storedUser.write(outcome.user);
    pendingLogout.clear();
  }
  return outcome;
}

/**
 * Signing in, one attempt at a time. On success the user is stored and the app's document replaces this one; `busy`
 * stays, as the form is about to go. `onRejected` runs when the server says no.
 */
export function useLogin(onRejected: () => void) {
  const [state, setState] = useState<LoginState>({ busy: false });
  const asking = useRef(false);

  async function login(credentials: Credentials): Promise<void> {
    if (asking.current) return;
    asking.current = true;
    setState({ busy: true });
    const outcome = await inTurn(() => logIn(credentials));
    if ('user' in outcome) {
      location.replace(destinationOf(outcome.user, returnPath.take()));
      return;
    }
    asking.current = false;
    setState({ busy: false, error: outcome.error });
    if (outcome.rejected) onRejected();
  }

  return { ...state, login };
}
