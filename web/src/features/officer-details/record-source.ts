import { readText } from '@buckle/domain/officer/lists';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { readOfficersAnswer } from '../../lib/api/officers-answer.ts';

const idOf = (wire: OfficerWire): string => readText(wire['id']);

/** A server that counts versions is asked again, in case the record has changed; another's word is taken. */
const mayHaveChanged = (stored: OfficerWire): boolean => typeof stored['version'] === 'number' && stored['version'] > 0;

/** The stored officer, if it is the one that the address names; without an id in the address, it always is. */
export const usable = (stored: OfficerWire | undefined, id: string): OfficerWire | undefined =>
  stored && (id === '' || idOf(stored) === id) ? stored : undefined;

/** Whether the server has to be asked for the record `id`. */
export function mustAsk(stored: OfficerWire | undefined, id: string): boolean {
  if (id === '') return false;
  const kept = usable(stored, id);
  return kept === undefined || mayHaveChanged(kept);
}

/**
 * The record of an answer to `getOfficers` with an id: the officer of that id, or the first one of an answer that is
 * about one officer (specification, section 4). Never the first of a whole list: that is somebody else's record. Null
 * where there is none.
 */
export function recordIn(answer: unknown, id: string): OfficerWire | null {
  const { officers } = readOfficersAnswer(answer);
  const only = officers.length === 1 ? officers[0] : undefined;
  return officers.find((wire) => idOf(wire) === id) ?? only ?? null;
}
