import type { ActionOutput } from '@buckle/domain/registry';
import { readText } from '@buckle/domain/officers/lists';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import { get } from '../api/api-client.ts';
import { readOfficersResponse } from './search.ts';

/**
 * Returns the record of a `getOfficers` response by id: the officer with this id, or the only officer of the response
 * (specification, section 4). Never the first of several, which would be another officer's record. Null if there is
 * none.
 */
export function recordIn(response: unknown, id: string): OfficerWire | null {
  const { officers } = readOfficersResponse(response);
  const only = officers.length === 1 ? officers[0] : undefined;
  return officers.find((wire) => readText(wire['id']) === id) ?? only ?? null;
}

/** Who withdrew a record, when and why. */
export type Withdrawal = NonNullable<ActionOutput<'getOfficers'>['withdrawn']>;

/** The record that was asked for, if it was merged into the one that the server sent, and who merged it. */
export type MergedRecord = NonNullable<ActionOutput<'getOfficers'>['merged']>;

/** `withdrawn`: only administrators get a withdrawn record. */
export interface FetchedRecord {
  readonly wire: OfficerWire;
  readonly withdrawn: Withdrawal | undefined;
  readonly merged?: MergedRecord | undefined;
}

/** Fetches the current record, or as of a past day; null if the server has none. */
export async function fetchRecord(id: string, signal?: AbortSignal, day?: string): Promise<FetchedRecord | null> {
  const response = await get('getOfficers', { id, ...(day === undefined ? {} : { as_of: day }) }, signal);
  const wire = recordIn(response, id);
  return wire && { wire, withdrawn: response.withdrawn, merged: response.merged };
}
