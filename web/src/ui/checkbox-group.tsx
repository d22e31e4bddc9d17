import { useId } from 'react';
import { FieldNote, type FieldProps } from './field.tsx';
import { Tick } from './tick.tsx';
import './checkbox-group.css';

/** Multiple choice. Values that are not options are preserved. */
export function CheckboxGroup({
  label,
  hint,
  error,
  name,
  options,
  chosen,
}: FieldProps & { readonly name: string; readonly options: readonly string[]; readonly chosen: readonly string[] }) {
  const id = useId();
  return (
    <fieldset className="checkbox-group" aria-describedby={(error ?? hint) ? id : undefined}>
      <legend className="text-field__label">{label}</legend>
      <div className="checkbox-group__options">
        {[...new Set([...options, ...chosen])].map((option) => (
          <label key={option} className="checkbox-group__option">
            <Tick type="checkbox" name={name} value={option} defaultChecked={chosen.includes(option)} />
            {option}
          </label>
        ))}
      </div>
      <FieldNote id={id} hint={hint} error={error} />
    </fieldset>
  );
}
