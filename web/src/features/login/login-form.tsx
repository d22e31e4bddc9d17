import { useEffect, useRef, type FormEvent } from 'react';
import { loginMessages } from '@buckle/domain/messages';
import { useRuns } from '../../lib/use-runs.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useLogin } from './use-login.ts';
import './login-form.css';

/** With a keyboard at hand the first field is ready to type into; on a phone that would cover half the page. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Username, password, and what the server or the session's end has to say, under them. */
export function LoginForm({ notice }: { notice: string | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const runs = useRuns();
  const { busy, error, CodeForm, login, startAgain } = useLogin(retypePassword);

  // Whoever was quicker than the script types on where they are.
  useEffect(() => {
    if (hasKeyboard() && document.activeElement === document.body) form.current?.querySelector('input')?.focus();
  }, []);

  function retypePassword(): void {
    if (!password.current) return;
    password.current.value = '';
    password.current.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!form.current) return;
    const entered = new FormData(form.current);
    void login({ username: String(entered.get('username')).trim(), password: String(entered.get('password')) });
  }

  if (CodeForm) return <CodeForm onBack={startAgain} />;
  return (
    <form ref={form} className="login-form" method="post" aria-label={loginMessages.title} onSubmit={submit}>
      <TextField
        label={loginMessages.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        required
      />
      <PasswordField ref={password} name="password" enterKeyHint="go" required />
      <div className="login-form__said">
        {notice && !error && (
          <p className="login-form__notice" role="status">
            {notice}
          </p>
        )}
        <ErrorMessage>{error}</ErrorMessage>
      </div>
      <Button type="submit" busy={busy} disabled={!runs}>
        {busy ? loginMessages.loggingIn : loginMessages.login}
      </Button>
    </form>
  );
}
