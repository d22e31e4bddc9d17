import { type ComponentType, useRef, useState } from 'react';
import { appMessages } from '@buckle/domain/messages';
import type { CodeFormProps } from './code-form.tsx';
import { enter } from './enter.ts';
import { type Credentials, logIn } from './log-in.ts';

interface LoginState {
  readonly busy: boolean;
  readonly error?: string;
  /** The second step, where the server asks for a code. */
  readonly CodeForm?: ComponentType<CodeFormProps>;
}

/** The second step, which not everybody needs: loaded when it is asked for. */
async function secondStep(): Promise<LoginState> {
  try {
    const { CodeForm } = await import('./code-form.tsx');
    return { busy: false, CodeForm };
  } catch {
    return { busy: false, error: appMessages.networkFailed };
  }
}

/**
 * Logging in, one attempt at a time. On success `busy` stays, as the form is about to go. `onRejected` runs when the
 * server says no.
 */
export function useLogin(onRejected: () => void) {
  const [state, setState] = useState<LoginState>({ busy: false });
  const asking = useRef(false);

  async function login(credentials: Credentials): Promise<void> {
    if (asking.current) return;
    asking.current = true;
    setState({ busy: true });
    const outcome = await enter(() => logIn(credentials));
    if ('user' in outcome) return;
    const next = 'codeNeeded' in outcome ? await secondStep() : { busy: false, error: outcome.error };
    asking.current = false;
    setState(next);
    if ('rejected' in outcome && outcome.rejected) onRejected();
  }

  /** Back to name and password; `error`: why. */
  const startAgain = (error?: string): void => setState({ busy: false, ...(error === undefined ? {} : { error }) });

  return { ...state, login, startAgain };
}
