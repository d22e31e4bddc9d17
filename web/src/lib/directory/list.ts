import type { QueryClient } from '@tanstack/react-query';
import type { ActionInput } from '@buckle/domain/registry';
import { type ListCriteria, requestParameters } from '@buckle/domain/officers-list/list-parameters';
import type { ListCounts, StrengthPage } from '@buckle/domain/officers-list/list-counts';
import type { ChoiceName, ListFilters } from '@buckle/domain/officers-list/list-filters';
import { defaultSort } from '@buckle/domain/officers-list/list-columns';
import type { PageOf, ValuePage } from '@buckle/domain/officers-list/value-counts';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import { get } from '../api/api-client.ts';
import { fetchOrCompute } from './server-kind.ts';

/** Officers per request. */
const PAGE_LIMIT = 100;

/** One page of the list. */
export interface ListPage {
  readonly officers: readonly OfficerWire[];
  readonly total: number;
  /** The list counts all matches. */
  readonly totalCapped: boolean;
  readonly nextCursor: string | undefined;
  /** The officers are whole records, so that opening one needs no further request. */
  readonly complete: boolean;
}

/** Filters and order as a call sends them. */
const parametersOf = (criteria: ListCriteria) =>
  requestParameters(criteria) as Omit<ActionInput<'listOfficers'>, 'limit' | 'cursor'>;

/** Loaded on demand: our server filters, sorts and counts itself. */
const computed = () => import('./client-side-list.ts');

/** A page of the list, the first one or the one behind a cursor; where the server has no list, all of it. */
export const fetchListPage = (
  client: QueryClient,
  criteria: ListCriteria,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ListPage> =>
  fetchOrCompute<ListPage>(
    client,
    async () => {
      const query = { ...parametersOf(criteria), limit: PAGE_LIMIT, ...(cursor === undefined ? {} : { cursor }) };
      const { officers, total, next_cursor: nextCursor } = await get('listOfficers', query, signal);
      return { officers, total, totalCapped: false, nextCursor, complete: false };
    },
    async () => {
      const officers = await (await computed()).findInFullList(client, criteria.filters, criteria.sort);
      return { officers, total: officers.length, totalCapped: false, nextCursor: undefined, complete: true };
    },
  );

const countParameters = (filters: ListFilters) => parametersOf({ filters, sort: defaultSort });

/** Values of each filter that come with the summary: as many as a list shows before it is scrolled. */
const SUMMARY_OPTIONS = 50;

/** Fetches the counts for filters, without the strength table, which is fetched by page. */
export const fetchListCounts = (client: QueryClient, filters: ListFilters, signal: AbortSignal): Promise<ListCounts> =>
  fetchOrCompute(
    client,
    async () => {
      const query = { ...countParameters(filters), options_limit: SUMMARY_OPTIONS, strength_limit: 0 };
      const counts = await get('officerCounts', query, signal);
      const { options_left_out: optionsOmitted, strength_left_out: strengthOmitted, ...totals } = counts;
      return { ...totals, optionsOmitted, strengthOmitted };
    },
    async () =>
      (await computed()).countFullList(client, filters, { kind: 'summary', options: SUMMARY_OPTIONS, strength: 0 }),
  );

/** Request for the values of one filter, for example the postings that contain a typed text. */
export interface OptionsQuery extends PageOf {
  readonly of: ChoiceName;
  readonly query: string;
}

/** Fetches a page of the values of a filter. */
export const fetchOptions = (
  client: QueryClient,
  filters: ListFilters,
  criteria: OptionsQuery,
  signal: AbortSignal,
): Promise<ValuePage> =>
  fetchOrCompute<ValuePage>(
    client,
    () => get('officerOptions', { ...countParameters(filters), ...criteria }, signal),
    async () => (await computed()).countFullList(client, filters, { kind: 'options', ...criteria }),
  );

/** The part of the strength that a page shows. */
export interface StrengthQuery {
  readonly zones: PageOf;
  readonly designations: PageOf;
}

/** Fetches a page of the strength. */
export const fetchStrength = (
  client: QueryClient,
  filters: ListFilters,
  { zones, designations }: StrengthQuery,
  signal: AbortSignal,
): Promise<StrengthPage> =>
  fetchOrCompute<StrengthPage>(
    client,
    () => {
      const query = {
        ...countParameters(filters),
        zone_offset: zones.offset,
        zone_limit: zones.limit,
        designation_offset: designations.offset,
        designation_limit: designations.limit,
      };
      return get('officerStrength', query, signal);
    },
    async () => (await computed()).countFullList(client, filters, { kind: 'strength', zones, designations }),
  );
