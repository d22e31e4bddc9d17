import { dateFieldMessages } from '@buckle/domain/messages/date-field';
import { filterMessages as messages } from '@buckle/domain/messages/filters';
import { dayText, readDate } from '@buckle/domain/officer/calendar-date';

/** Days, both included; one that is absent is no bound. */
export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Returns a range in words; undefined if it has no bound. */
export function rangeText({ from, to }: DayRange): string | undefined {
  if (from !== undefined && to !== undefined) return messages.set.fromTo(dayText(from), dayText(to));
  if (from !== undefined) return messages.set.from(dayText(from));
  return to === undefined ? undefined : messages.set.to(dayText(to));
}

/** Returns the problem of an entered range; blank: no bound. */
export function rangeProblem({ from = '', to = '' }: DayRange): string | undefined {
  if ([from, to].some((day) => day !== '' && !readDate(day))) return dateFieldMessages.notADate;
  return from !== '' && to !== '' && to < from ? messages.wrongDays : undefined;
}
