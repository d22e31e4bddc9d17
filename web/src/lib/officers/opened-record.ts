import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { readText } from '@buckle/domain/officers/lists';
import { type OfficerWire, RESTRICTED } from '@buckle/domain/officers/wire';
import { type CalendarDate, readDate, writeDate } from '@buckle/domain/dates/calendar-date';
import { remembered } from '../platform/memory.ts';
import { storedOfficer } from '../platform/stored.ts';
import { today } from '../platform/clock.ts';

/** Parameter of an address that shows the past. */
const AS_OF = 'as_of';

/** Where a record is shown; an officer without id is the stored one. `day`: a past day, as of which it is shown. */
export const recordAddress = (id: string, path = '/details/tab1', day?: string): string =>
  id === '' ? path : `${path}?${new URLSearchParams({ id, ...(day === undefined ? {} : { [AS_OF]: day }) })}`;

/** In memory only: the card is shown until the record is loaded. */
export const cardKey = (id: string) => ['card', id] as const;

/** Stores the opened record, without what not every user of the device may read. */
export const storeOpened = ({ [RESTRICTED]: _restricted, ...wire }: OfficerWire): boolean => storedOfficer.write(wire);

/** Passes the tapped list entry to the record's page: the whole record if available, otherwise the card. */
export function rememberOpened(client: QueryClient, wire: OfficerWire, complete: boolean): void {
  if (complete) storeOpened(wire);
  else client.setQueryData(cardKey(readText(wire['id'])), wire);
}

export const openedCards = remembered<readonly OfficerWire[]>();

/** The cards of the records that were opened last, the latest first. */
export const openedLast = (client: QueryClient): readonly OfficerWire[] => openedCards.read(client) ?? [];

export const isPastDay = (text: string): boolean => readDate(text) !== undefined && text < writeDate(today());

/** Returns the past day (`YYYY-MM-DD`) that the page's address names; undefined where it shows the present. */
export function usePastDay(): string | undefined {
  const text = useSearchParams()[0].get(AS_OF);
  return text !== null && isPastDay(text) ? text : undefined;
}

/** Whether a record of a past day is known by its dates only: nothing was recorded yet. */
export const isByDates = (wire: OfficerWire | undefined): boolean => wire?.['by_dates'] === true;

/** Returns an address's parameters without the past day. */
export function withoutPastDay(address: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(address);
  rest.delete(AS_OF);
  return rest;
}

/** Returns the date of a past day. Default: today. */
export const dateOf = (day: string | undefined): CalendarDate =>
  (day === undefined ? undefined : readDate(day)) ?? today();

/** Returns a function like `recordAddress` for links of this page: the record as of the past day that the page shows. */
export function useRecordAddress(): (id: string, path?: string) => string {
  const day = usePastDay();
  return (id, path) => recordAddress(id, path, day);
}
