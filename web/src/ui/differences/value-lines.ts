import { appMessages } from '@buckle/domain/messages';
import { dayText } from '@buckle/domain/officer/calendar-date';
import { isRecord } from '@buckle/domain/officer/lists';
import { formatPartialDate, readPartialDate } from '@buckle/domain/officer/partial-date';

const readable = (value: unknown): string => dayText(String(value).trim());

/** Formats a date, also one without its day or month; other texts are unchanged. */
export function readablePartialDate(text: string): string {
  const date = readPartialDate(text);
  return date ? formatPartialDate(date) : text;
}

/** Parts of a posting whose day and month may be missing. */
const PARTIAL_DATES = new Set(['from', 'to']);

/** Formats a list entry, a text, posting or punishment, as one line. */
function lineOf(entry: unknown): string {
  const parts = isRecord(entry) ? Object.entries(entry) : [['', entry] as const];
  return (
    parts
      .map(([name, value]) => (PARTIAL_DATES.has(name) ? readablePartialDate(String(value).trim()) : readable(value)))
      .filter((text) => text !== '')
      .join(' · ') || appMessages.notAvailable
  );
}

/** A list of a record as a person reads it, an entry a line. */
export const valueLines = (list: readonly unknown[]): string[] => list.map(lineOf);
