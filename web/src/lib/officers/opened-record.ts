import type { QueryClient } from '@tanstack/react-query';
import { readText } from '@buckle/domain/officer/lists';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { remembered } from '../platform/memory.ts';
import { storedOfficer } from '../platform/stored.ts';
import { AS_OF } from './past-day.ts';

/** Where a record is shown; an officer without id is the stored one. `day`: a past day, as of which it is shown. */
export const recordAddress = (id: string, path = '/details/tab1', day?: string): string =>
  id === '' ? path : `${path}?${new URLSearchParams({ id, ...(day === undefined ? {} : { [AS_OF]: day }) })}`;

/** In memory only: the card is shown until the record is loaded. */
export const cardKey = (id: string) => ['card', id] as const;

/** Passes the tapped list entry to the record's page: the whole record if available, otherwise the card. */
export function rememberOpened(client: QueryClient, wire: OfficerWire, complete: boolean): void {
  if (complete) storedOfficer.write(wire);
  else client.setQueryData(cardKey(readText(wire['id'])), wire);
}

export const openedCards = remembered<readonly OfficerWire[]>();

/** The cards of the records that were opened last, the latest first. */
export const openedLast = (client: QueryClient): readonly OfficerWire[] => openedCards.read(client) ?? [];
