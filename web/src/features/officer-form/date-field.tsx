import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import { readDate } from '@buckle/domain/officer/calendar-date';
import { TextField } from '../../ui/text-field.tsx';

/** Date input. A stored text that is not a date is shown next to it, and preserved until a date is chosen. */
export function DateField({
  label,
  name,
  storedName,
  value,
  required = false,
  error,
}: {
  label: string;
  name: string;
  /** Name of the hidden input with the stored text. */
  storedName: string;
  value: string;
  required?: boolean | undefined;
  error?: string | undefined;
}) {
  const storedText = readDate(value) ? '' : value.trim();
  return (
    <div>
      <TextField
        type="date"
        label={label}
        name={name}
        max="9999-12-31"
        defaultValue={storedText === '' ? value.trim() : ''}
        required={required && storedText === ''}
        hint={storedText === '' ? undefined : messages.storedDate(storedText)}
        error={error}
      />
      <input type="hidden" name={storedName} value={storedText} />
    </div>
  );
}
