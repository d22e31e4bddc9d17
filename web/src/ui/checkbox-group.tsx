import { useId } from 'react';
import { describedBy, FieldNote, type FieldProps } from './field.tsx';
import { Tick } from './tick.tsx';
import './checkbox-group.css';

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
            {option}
          </label>
        ))}
      </div>
      <FieldNote id={id} {...notes} />
    </fieldset>
  );
}
