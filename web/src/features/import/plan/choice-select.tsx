import { Field, type FieldProps } from '../../../ui/field.tsx';

/** A single choice of named options. */
export const ChoiceSelect = <T extends string>({
  options,
  words,
  chosen,
  onChoose,
  ...field
}: FieldProps & {
  readonly options: readonly T[];
  readonly words: Readonly<Record<T, string>>;
  readonly chosen: T;
  readonly onChoose: (option: T) => void;
}) => (
  <Field {...field}>
    {(control) => (
      <select {...control} value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value as T)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </select>
    )}
  </Field>
);
