import { loginMessages } from '@buckle/domain/messages';
import { loginFieldMessages } from '@buckle/domain/messages/login-fields';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { asTyped } from './as-typed.ts';
import { MissingFields, MissingNote } from './missing-fields.tsx';
import { PasswordField } from './password-field.tsx';
import './login-form.css';

/** Username, password, and messages of the server or of an expired session below. Does nothing without its script. */
export const LoginForm = () => (
  <form className="login-form" method="post" aria-label={loginMessages.title} data-step="password" noValidate>
    <MissingFields />
    <div className="login-form__field">
      <TextField
        label={loginMessages.username}
        name="username"
        autoComplete="username"
        {...asTyped}
        enterKeyHint="next"
        aria-describedby="username-missing"
        data-needed={loginFieldMessages.username}
        required
      />
      <MissingNote id="username-missing" />
    </div>
    <div className="login-form__field">
      <PasswordField
        name="password"
        enterKeyHint="go"
        aria-describedby="password-missing"
        data-needed={loginFieldMessages.password}
        required
      />
      <MissingNote id="password-missing" />
    </div>
    <div className="login-form__said">
      <p className="login-form__notice" role="status" hidden />
      <ErrorMessage>{undefined}</ErrorMessage>
    </div>
    <Button type="submit" disabled>
      {loginMessages.login}
    </Button>
  </form>
);
