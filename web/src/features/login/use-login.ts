import { useRef, useState } from 'react';
import { returnPath, storedUser } from '../../lib/stored.ts';
import { type Credentials, destinationOf, signIn } from './sign-in.ts';

interface LoginState {
  readonly busy: boolean;
  readonly error?: string;
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
    const outcome = await signIn(credentials);
    if ('user' in outcome) {
      storedUser.write(outcome.user);
      location.replace(destinationOf(outcome.user, returnPath.take()));
      return;
    }
    asking.current = false;
    setState({ busy: false, error: outcome.error });
    if (outcome.rejected) onRejected();
  }

  return { ...state, login };
}
