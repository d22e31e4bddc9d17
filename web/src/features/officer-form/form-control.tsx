import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import { fieldOf, type FieldName, type OfficerDetails } from '@buckle/domain/officer/field-table';
import { DIGITS } from '@buckle/domain/officer/form';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { DateField } from './date-field.tsx';
import { STORED_DATE, rowInput } from './form-inputs.ts';

/** `autocapitalize` per field. */
const capitals: Partial<Record<FieldName, string>> = {
  buckleNumber: 'characters',
  employeeId: 'characters',
  name: 'words',
};

/** Removes everything except digits and commas (specification, section 5), and preserves the caret. */
function keepDigits(input: HTMLInputElement): void {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length);
  const clean = (text: string): string => text.replaceAll(/[^\d,]/gu, '');
  if (clean(input.value) === input.value) return;
  input.value = clean(input.value);
  input.setSelectionRange(clean(before).length, clean(before).length);
}

/** Attributes of the input of a text field. */
function inputFor(name: FieldName, value: string) {
  const { format, required } = fieldOf(name);
  switch (format) {
    case 'email':
      return { type: 'email', inputMode: 'email', required } as const;
    case 'number':
      // A text that an older program left there is no number: only a text input can show it.
      return DIGITS.test(value) && ({ type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const);
    case 'partialDate':
      return { hint: messages.partialDateHint };
    case 'digits':
      return {
        type: 'tel',
        inputMode: 'tel',
        required,
        hint: messages.digitsHint,
        onInput: (event: { currentTarget: HTMLInputElement }) => keepDigits(event.currentTarget),
      } as const;
    default:
      return required && { required, pattern: '.*\\S.*' };
  }
}

/** Control of a field, derived from the field table. `values`: initial values. */
export function FormControl({
  name,
  values,
  error,
}: {
  name: FieldName;
  values: OfficerDetails;
  error: string | undefined;
}) {
  const { kind, write, label, formLabel = label, options, format, maxLength, required } = fieldOf(name);
  const shared = { label: formLabel, name: write, error };
  const value = values[name];
  if (typeof value !== 'string') {
    const texts = value.filter((entry) => typeof entry === 'string');
    return options ? (
      <CheckboxGroup {...shared} options={options} chosen={texts} />
    ) : (
      <TextField {...shared} hint={messages.listHint} defaultValue={texts.join(', ')} enterKeyHint="next" />
    );
  }
  if (kind === 'date')
    return <DateField {...shared} storedName={rowInput(name, STORED_DATE)} value={value} required={required} />;
  if (options) return <SelectField {...shared} options={options} defaultValue={value} />;
  if (format === 'lines') return <TextArea {...shared} maxLength={maxLength} defaultValue={value} />;
  return (
    <TextField
      {...shared}
      maxLength={maxLength}
      defaultValue={value}
      enterKeyHint="next"
      autoCapitalize={capitals[name]}
      {...inputFor(name, value)}
    />
  );
}
