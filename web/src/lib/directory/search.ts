import { compareFor, matches, type Search } from '@buckle/domain/officer/matching';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { get } from '../api/api-client.ts';
import { readOfficersResponse } from './officers-response.ts';
import {
  type RelatedOfficers,
  searchedOfficer,
  type SearchedOfficer,
  type SearchParameters,
} from './searched-officer.ts';
import { ignoresSearch } from './server-kind.ts';

/** First page size, more than a screen: loads fast on a slow connection. */
const FIRST_PAGE = 25;
/** Size of further pages. */
const FURTHER_PAGE = 50;

type FindRelated = (parameters: SearchParameters, signal: AbortSignal) => Promise<RelatedOfficers>;

/** A page of results. */
export interface ResultPage {
  readonly officers: readonly OfficerWire[];
  /** How many there are in all, or where counting stopped. */
  readonly total: number;
  /** Counting stopped at `total`: there are so many or more. */
  readonly totalCapped: boolean;
  readonly nextCursor: string | undefined;
  /** The officers are whole records, so that opening one needs no further request. */
  readonly complete: boolean;
  /** As the server found them. */
  readonly related: RelatedOfficers | undefined;
  /** Finds them here, among all officers of a server that does not. */
  readonly findRelated: FindRelated | undefined;
}

/** Loaded on demand: our server finds them itself. */
const relatedAmong =
  (officers: readonly SearchedOfficer[]): FindRelated =>
  async (parameters, signal) =>
    (await import('./client-side-related.ts')).findRelated(officers, parameters, signal);

/**
 * Parses a response of `getOfficers`. Matches its officers again, for servers that ignore the query; if there is no
 * total either, sorts and counts them here.
 */
export function readResultPage(response: unknown, search: Search): ResultPage {
  const read = readOfficersResponse(response);
  const { complete, total, totalCapped, nextCursor, byMobile = [], similar } = read;
  const isCompleteList = ignoresSearch(read);
  const allOfficers = read.officers.map(searchedOfficer);
  const found = allOfficers.filter((officer) => matches(search, officer));
  if (isCompleteList) found.sort(compareFor(search));
  return {
    officers: found.map(({ wire }) => wire),
    total: total ?? found.length,
    totalCapped,
    nextCursor,
    complete,
    related: similar && { byMobile, similar },
    findRelated: isCompleteList ? relatedAmong(allOfficers) : undefined,
  };
}

/** Fetches a page of the officers that match, the first one or the one behind a cursor. */
export async function searchOfficers(
  search: Search,
  parameters: SearchParameters,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ResultPage> {
  const part = cursor === undefined ? { limit: FIRST_PAGE } : { limit: FURTHER_PAGE, cursor };
  return readResultPage(await get('getOfficers', { ...parameters, ...part, fields: 'card' as const }, signal), search);
}
