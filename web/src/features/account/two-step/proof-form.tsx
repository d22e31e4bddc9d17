import { type SubmitEvent, useMemo } from 'react';
import { accountMessages } from '@buckle/domain/messages/account';
import { twoStepMessages as messages } from '@buckle/domain/messages/two-step';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { CheckedForm } from '../../../ui/checked-form.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SECOND_FACTOR } from './second-factor-query.ts';

/** Credentials for reauthentication. */
export interface Proof {
  readonly current_password: string;
  readonly code: string;
}

/** Field of each error code. */
const FIELD_OF: Readonly<Record<string, keyof Proof>> = {
  'wrong-current-password': 'current_password',
  'wrong-code': 'code',
  'code-used': 'code',
};

/** Prompts for the password, and for a code if there is a second factor, before a change. */
export function ProofForm<O>({
  username,
  withCode,
  hint,
  label,
  run,
  onDone,
  onCancel,
}: {
  username: string;
  withCode: boolean;
  hint: string;
  label: string;
  run: (proof: Proof) => Promise<O>;
  onDone: (output: O) => void;
  onCancel: () => void;
}) {
  const { isPending, error, send } = useChange(SECOND_FACTOR, run);
  const field = error instanceof ApiError ? FIELD_OF[error.code] : undefined;
  const rejected = useMemo(() => (field ? [{ field, message: errorText(error) }] : []), [field, error]);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const data = new FormData(event.currentTarget);
    const text = (name: keyof Proof): string => String(data.get(name) ?? '');
    send({ current_password: text('current_password'), code: text('code') }, onDone);
  }
  return (
    <CheckedForm className="two-step__step" rejected={rejected} onSubmit={submit}>
      {hint !== '' && <p>{hint}</p>}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <div className="two-step__step">
        <TextField
          label={accountMessages.current}
          name="current_password"
          type="password"
          autoComplete="current-password"
          autoFocus
          required
        />
        {withCode && (
          <TextField
            label={messages.code}
            hint={messages.codeHint}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </div>
      <ErrorMessage>{error && !field ? errorText(error) : undefined}</ErrorMessage>
      <FormButtons className="two-step__buttons" label={label} busy={isPending} onCancel={onCancel} />
    </CheckedForm>
  );
}
