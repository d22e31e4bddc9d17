import type { ComponentProps } from 'react';
import { loginMessages } from '@buckle/domain/messages';
import { TextField } from '../../ui/text-field.tsx';
import { asTyped } from './as-typed.ts';
import { EyeIcon } from './eye-icon.tsx';
import './password-field.css';

/** Password input with a button that reveals it. */
export const PasswordField = (input: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) => (
  <div className="password-field">
    <TextField {...input} label={loginMessages.password} type="password" autoComplete="current-password" {...asTyped} />
    <button type="button" className="password-field__eye" aria-label={loginMessages.showPassword} aria-pressed={false}>
      <EyeIcon />
    </button>
  </div>
);
