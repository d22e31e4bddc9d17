import { useQuery } from '@tanstack/react-query';
import { isRecord, readText } from '@buckle/domain/officer/lists';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { fetchRecord } from '../../lib/directory/record.ts';
import { countsVersions } from '../../lib/directory/server-kind.ts';

/** The officer that a page passed on with the navigation: the form is to edit it (specification, section 4). */
export const passedOfficer = (state: unknown): OfficerWire | undefined =>
  isRecord(state) && isRecord(state['officer']) ? state['officer'] : undefined;

/** The group of fields that was visible when the form was opened. */
export const passedGroup = (state: unknown): string | undefined =>
  isRecord(state) && typeof state['group'] === 'string' ? state['group'] : undefined;

/** The whole record of the officer that was passed on. */
export function useEditedRecord(passed: OfficerWire) {
  const id = readText(passed['id']);
  const shouldFetch = id !== '' && countsVersions(passed);
  return useQuery<OfficerWire | null>({
    queryKey: ['edited', id],
    queryFn: async ({ signal }) => (await fetchRecord(id, signal))?.wire ?? null,
    ...(shouldFetch ? {} : { initialData: passed }),
    enabled: shouldFetch,
    staleTime: Infinity,
    gcTime: 0,
  });
}
