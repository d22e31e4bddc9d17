import { appMessages } from '@buckle/domain/messages';
import { formatDate, readDate } from '@buckle/domain/officer/calendar-date';
import { isRecord } from '@buckle/domain/officer/lists';

const readable = (value: unknown): string => {
  const text = String(value).trim();
  const date = readDate(text);
  return date ? formatDate(date) : text;
};

/** Formats a list entry, a text, posting or punishment, as one line. */
function lineOf(entry: unknown): string {
  const parts = isRecord(entry) ? Object.values(entry) : [entry];
  return (
    parts
      .map(readable)
      .filter((text) => text !== '')
      .join(' · ') || appMessages.notAvailable
  );
}

/** A list of a record as a person reads it, an entry a line. */
export const valueLines = (list: readonly unknown[]): string[] => list.map(lineOf);
