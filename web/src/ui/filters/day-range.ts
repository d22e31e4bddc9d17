import { dateFieldMessages } from '@buckle/domain/messages/date-field';
import { filterMessages as messages } from '@buckle/domain/messages/filters';
import { formatDate, readDate } from '@buckle/domain/officer/calendar-date';

/** Days, both included; one that is absent is no bound. */
export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const dayWords = (text: string): string => {
  const day = readDate(text);
  return day ? formatDate(day) : text;
};

/** Returns a range in words; undefined if it has no bound. */
export function rangeText({ from, to }: DayRange): string | undefined {
  if (from !== undefined && to !== undefined) return messages.set.fromTo(dayWords(from), dayWords(to));
  if (from !== undefined) return messages.set.from(dayWords(from));
  return to === undefined ? undefined : messages.set.to(dayWords(to));
}

/** Returns the problem of an entered range; blank: no bound. */
export function rangeProblem({ from = '', to = '' }: DayRange): string | undefined {
  if ([from, to].some((day) => day !== '' && !readDate(day))) return dateFieldMessages.notADate;
  return from !== '' && to !== '' && to < from ? messages.wrongDays : undefined;
}
