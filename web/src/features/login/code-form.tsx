import { useRef, useState, type SubmitEvent } from 'react';
import { loginMessages } from '@buckle/domain/messages';
import { loginCodeMessages as say } from '@buckle/domain/messages/login-code';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { enter } from './enter.ts';
import { confirmLogIn } from './log-in.ts';
import './code-form.css';

export interface CodeFormProps {
  /** Back to name and password; with a sentence where the login is over. */
  readonly onBack: (error?: string) => void;
}

type Kind = 'app' | 'recovery';

const inputOf = {
  app: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { inputMode: 'text', autoComplete: 'off' },
} as const satisfies Record<Kind, object>;

/** Brings a code, one at a time; `error` is what is said of it. */
function useCode({ onBack }: CodeFormProps, retype: () => void) {
  const [state, setState] = useState<{ readonly busy: boolean; readonly error?: string }>({ busy: false });
  async function bring(code: string): Promise<void> {
    setState({ busy: true });
    const outcome = await enter(() => confirmLogIn(code));
    if (!('error' in outcome)) return;
    if (outcome.over) onBack(outcome.error);
    else {
      setState({ busy: false, error: outcome.error });
      retype();
    }
  }
  return { ...state, bring, clear: () => setState({ busy: false }) };
}

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function CodeForm(props: CodeFormProps) {
  const [kind, setKind] = useState<Kind>('app');
  const { busy, error, bring, clear } = useCode(props, retype);
  const input = useRef<HTMLInputElement>(null);

  function retype(): void {
    input.current?.focus();
    input.current?.select();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy && input.current) void bring(input.current.value);
  }
  function change(): void {
    clear();
    setKind(kind === 'app' ? 'recovery' : 'app');
  }
  return (
    <form className="login-form" aria-label={say.title} onSubmit={submit}>
      <h2 className="code-form__title">{say.title}</h2>
      <p role="status" className="code-form__hint">
        {say[kind].hint}
      </p>
      <div className={`code-form__field--${kind}`} aria-live="polite">
        <TextField
          key={kind}
          ref={input}
          {...inputOf[kind]}
          label={say[kind].label}
          error={error}
          name="code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          autoFocus
          required
        />
      </div>
      <Button type="submit" busy={busy}>
        {busy ? loginMessages.loggingIn : loginMessages.login}
      </Button>
      <div className="code-form__ways">
        <Button look="quiet" onClick={() => props.onBack()}>
          {say.back}
        </Button>
        <Button look="quiet" onClick={change}>
          {say[kind].other}
        </Button>
      </div>
    </form>
  );
}
