import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { fetchRecord, type FetchedRecord, type Withdrawal } from '../../lib/directory/record.ts';
import { whileLoggedIn } from '../../lib/session/session-end.ts';
import { storedOfficer } from '../../lib/platform/stored.ts';
import { cardKey } from '../../lib/officers/opened-record.ts';
import { needsRequest, usable } from './record-source.ts';

/** First part of the key of each record. */
export const RECORD = 'record';

/** How far the record of the address is known. */
export type RecordState =
  | { readonly kind: 'none' }
  | { readonly kind: 'missing' }
  /** `card`: card from the list, if any. */
  | { readonly kind: 'loading'; readonly card: OfficerWire | undefined }
  | { readonly kind: 'failed'; readonly card: OfficerWire | undefined; readonly error: unknown; retry(): void }
  | { readonly kind: 'ready'; readonly wire: OfficerWire; readonly withdrawn?: Withdrawal | undefined };

async function fetchAndStore(id: string, signal: AbortSignal): Promise<FetchedRecord | null> {
  const record = await fetchRecord(id, signal);
  whileLoggedIn(() => (record && !record.withdrawn ? storedOfficer.write(record.wire) : storedOfficer.clear()));
  return record;
}

/** The record, and how to show it changed before the server is asked again. */
export interface DisplayedState {
  readonly state: RecordState;
  replace(wire: OfficerWire): void;
}

const recordKey = (id: string) => [RECORD, id] as const;

/** The record that `id` names, or without one (`''`) the stored officer. */
export function useRecord(id: string): DisplayedState {
  const client = useQueryClient();
  const [stored, setStored] = useState(() => storedOfficer.read());
  const state = useRecordState(id, stored);

  function replace(wire: OfficerWire): void {
    storedOfficer.write(wire);
    setStored(wire);
    client.setQueryData<FetchedRecord>(recordKey(id), { wire, withdrawn: undefined });
    void client.invalidateQueries({ queryKey: recordKey(id) });
  }
  return { state, replace };
}

function useRecordState(id: string, stored: OfficerWire | undefined): RecordState {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => fetchAndStore(id, signal),
    enabled: needsRequest(stored, id),
  });
  const usableRecord = usable(stored, id);
  if (query.data === null) return { kind: 'missing' };
  if (query.data && needsRequest(stored, id)) return { kind: 'ready', ...query.data };
  if (usableRecord) return { kind: 'ready', wire: usableRecord };
  if (id === '') return { kind: 'none' };
  const card = client.getQueryData<OfficerWire>(cardKey(id));
  if (query.error) return { kind: 'failed', card, error: query.error, retry: () => void query.refetch() };
  return { kind: 'loading', card };
}
