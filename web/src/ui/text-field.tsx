import { useId, type ComponentProps } from 'react';
import './text-field.css';

/** An input with its label, and a hint or an error beside it. */
export function TextField({
  label,
  hint,
  error,
  ...input
}: ComponentProps<'input'> & { label: string; hint?: string; error?: string | undefined }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="text-field">
      <label className="text-field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="text-field__input"
        aria-describedby={note ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
        {...input}
      />
      {note && (
        <p id={`${id}-note`} className={error ? 'text-field__error' : 'text-field__hint'}>
          {note}
        </p>
      )}
    </div>
  );
}
