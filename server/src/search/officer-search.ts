import type { Chosen } from './chosen.ts';
import type { CountsPage, CountsRequest, DeskList, ListPage, ListRequest } from './list/desk-list.ts';
import type { Page, PageRequest, Piece, SearchFacts, SearchService } from './search-service.ts';

/** A search service that is running: in this thread, or in one of its own. */
export interface RunningSearch extends DeskList {
  readonly page: (request: PageRequest) => Promise<Page>;
  readonly whole: (chosen?: Chosen) => AsyncGenerator<Piece>;
  readonly facts: () => Promise<SearchFacts>;
  /** It ended unasked and answers no more. */
  readonly isOver: () => boolean;
  readonly close: () => Promise<void>;
}

/** Starts a search service; `onExit` is called when it ends without having been closed. */
export type StartSearch = (onExit: () => void) => Promise<RunningSearch>;

/** Search, as the rest of the server asks it. */
export interface OfficerSearch {
  page(request: PageRequest): Promise<Page>;
  list(request: ListRequest): Promise<ListPage>;
  counts(request: CountsRequest): Promise<CountsPage>;
  whole(chosen?: Chosen): AsyncGenerator<Piece>;
  facts(): Promise<SearchFacts>;
  close(): Promise<void>;
}

/** Search that starts its service again when it has ended, for want of memory say. */
export async function officerSearch(start: StartSearch, failed: (error: unknown) => void): Promise<OfficerSearch> {
  let next: Promise<void> | undefined;
  let closed = false;

  function renew(): void {
    if (closed) return;
    next ??= replace()
      .catch(failed)
      .finally(() => (next = undefined));
  }

  async function replace(): Promise<void> {
    const running = await start(renew);
    if (closed) await running.close();
    else current = running;
  }

  let current = await start(renew);

  async function ask<T>(question: (search: RunningSearch) => Promise<T>): Promise<T> {
    // Where it could not be started again, every question tries.
    if (current.isOver()) renew();
    return question(current);
  }

  return {
    page: (request) => ask((search) => search.page(request)),
    list: (request) => ask((search) => search.list(request)),
    counts: (request) => ask((search) => search.counts(request)),
    whole: (chosen) => current.whole(chosen),
    facts: () => current.facts(),
    async close() {
      closed = true;
      await next;
      await current.close();
    },
  };
}

/** A service in this very thread, for tests and for small tools. */
export const inThisThread = (service: SearchService, close: () => Promise<void>): RunningSearch => ({
  ...service,
  facts: () => Promise.resolve(service.facts()),
  isOver: () => false,
  async close() {
    service.close();
    await close();
  },
});
