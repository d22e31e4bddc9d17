import { useSearchParams } from 'react-router';
import { type CalendarDate, readDate, writeDate } from '@buckle/domain/officer/calendar-date';
import { today } from '../platform/clock.ts';

/** Parameter of an address that shows the past. */
export const AS_OF = 'as_of';

export const isPastDay = (text: string): boolean => readDate(text) !== undefined && text < writeDate(today());

/** Returns the past day (`YYYY-MM-DD`) that the page's address names; undefined where it shows the present. */
export function usePastDay(): string | undefined {
  const text = useSearchParams()[0].get(AS_OF);
  return text !== null && isPastDay(text) ? text : undefined;
}

/** Returns an address's parameters without the past day. */
export function withoutPastDay(address: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(address);
  rest.delete(AS_OF);
  return rest;
}

/** Returns the date of a past day. Default: today. */
export const dateOf = (day: string | undefined): CalendarDate =>
  (day === undefined ? undefined : readDate(day)) ?? today();
