import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import { readText } from '@buckle/domain/officers/lists';
import { type FetchedRecord, fetchRecord } from '../../lib/directory/record.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { whileLoggedIn } from '../../lib/session/session-end.ts';
import { storedOfficer } from '../../lib/platform/stored.ts';
import { cardKey, storeOpened, usePastDay } from '../../lib/officers/opened-record.ts';
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
  /** `isStored`: as it was read before, perhaps by another reader, until the server has sent it. */
  | ({ readonly kind: 'ready'; readonly isStored?: boolean } & Pick<FetchedRecord, 'wire'> & Partial<FetchedRecord>);

/** The record, and how to show it changed before the server is asked again. */
export interface DisplayedState {
  readonly state: RecordState;
  replace(wire: OfficerWire): void;
}

/** The record that `id` names, as of the past day in the page's address; without an id (`''`) the stored officer. */
export function useRecord(id: string): DisplayedState {
  const day = usePastDay();
  const role = useAuth().user?.role;
  const client = useQueryClient();
  const [stored, setStored] = useState(() => storedOfficer.read());
  const state = useRecordState(id, day === undefined ? stored : undefined, { day, role });

  function replace(wire: OfficerWire): void {
    storeOpened(wire);
    setStored(wire);
    const queryKey = recordKey(id, { role });
    client.setQueryData<FetchedRecord>(queryKey, { wire, withdrawn: undefined });
    void client.invalidateQueries({ queryKey });
  }
  return { state, replace };
}

function useRecordState(id: string, stored: OfficerWire | undefined, reading: Reading): RecordState {
  const { day } = reading;
  const client = useQueryClient();
  const query = useQuery({
    queryKey: recordKey(id, reading),
    queryFn: ({ signal }) => fetchAndStore(id, signal, day),
    enabled: needsRequest(stored, id),
  });
  const usableRecord = usable(stored, id);
  if (query.data === null) return { kind: 'missing' };
  if (query.data && needsRequest(stored, id)) return { kind: 'ready', ...query.data };
  if (usableRecord) return { kind: 'ready', wire: usableRecord, isStored: needsRequest(stored, id) };
  if (id === '') return { kind: 'none' };
  const card = day === undefined ? client.getQueryData<OfficerWire>(cardKey(id)) : undefined;
  if (query.error) return { kind: 'failed', card, error: query.error, retry: () => void query.refetch() };
  return { kind: 'loading', card };
}

/** As of which day a record is read, and by whom: roles read different parts of it. */
interface Reading {
  readonly day?: string | undefined;
  readonly role: string | undefined;
}

const recordKey = (id: string, { day, role }: Reading) =>
  [RECORD, id, role ?? '', ...(day === undefined ? [] : [day])] as const;

async function fetchAndStore(id: string, signal: AbortSignal, day: string | undefined): Promise<FetchedRecord | null> {
  const record = await fetchRecord(id, signal, day);
  if (day !== undefined) return record;
  whileLoggedIn(() => (record && !record.withdrawn ? storeOpened(record.wire) : storedOfficer.clear()));
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
