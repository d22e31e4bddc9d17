import { isRecord } from '@buckle/domain/officers/lists';
import { type OfficerWire, readQuietly, writeCard } from '@buckle/domain/officers/wire';

/** Page on which an order is written. */
export const NEW_ORDER = '/orders/new';

/** Returns the state of a navigation to the page of a new order with these officers, of whom their cards are passed on. */
export const newOrderState = (officers: readonly OfficerWire[]) => ({
  orderOfficers: officers.map((officer) => writeCard(readQuietly(officer))),
});

/** Returns the cards that a navigation passed on. */
export function passedOfficers(state: unknown): readonly OfficerWire[] {
  const officers: unknown = isRecord(state) ? state['orderOfficers'] : undefined;
  return Array.isArray(officers) ? officers.filter(isRecord) : [];
}
