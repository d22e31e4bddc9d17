import { officerFormMessages as say } from '@buckle/domain/messages/officer-form';
import { readDate } from '@buckle/domain/officer/calendar-date';
import { TextField } from '../../ui/text-field.tsx';

/** A date. What stands in the record and is none shows beside the input, and stays until a date is chosen. */
export function DateField({
  label,
  name,
  keptName,
  value,
  required = false,
  error,
}: {
  label: string;
  name: string;
  /** Name of the input that carries what is no date. */
  keptName: string;
  value: string;
  required?: boolean | undefined;
  error?: string | undefined;
}) {
  const kept = readDate(value) ? '' : value.trim();
  return (
    <div>
      <TextField
        type="date"
        label={label}
        name={name}
        max="9999-12-31"
        defaultValue={kept === '' ? value.trim() : ''}
        required={required && kept === ''}
        hint={kept === '' ? undefined : say.keptDate(kept)}
        error={error}
      />
      <input type="hidden" name={keptName} value={kept} />
    </div>
  );
}
