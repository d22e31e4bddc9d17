import { useState } from 'react';
import { pastDayMessages as messages } from '@buckle/domain/messages/past-day';
import { readDate } from '@buckle/domain/officer/calendar-date';
import { isPastDay } from '../../lib/officers/past-day.ts';
import { DateBoxes } from '../../ui/date-boxes/date-boxes.tsx';

/** Shows the list as of a past day. Incomplete input has no effect. */
export function PastDayFilter({
  day = '',
  onChange,
}: {
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}) {
  const [text, setText] = useState(day);
  // Removed elsewhere, for example in the banner: the boxes are emptied.
  const [shown, setShown] = useState({ day, resets: 0 });
  if (shown.day !== day) {
    const isRemoved = day === '' && text !== '';
    setShown({ day, resets: shown.resets + (isRemoved ? 1 : 0) });
    if (isRemoved) setText('');
  }
  function take(next: string): void {
    setText(next);
    if (next === '' || isPastDay(next)) onChange(next === '' ? undefined : next);
  }
  return (
    <DateBoxes
      key={shown.resets}
      label={messages.day}
      defaultValue={day}
      error={readDate(text) && !isPastDay(text) ? messages.notPast : undefined}
      onText={take}
    />
  );
}
