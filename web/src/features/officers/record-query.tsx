import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import { readText } from '@buckle/domain/officers/lists';
import { type FetchedRecord, fetchRecord } from '../../lib/directory/record.ts';
import { whileLoggedIn } from '../../lib/session/session-end.ts';
import { storedOfficer } from '../../lib/platform/stored.ts';
import { cardKey, usePastDay } from '../../lib/officers/opened-record.ts';
import { countsVersions } from '../../lib/directory/server-kind.ts';

/** First part of the key of each record. */
export const RECORD = 'record';

/** How far the record of the address is known. */
export type RecordState =
  | { readonly kind: 'none' }
  | { readonly kind: 'missing' }
  /** `card`: card from the list, if any. */
  | { readonly kind: 'loading'; readonly card: OfficerWire | undefined }
  | { readonly kind: 'failed'; readonly card: OfficerWire | undefined; readonly error: unknown; retry(): void }
  | ({ readonly kind: 'ready' } & Pick<FetchedRecord, 'wire'> & Partial<FetchedRecord>);

/** The record, and how to show it changed before the server is asked again. */
export interface DisplayedState {
  readonly state: RecordState;
  replace(wire: OfficerWire): void;
}

/** The record that `id` names, as of the past day in the page's address; without an id (`''`) the stored officer. */
export function useRecord(id: string): DisplayedState {
  const day = usePastDay();
  const client = useQueryClient();
  const [stored, setStored] = useState(() => storedOfficer.read());
  const state = useRecordState(id, day === undefined ? stored : undefined, day);

  function replace(wire: OfficerWire): void {
    storedOfficer.write(wire);
    setStored(wire);
    client.setQueryData<FetchedRecord>(recordKey(id), { wire, withdrawn: undefined });
    void client.invalidateQueries({ queryKey: recordKey(id) });
  }
  return { state, replace };
}

function useRecordState(id: string, stored: OfficerWire | undefined, day: string | undefined): RecordState {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: recordKey(id, day),
    queryFn: ({ signal }) => fetchAndStore(id, signal, day),
    enabled: needsRequest(stored, id),
  });
  const usableRecord = usable(stored, id);
  if (query.data === null) return { kind: 'missing' };
  if (query.data && needsRequest(stored, id)) return { kind: 'ready', ...query.data };
  if (usableRecord) return { kind: 'ready', wire: usableRecord };
  if (id === '') return { kind: 'none' };
  const card = day === undefined ? client.getQueryData<OfficerWire>(cardKey(id)) : undefined;
  if (query.error) return { kind: 'failed', card, error: query.error, retry: () => void query.refetch() };
  return { kind: 'loading', card };
}

const recordKey = (id: string, day?: string) => [RECORD, id, ...(day === undefined ? [] : [day])] as const;

async function fetchAndStore(id: string, signal: AbortSignal, day: string | undefined): Promise<FetchedRecord | null> {
  const record = await fetchRecord(id, signal, day);
  if (day !== undefined) return record;
  whileLoggedIn(() => (record && !record.withdrawn ? storedOfficer.write(record.wire) : storedOfficer.clear()));
  return record;
}

/** The stored officer, if it is the one that the address names; without an id in the address, it always is. */
export const usable = (stored: OfficerWire | undefined, id: string): OfficerWire | undefined =>
  stored && (id === '' || readText(stored['id']) === id) ? stored : undefined;

/** Whether the record `id` must be fetched. */
export function needsRequest(stored: OfficerWire | undefined, id: string): boolean {
  if (id === '') return false;
  const usableRecord = usable(stored, id);
  return usableRecord === undefined || countsVersions(usableRecord);
}
