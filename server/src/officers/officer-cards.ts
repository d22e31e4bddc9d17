import type { RecordStatus } from '@buckle/domain/officers/field-table';
import type { Role } from '@buckle/domain/accounts/account';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import { chunks } from '../db/batches.ts';
import type { Reader } from '../db/engine.ts';

/** The user that a card is read for. */
export interface CardReader {
  readonly role: Role;
}

/** Reads what every user may see. */
export const ANY_USER: CardReader = { role: 'staff' };

/** Returns whether a user may see anything of a record: a withdrawn one is for administrators only. */
export const maySeeRecord = (status: RecordStatus | undefined, { role }: CardReader): boolean =>
  status !== 'withdrawn' || role === 'admin';

interface OfficerCard {
  readonly status: RecordStatus;
  /** Undefined where the user may not see the record. */
  readonly card: OfficerWire | undefined;
}

/** Ids in one statement. */
const IDS_AT_ONCE = 500;

/** Returns the cards of records by id, as a user may see them. The only reader of cards outside the search. */
export async function readCards(
  db: Reader,
  reader: CardReader,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, OfficerCard>> {
  const cards = new Map<string, OfficerCard>();
  for (const some of chunks([...new Set(ids)], IDS_AT_ONCE)) {
    const rows = await db.selectFrom('officers').select(['id', 'card', 'status']).where('id', 'in', some).execute();
    for (const { id, card, status } of rows)
      cards.set(id, { status, card: maySeeRecord(status, reader) ? (JSON.parse(card) as OfficerWire) : undefined });
  }
  return cards;
}
