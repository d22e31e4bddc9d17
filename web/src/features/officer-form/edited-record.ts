import { useQuery } from '@tanstack/react-query';
import { isRecord, readText } from '@buckle/domain/officer/lists';
import { type OfficerWire, readQuietly } from '@buckle/domain/officer/wire';
import { get } from '../../lib/api/api-client.ts';
import { recordIn } from '../../lib/api/record-response.ts';

/** The officer that a page passed on with the navigation: the form is to edit it (specification, section 4). */
export const passedOfficer = (state: unknown): OfficerWire | undefined =>
  isRecord(state) && isRecord(state['officer']) ? state['officer'] : undefined;

/** The group of fields that was visible when the form was opened. */
export const passedGroup = (state: unknown): string | undefined =>
  isRecord(state) && typeof state['group'] === 'string' ? state['group'] : undefined;

/** A server that counts versions passes cards on in its lists, and may know more by now; another's are whole. */
const isPossiblyCard = (passed: OfficerWire): boolean => readQuietly(passed).version > 0;

/** The record as the server has it now; null where it has none. */
export const fetchRecord = async (id: string, signal?: AbortSignal): Promise<OfficerWire | null> =>
  recordIn(await get('getOfficers', { id }, signal), id);

/** The whole record of the officer that was passed on. */
export function useEditedRecord(passed: OfficerWire) {
  const id = readText(passed['id']);
  const shouldFetch = id !== '' && isPossiblyCard(passed);
  return useQuery<OfficerWire | null>({
    queryKey: ['edited', id],
    queryFn: ({ signal }) => fetchRecord(id, signal),
    ...(shouldFetch ? {} : { initialData: passed }),
    enabled: shouldFetch,
    staleTime: Infinity,
    gcTime: 0,
  });
}
