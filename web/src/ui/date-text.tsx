import { formatDate, readDate, writeDate } from '@buckle/domain/officer/calendar-date';
import { LocalText } from './local-text.tsx';

/** A date as a person reads it; a text that is no date stands as it is. */
export function DateText({ text }: { text: string }) {
  const date = readDate(text);
  return date ? <time dateTime={writeDate(date)}>{formatDate(date)}</time> : <LocalText text={text} />;
}
