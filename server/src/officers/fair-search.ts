import { FairQueue } from '../http/fair-share.ts';
import type { CountsPage, CountsQuestion, ListPage, ListRequest } from '../search/list/desk-list.ts';
import type { OfficerSearch } from '../search/officer-search.ts';
import type { Page, PageRequest } from '../search/search-service.ts';
import { officerErrors } from './officers.errors.ts';

/** The search thread runs one query at a time: limits of concurrent queries, in total and per user. */
const SEARCHES = { running: 6, runningPerUser: 2, perUser: 32 } as const;

/** Search for many users: each gets a turn. Rejects where one has too many searches under way. */
export interface FairSearch {
  page(request: PageRequest, userId: string): Promise<Page>;
  list(request: ListRequest, userId: string): Promise<ListPage>;
  counts(request: CountsQuestion, userId: string): Promise<CountsPage>;
}

export function fairSearch(search: OfficerSearch, limits = SEARCHES): FairSearch {
  const queue = new FairQueue(limits, officerErrors.tooManySearches);
  return {
    page: (request, userId) => queue.run(userId, () => search.page(request)),
    list: (request, userId) => queue.run(userId, () => search.list(request)),
    counts: (request, userId) => queue.run(userId, () => search.counts(request)),
  };
}
