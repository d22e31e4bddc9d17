import { loginMessages } from '@buckle/domain/messages';
import { Button } from '../../ui/button.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { asTyped } from './as-typed.ts';
import { PasswordField } from './password-field.tsx';
import './login-form.css';

/** Username, password, and messages of the server or of an expired session below. Does nothing without its script. */
export const LoginForm = () => (
  <form className="login-form" method="post" aria-label={loginMessages.title} data-step="password">
    <TextField
      label={loginMessages.username}
      name="username"
      autoComplete="username"
      {...asTyped}
      enterKeyHint="next"
      required
    />
    <PasswordField name="password" enterKeyHint="go" required />
    <div className="login-form__said">
      <p className="login-form__notice" role="status" hidden />
      <ErrorMessage>{undefined}</ErrorMessage>
    </div>
    <Button type="submit" disabled>
      {loginMessages.login}
    </Button>
  </form>
);
