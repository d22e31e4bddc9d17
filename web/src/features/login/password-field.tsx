import { useState, type ComponentProps } from 'react';
import { loginMessages } from '@buckle/domain/messages';
import { TextField } from '../../ui/text-field.tsx';
import { EyeIcon } from './eye-icon.tsx';
import './password-field.css';

/** The password, hidden unless asked for. */
export function PasswordField(input: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  const [visible, setVisible] = useState(false);
  return (
    <div className="password-field">
      <TextField
        {...input}
        label={loginMessages.password}
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        className="password-field__eye"
        aria-label={loginMessages.showPassword}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
      >
        <EyeIcon struck={visible} />
      </button>
    </div>
  );
}
