import type { QueryClient } from '@tanstack/react-query';
import type { Officer } from '@buckle/domain/officer/field-table';
import { readText } from '@buckle/domain/officer/lists';
import { writeCard, type OfficerWire } from '@buckle/domain/officer/wire';
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

const OPENED_MAX = 8;
const cards = remembered<readonly OfficerWire[]>();

/** The cards of the records that were opened last, the latest first. */
export const openedLast = (client: QueryClient): readonly OfficerWire[] => cards.read(client) ?? [];

/** A record is being read. One without id could not be opened again. */
export function noteOpened(client: QueryClient, officer: Officer): void {
  if (officer.id === '') return;
  const otherCards = openedLast(client).filter((card) => card['id'] !== officer.id);
  cards.write(client, [writeCard(officer), ...otherCards].slice(0, OPENED_MAX));
}
