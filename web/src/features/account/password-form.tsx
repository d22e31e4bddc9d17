import { useMemo, useState } from 'react';
import { PASSWORD_MIN } from '@buckle/domain/account/account';
import { accountMessages } from '@buckle/domain/messages/account';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';
import { TextField } from '../../ui/text-field.tsx';
import type { useChangePassword } from './change-password.ts';
import { passwordProblem, type PasswordInputs } from './password-problem.ts';

/** The server's code where the login with a one-time password was too long ago. */
const CURRENT_NEEDED = 'current-password-needed';

/** Field of each error code. */
const FIELD_OF: Readonly<Record<string, keyof PasswordInputs>> = {
  [CURRENT_NEEDED]: 'current',
  'wrong-current-password': 'current',
  'password-unchanged': 'next',
  'password-is-common': 'next',
  'password-is-obvious': 'next',
  'password-is-username': 'next',
};

function inputsOf(form: HTMLFormElement): PasswordInputs {
  const data = new FormData(form);
  const text = (name: keyof PasswordInputs): string => String(data.get(name) ?? '');
  return { current: data.has('current') ? text('current') : undefined, next: text('next'), repeat: text('repeat') };
}

function problemsIn(form: HTMLFormElement): readonly FieldProblem[] {
  const problem = passwordProblem(inputsOf(form));
  return problem ? [{ field: problem.field, message: problem.text }] : [];
}

/** Changes the own password. `isProved`: the user has just logged in with a one-time password, and need not type it again. */
export function PasswordForm({
  username,
  isProved,
  change,
}: {
  username: string;
  isProved: boolean;
  change: ReturnType<typeof useChangePassword>;
}) {
  const { error, isPending } = change;
  const code = error instanceof ApiError ? error.code : '';
  const field = FIELD_OF[code];
  const rejected = useMemo(() => (field ? [{ field, message: errorText(error) }] : []), [field, error]);
  const [asksCurrent, setAsksCurrent] = useState(!isProved);
  if (code === CURRENT_NEEDED && !asksCurrent) setAsksCurrent(true);
  const input = (name: keyof PasswordInputs) => ({ name, type: 'password', required: true });
  return (
    <CheckedForm
      className="password-form"
      check={problemsIn}
      rejected={rejected}
      onSubmit={({ currentTarget }) => change.send(inputsOf(currentTarget))}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {asksCurrent && (
        <TextField
          {...input('current')}
          label={accountMessages.current}
          hint={isProved ? accountMessages.oneTimeIsCurrent : undefined}
          autoComplete="current-password"
        />
      )}
      <TextField
        {...input('next')}
        label={accountMessages.next}
        hint={accountMessages.nextHint(PASSWORD_MIN)}
        autoComplete="new-password"
      />
      <TextField {...input('repeat')} label={accountMessages.repeat} autoComplete="new-password" />
      <ErrorMessage>{error && !field ? errorText(error) : undefined}</ErrorMessage>
      <Button type="submit" busy={isPending}>
        {isPending ? accountMessages.saving : accountMessages.save}
      </Button>
    </CheckedForm>
  );
}
