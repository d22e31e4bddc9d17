import type { QueryClient } from '@tanstack/react-query';
import type { Officer } from '@buckle/domain/officer/field-table';
import { writeCard } from '@buckle/domain/officer/wire';
import { openedCards, openedLast } from '../../lib/officers/opened-record.ts';

const OPENED_MAX = 8;

/** A record is being read. One without id could not be opened again. */
export function noteOpened(client: QueryClient, officer: Officer): void {
  if (officer.id === '') return;
  const remainingCards = openedLast(client).filter((card) => card['id'] !== officer.id);
  openedCards.write(client, [writeCard(officer), ...remainingCards].slice(0, OPENED_MAX));
}
