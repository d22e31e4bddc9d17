import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** Optional single choice. A value that is not an option is preserved. */
export const SelectField = ({
  label,
  hint,
  error,
  warning,
  options,
  ...select
}: ComponentProps<'select'> & FieldProps & { readonly options: readonly string[]; readonly defaultValue: string }) => (
  <Field label={label} hint={hint} error={error} warning={warning}>
    {(control) => (
      <select {...control} {...select}>
        {[...new Set(['', ...options, select.defaultValue])].map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    )}
  </Field>
);
