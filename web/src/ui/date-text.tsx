import { formatDate, readDate, writeDate } from '@buckle/domain/officer/calendar-date';
import { LocalText } from './local-text.tsx';

/** Formats a date; other texts are unchanged. */
export function DateText({ text }: { text: string }) {
  const date = readDate(text);
  return date ? <time dateTime={writeDate(date)}>{formatDate(date)}</time> : <LocalText text={text} />;
}
