import { formatDate, readDate, writeDate } from '@buckle/domain/dates/calendar-date';
import { formatInstant } from '@buckle/domain/dates/instant';
import { LocalText } from './officer-name.tsx';

/** Formats a date; other texts are unchanged. */
export function DateText({ text }: { text: string }) {
  const date = readDate(text);
  return date ? <time dateTime={writeDate(date)}>{formatDate(date)}</time> : <LocalText text={text} />;
}

/** A moment as a person in India reads it. */
export const InstantText = ({ at }: { at: string }) => <time dateTime={at}>{formatInstant(at)}</time>;
