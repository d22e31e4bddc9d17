import { type ComponentProps, useId } from 'react';
import { optionName } from '@buckle/domain/officers/officers.messages';
import { describedBy, Field, FieldNote, type FieldProps } from './field.tsx';
import { Tick } from './tick.tsx';
import './option-row.css';

/** Optional single choice, of stored values. A value that is not an option is preserved. */
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
            {optionName(option)}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** Multiple choice. Values that are not options are preserved. */
export function CheckboxGroup({
  label,
  name,
  options,
  chosen,
  ...notes
}: FieldProps & { readonly name: string; readonly options: readonly string[]; readonly chosen: readonly string[] }) {
  const id = useId();
  return (
    <fieldset className="checkbox-group" aria-describedby={describedBy(id, notes)}>
      <legend className="text-field__label">{label}</legend>
      <div className="checkbox-group__options">
        {[...new Set([...options, ...chosen])].map((option) => (
          <label key={option} className="checkbox-group__option">
            <Tick type="checkbox" name={name} value={option} defaultChecked={chosen.includes(option)} />
            {optionName(option)}
          </label>
        ))}
      </div>
      <FieldNote id={id} {...notes} />
    </fieldset>
  );
}
