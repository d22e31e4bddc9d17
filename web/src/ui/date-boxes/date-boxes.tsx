import { type ClipboardEvent, type ComponentProps, type FocusEvent, useId, useRef, useState } from 'react';
import { dateFieldMessages as messages } from '@buckle/domain/messages/date-field';
import { readDate } from '@buckle/domain/officer/calendar-date';
import { formatPartialDate, readPartialDate } from '@buckle/domain/officer/partial-date';
import { Button } from '../button.tsx';
import { describedBy, FieldNote, type FieldProps } from '../field.tsx';
import { CalendarIcon } from '../icons/on-demand.tsx';
import { type DateParts, partsOf, pastedParts, textOf } from './date-parts.ts';
import './date-boxes.css';

const BOXES = ['day', 'month', 'year'] as const;

const hasPicker = 'showPicker' in HTMLInputElement.prototype;

/** The calendar of the browser, opened by a button. */
function CalendarButton({
  label,
  date,
  disabled,
  onPick,
}: {
  label: string;
  date: string;
  disabled: boolean | undefined;
  onPick: (date: string) => void;
}) {
  const picker = useRef<HTMLInputElement>(null);
  function open(): void {
    if (!picker.current) return;
    picker.current.value = date;
    picker.current.showPicker();
  }
  return (
    <span className="date-boxes__calendar">
      <input
        ref={picker}
        type="date"
        className="date-boxes__picker"
        aria-hidden="true"
        tabIndex={-1}
        max="9999-12-31"
        autoComplete="off"
        onChange={(event) => onPick(event.currentTarget.value)}
      />
      <Button look="secondary" aria-label={messages.openCalendar(label)} disabled={disabled} onClick={open}>
        <CalendarIcon size={20} />
      </Button>
    </span>
  );
}

/** Returns the date in words; while somebody types, not before the year is complete. */
function wordsOf(text: string, { year }: DateParts, typing: boolean): string {
  const date = typing && year.trim().length < 4 ? undefined : readPartialDate(text);
  return date ? formatPartialDate(date) : '';
}

/** State of the boxes, and the events of each of them. */
function useBoxes(defaultValue: string, partial: boolean, onText: ((text: string) => void) | undefined) {
  const [parts, setParts] = useState(() => partsOf(defaultValue));
  const [typing, setTyping] = useState(false);
  const text = textOf(parts, partial);

  function change(next: DateParts): void {
    setParts(next);
    onText?.(textOf(next, partial));
  }
  return {
    parts,
    text,
    words: wordsOf(text, parts, typing),
    change,
    events: {
      onFocus: () => setTyping(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) =>
        setTyping(currentTarget.closest('fieldset')?.contains(relatedTarget) ?? false),
      onPaste: (event: ClipboardEvent) => {
        const pasted = pastedParts(event.clipboardData.getData('text'));
        if (!pasted) return;
        event.preventDefault();
        change(pasted);
      },
    },
  };
}

type DateBoxesProps = FieldProps &
  Pick<ComponentProps<'input'>, 'name' | 'required' | 'disabled'> & {
    readonly defaultValue: string;
    readonly partial?: boolean;
    readonly onText?: (text: string) => void;
  };

/**
 * A date in three boxes, with a calendar, read back in words. A whole date pasted into any box fills all of them. The
 * form has it under `name` as `YYYY-MM-DD`; `partial`: day and month may be left out. See `textOf` for what is no date.
 */
export function DateBoxes({
  label,
  name,
  defaultValue,
  partial = false,
  required,
  disabled,
  onText,
  ...notes
}: DateBoxesProps) {
  const id = useId();
  const { parts, text, words, change, events } = useBoxes(defaultValue, partial, onText);
  const describing = [words && `${id}-words`, describedBy(`${id}-note`, notes)].filter(Boolean).join(' ');
  return (
    <fieldset className="text-field date-boxes" aria-describedby={describing || undefined}>
      <legend className="text-field__label">{label}</legend>
      <div className="date-boxes__boxes">
        {BOXES.map((box) => (
          <label key={box} className="date-boxes__box" data-box={box}>
            {messages[box]}
            <input
              className="text-field__input"
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={notes.error ? true : undefined}
              required={required && box === 'day'}
              disabled={disabled}
              enterKeyHint="next"
              value={parts[box]}
              onChange={(event) => change({ ...parts, [box]: event.currentTarget.value })}
              {...events}
            />
          </label>
        ))}
        {hasPicker && (
          <CalendarButton
            label={label}
            date={readDate(text) ? text : ''}
            disabled={disabled}
            onPick={(date) => change(partsOf(date))}
          />
        )}
      </div>
      <p id={`${id}-words`} className="date-boxes__words" role="status">
        {words}
      </p>
      <FieldNote id={`${id}-note`} {...notes} />
      {name !== undefined && <input type="hidden" name={name} value={text} disabled={disabled} />}
    </fieldset>
  );
}
