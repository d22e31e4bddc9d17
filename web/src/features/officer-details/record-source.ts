import { readText } from '@buckle/domain/officer/lists';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { countsVersions } from '../../lib/directory/server-kind.ts';

/** The stored officer, if it is the one that the address names; without an id in the address, it always is. */
export const usable = (stored: OfficerWire | undefined, id: string): OfficerWire | undefined =>
  stored && (id === '' || readText(stored['id']) === id) ? stored : undefined;

/** Whether the record `id` must be fetched. */
export function needsRequest(stored: OfficerWire | undefined, id: string): boolean {
  if (id === '') return false;
  const usableRecord = usable(stored, id);
  return usableRecord === undefined || countsVersions(usableRecord);
}
