import { useId, type ReactNode } from 'react';
import './text-field.css';

/** Props of the wrapper of a control. */
export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** Attributes that associate a control with its label and note. */
export interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A control with its label, and a hint or error. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  return (
    <div className="text-field">
      <label className="text-field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: 'text-field__input',
        'aria-describedby': (error ?? hint) ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

/** Error of a control or group; by default the hint. */
export const FieldNote = ({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) =>
  (error ?? hint) && (
    <p id={id} className={error ? 'text-field__error' : 'text-field__hint'}>
      {error ?? hint}
    </p>
  );
