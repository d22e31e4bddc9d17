import type { QueryClient } from '@tanstack/react-query';
import { readText } from '@buckle/domain/officer/lists';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { storedOfficer } from './stored.ts';

/** Where a record is shown; an officer without id is the stored one. */
export const recordAddress = (id: string): string =>
  id === '' ? '/details/tab1' : `/details/tab1?${new URLSearchParams({ id })}`;

/** In memory only: the card that was tapped stands in for its record until that arrives. */
export const cardKey = (id: string) => ['card', id] as const;

/** What a tap in the list leaves for the record's page: the whole record if the list had it, else the card. */
export function rememberOpened(client: QueryClient, wire: OfficerWire, whole: boolean): void {
  if (whole) storedOfficer.write(wire);
  else client.setQueryData(cardKey(readText(wire['id'])), wire);
}
