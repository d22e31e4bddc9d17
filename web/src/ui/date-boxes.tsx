import { type ClipboardEvent, type ComponentProps, type FocusEvent, useId, useRef, useState } from 'react';
import { dateFieldMessages as messages } from '@buckle/domain/officers/officer-form.messages';
import { readDate, writeDate } from '@buckle/domain/dates/calendar-date';
import {
  formatPartialDate,
  type PartialDate,
  readPartialDate,
  readTypedDate,
  readTypedPartialDate,
  writePartialDate,
} from '@buckle/domain/dates/partial-date';
import { Button } from './button.tsx';
import { describedBy, FieldNote, type FieldProps } from './field.tsx';
import { CalendarIcon } from './icons/on-demand.tsx';
import './date-boxes.css';

type DateBoxesProps = FieldProps &
  Pick<ComponentProps<'input'>, 'name' | 'required' | 'disabled'> & {
    readonly defaultValue: string;
    readonly partial?: boolean;
    readonly onText?: (text: string) => void;
  };

const BOXES = ['day', 'month', 'year'] as const;

const hasPicker = 'showPicker' in HTMLInputElement.prototype;

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

/** The texts of the three boxes, as they were typed. */
interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
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

const noParts: DateParts = { day: '', month: '', year: '' };

/** Returns the boxes of a text that `textOf` made; blank boxes for any other text. */
function partsOf(text: string): DateParts {
  const [year = '', month = '', day = '', ...rest] = text.trim().split('-');
  if (rest.length > 0 || [year, month, day].some((part) => part.length > 12)) return noParts;
  return { day: withoutZeros(day), month: withoutZeros(month), year };
}

const withoutZeros = (text: string): string => text.replace(/^0+(?=\d)/u, '');

/**
 * Returns the boxes as `YYYY-MM-DD`, or `YYYY-MM` and `YYYY` with `partial`; two digits of a year, names of months and
 * Devanagari digits are understood. What is no date keeps the same form (`2007-02-31`, `2007--05`), so that it can be
 * refused and comes back into the boxes as it was typed.
 */
function textOf({ day, month, year }: DateParts, partial: boolean): string {
  const parts = { day: day.trim(), month: month.trim(), year: year.trim() };
  if (parts.day + parts.month + parts.year === '') return '';
  const date = dateOf(parts, partial);
  return date ? writePartialDate(date) : [parts.year, padded(parts.month), padded(parts.day)].join('-');
}

function dateOf(parts: DateParts, partial: boolean): PartialDate | undefined {
  const read = partial ? readTypedPartialDate : readTypedDate;
  return writtenDates(parts, partial)
    .map(read)
    .find((date) => date !== undefined);
}

/** The usual ways to write a date, day first, for what stands in the boxes. */
function writtenDates(parts: DateParts, partial: boolean): string[] {
  const { day, month, year } = parts;
  if (day !== '' || !partial) return [`${day}/${month}/${year}`, `${day} ${month} ${year}`];
  return month === '' ? [year] : [`${month}/${year}`, `${month} ${year}`];
}

const padded = (text: string): string => (/^\d$/u.test(text) ? `0${text}` : text);

/** Returns the date in words; while somebody types, not before the year is complete. */
function wordsOf(text: string, { year }: DateParts, typing: boolean): string {
  const date = typing && year.trim().length < 4 ? undefined : readPartialDate(text);
  return date ? formatPartialDate(date) : '';
}

/** Returns the boxes of a pasted date; undefined for what belongs into one box. */
function pastedParts(text: string): DateParts | undefined {
  const date = readTypedDate(text);
  if (date) return partsOf(writeDate(date));
  const [first = '', month = '', last = '', ...rest] = text.trim().split(/[\s./-]+/u);
  if (last === '' || rest.length > 0) return undefined;
  return first.length === 4 ? { day: last, month, year: first } : { day: first, month, year: last };
}

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
