import { compareFor, matches, type Search } from '@buckle/domain/search/matching';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import { officerFields } from '@buckle/domain/officers/field-table';
import { readText } from '@buckle/domain/officers/lists';
import { get } from '../api/api-client.ts';
import { ignoresSearch } from './server-kind.ts';

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

/** Returns an officer with precomputed keys for matching and sorting. The rest is read where it is shown. */
const searchedOfficer = (wire: OfficerWire) => ({
  wire,
  id: readText(wire['id']),
  buckleNumber: readText(wire[officerFields.buckleNumber.read]),
  employeeId: readText(wire[officerFields.employeeId.read]),
  name: readText(wire[officerFields.name.read]),
  mobileNumber: readText(wire[officerFields.mobileNumber.read]),
});

/** Loaded on demand: our server finds them itself. */
const relatedAmong =
  (officers: readonly SearchedOfficer[]): FindRelated =>
  async (parameters, signal) =>
    (await import('./client-side-related.ts')).findRelated(officers, parameters, signal);

/** First page size, more than a screen: loads fast on a slow connection. */
const FIRST_PAGE = 25;
/** Size of further pages. */
const FURTHER_PAGE = 50;

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

/** Response of `getOfficers`, from any server. */
export interface OfficersResponse {
  readonly officers: readonly OfficerWire[];
  /** The officers are whole records rather than cards. */
  readonly complete: boolean;
  /** How many match in all; absent from a server that neither narrows nor counts. */
  readonly total: number | undefined;
  /** Counting stopped at `total`. */
  readonly totalCapped: boolean;
  readonly nextCursor: string | undefined;
  /** Cards of those who may be meant, the best first; absent from a server that does not look for them. */
  readonly similar: readonly OfficerWire[] | undefined;
  /** Cards of those found by mobile number. */
  readonly byMobile: readonly OfficerWire[] | undefined;
}

/** Reads an answer to `getOfficers`; entries that are no records are left out. */
export function readOfficersResponse(response: unknown): OfficersResponse {
  const body = isRecord(response) ? response : {};
  const { total, next_cursor: nextCursor, total_capped: totalCapped, fields, similar, by_mobile: byMobile } = body;
  return {
    officers: findList(body).filter(isRecord),
    complete: fields !== 'card',
    total: typeof total === 'number' ? total : undefined,
    totalCapped: totalCapped === true,
    nextCursor: typeof nextCursor === 'string' && nextCursor !== '' ? nextCursor : undefined,
    similar: Array.isArray(similar) ? similar.filter(isRecord) : undefined,
    byMobile: Array.isArray(byMobile) ? byMobile.filter(isRecord) : undefined,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list is under `officers`, under `data`, or under `officers` in `data`. */
function findList(response: Record<string, unknown>): readonly unknown[] {
  const data = response['data'];
  const candidates = [response['officers'], data, isRecord(data) ? data['officers'] : undefined];
  return candidates.find((candidate) => Array.isArray(candidate)) ?? [];
}

export type SearchedOfficer = ReturnType<typeof searchedOfficer>;

/** What was searched for, as it is sent. */
export interface SearchParameters {
  readonly code?: string;
  readonly name?: string;
}

/** Officers shown beside the hits of a search, none of them among these. */
export interface RelatedOfficers {
  /** Found by mobile number, in number order. */
  readonly byMobile: readonly OfficerWire[];
  /** Similar officers, best first. */
  readonly similar: readonly OfficerWire[];
}
