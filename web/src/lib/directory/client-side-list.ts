import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { type CountsResult, countList, type CountsRequest } from '@buckle/domain/officers-list/list-counts';
import { type ListFilters, listPredicate } from '@buckle/domain/officers-list/list-filters';
import { listedOfficer, type ListedOfficer, type ListSort, sortList } from '@buckle/domain/officers-list/list-columns';
import { writeDate } from '@buckle/domain/dates/calendar-date';
import { type OfficerWire, readQuietly } from '@buckle/domain/officers/wire';
import { defaultRanks } from '@buckle/domain/reference/default-reference';
import { noReference } from '@buckle/domain/reference/reference';
import { resolverOf } from '@buckle/domain/reference/resolver';
import { get } from '../api/api-client.ts';
import { today } from '../platform/clock.ts';
import { readOfficersResponse } from './search.ts';
import { FULL_LIST } from './server-kind.ts';

/** An officer of a server that has no list, as the list sees one, and as the server sent it. */
interface Sent extends ListedOfficer {
  readonly wire: OfficerWire;
}

/** All officers, from a server with only the specification's five actions. */
const fullListQuery = queryOptions({
  queryKey: FULL_LIST,
  queryFn: async ({ signal }) =>
    readOfficersResponse(await get('getOfficers', {}, signal)).officers.map((wire): Sent => ({
      ...listedOfficer(readQuietly(wire)),
      wire,
    })),
  staleTime: Infinity,
});

const fetchFullList = (client: QueryClient): Promise<readonly Sent[]> => client.fetchQuery(fullListQuery);

/** Resolver with the default ranks and options: a five-action server has no reference data. */
const resolver = resolverOf({ ...noReference, ranks: defaultRanks });

const todayText = (): string => writeDate(today());

/** Returns the matching officers in order. */
export async function findInFullList(
  client: QueryClient,
  filters: ListFilters,
  sort: ListSort,
): Promise<OfficerWire[]> {
  const found = (await fetchFullList(client)).filter(listPredicate(filters, todayText(), resolver));
  return sortList(found, sort, resolver).map(({ wire }) => wire);
}

export const countFullList = async <W extends CountsRequest>(
  client: QueryClient,
  filters: ListFilters,
  request: W,
): Promise<CountsResult[W['kind']]> => countList(await fetchFullList(client), filters, todayText(), request, resolver);
