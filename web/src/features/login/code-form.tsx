import { loginMessages } from '@buckle/domain/messages';
import { loginCodeMessages as messages } from '@buckle/domain/messages/login-code';
import { loginFieldMessages } from '@buckle/domain/messages/login-fields';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { asTyped } from './as-typed.ts';
import { MissingFields } from './missing-fields.tsx';
import type { CodeStep } from './login-step.ts';
import './code-form.css';

const inputOf = {
  app: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { inputMode: 'text', autoComplete: 'off' },
} as const satisfies Record<CodeStep, object>;

/** The second step of a login, for a code of the authenticator app or a recovery code; `other` is the way to the other. */
export const CodeForm = ({ step, alternative }: { step: CodeStep; alternative: CodeStep }) => (
  <form className="login-form" method="post" aria-label={messages.title} data-step={step} noValidate hidden>
    <MissingFields />
    <h2 className="code-form__title">{messages.title}</h2>
    <p role="status" className="code-form__hint">
      {messages[step].hint}
    </p>
    <div className={`code-form__field code-form__field--${step}`}>
      <TextField
        {...inputOf[step]}
        label={messages[step].label}
        aria-describedby={`${step}-error`}
        name="code"
        {...asTyped}
        enterKeyHint="go"
        data-needed={loginFieldMessages[step]}
        required
      />
      <p id={`${step}-error`} className="text-field__error" role="alert" />
    </div>
    <Button type="submit">{loginMessages.login}</Button>
    <div className="code-form__ways">
      <Button look="quiet" data-to="password">
        {messages.back}
      </Button>
      <Button look="quiet" data-to={alternative}>
        {messages[step].alternative}
      </Button>
    </div>
  </form>
);
