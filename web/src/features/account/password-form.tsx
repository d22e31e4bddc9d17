import { useState, type SubmitEvent } from 'react';
import { PASSWORD_MIN } from '@buckle/domain/account/account';
import { accountMessages } from '@buckle/domain/messages/account';
import { errorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { useChangePassword } from './change-password.ts';
import { passwordProblem, type PasswordInputs, type PasswordProblem } from './password-problem.ts';

function inputsOf(form: HTMLFormElement): PasswordInputs {
  const data = new FormData(form);
  const text = (name: keyof PasswordInputs): string => String(data.get(name) ?? '');
  return { current: text('current'), next: text('next'), repeat: text('repeat') };
}

/** Changes the own password. */
export function PasswordForm({ username, change }: { username: string; change: ReturnType<typeof useChangePassword> }) {
  const [problem, setProblem] = useState<PasswordProblem>();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const inputs = inputsOf(event.currentTarget);
    const found = passwordProblem(inputs);
    setProblem(found);
    if (found) event.currentTarget.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
    else change.send(inputs);
  }

  const field = (name: keyof PasswordInputs) => ({
    name,
    type: 'password',
    required: true,
    error: problem?.field === name ? problem.text : undefined,
  });
  return (
    <form className="password-form" onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField {...field('current')} label={accountMessages.current} autoComplete="current-password" />
      <TextField
        {...field('next')}
        label={accountMessages.next}
        hint={accountMessages.nextHint(PASSWORD_MIN)}
        autoComplete="new-password"
      />
      <TextField {...field('repeat')} label={accountMessages.repeat} autoComplete="new-password" />
      <ErrorMessage>{change.error && !problem ? errorText(change.error) : undefined}</ErrorMessage>
      <Button type="submit" busy={change.isPending}>
        {change.isPending ? accountMessages.saving : accountMessages.save}
      </Button>
    </form>
  );
}
