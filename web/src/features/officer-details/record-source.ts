import { readText } from '@buckle/domain/officer/lists';
import type { OfficerWire } from '@buckle/domain/officer/wire';

/** A server that counts versions is asked again, in case the record has changed; another's word is taken. */
const mayHaveChanged = (stored: OfficerWire): boolean => typeof stored['version'] === 'number' && stored['version'] > 0;

/** The stored officer, if it is the one that the address names; without an id in the address, it always is. */
export const usable = (stored: OfficerWire | undefined, id: string): OfficerWire | undefined =>
  stored && (id === '' || readText(stored['id']) === id) ? stored : undefined;

/** Whether the server has to be asked for the record `id`. */
export function mustAsk(stored: OfficerWire | undefined, id: string): boolean {
  if (id === '') return false;
  const kept = usable(stored, id);
  return kept === undefined || mayHaveChanged(kept);
}
