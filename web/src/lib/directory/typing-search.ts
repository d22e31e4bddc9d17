import type { Search } from '@buckle/domain/search/matching';
import { get } from '../api/api-client.ts';
import { readResultPage, type ResultPage, type SearchParameters } from './search.ts';

/** Officers per request. */
const LIMIT = 10;

/** Returns a search for results while typing. A server that always sends all officers is asked only once. */
export function makeTypingSearch() {
  let allOfficers: unknown;
  return async (search: Search, parameters: SearchParameters, signal: AbortSignal): Promise<ResultPage> => {
    const query = { ...parameters, limit: LIMIT, fields: 'card' as const };
    const response = allOfficers ?? (await get('getOfficers', query, signal));
    const page = readResultPage(response, search);
    if (page.findRelated) allOfficers = response;
    return page;
  };
}
