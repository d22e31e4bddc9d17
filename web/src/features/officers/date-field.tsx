import { officerFormMessages as messages } from '@buckle/domain/officers/officer-form.messages';
import { readDate } from '@buckle/domain/dates/calendar-date';
import { readPartialDate } from '@buckle/domain/dates/partial-date';
import { DateBoxes } from '../../ui/date-boxes.tsx';

/** Date of a record. A stored text that is not a date is shown next to it, and preserved until a date is entered. */
export function DateField({
  storedName,
  value,
  isStored,
  hint,
  ...boxes
}: Omit<Parameters<typeof DateBoxes>[0], 'defaultValue'> & {
  /** Name of the hidden input with the stored text. */
  storedName: string;
  value: string;
  /** Whether the record says this; otherwise it was typed. */
  isStored: boolean;
}) {
  const isDate = (boxes.partial ? readPartialDate(value) : readDate(value)) !== undefined;
  const storedText = isStored && !isDate ? value.trim() : '';
  return (
    <div>
      <DateBoxes
        {...boxes}
        defaultValue={storedText === '' ? value : ''}
        required={boxes.required && storedText === ''}
        hint={storedText === '' ? hint : messages.storedDate(storedText)}
      />
      <input type="hidden" name={storedName} value={storedText} disabled={boxes.disabled} />
    </div>
  );
}
