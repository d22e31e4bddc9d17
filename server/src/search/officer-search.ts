import type { ChooseRequest, ChosenIds } from './chosen-officers.ts';
import type { CountsPage, CountsQuestion, DeskList, ListPage, ListRequest } from './list/desk-list.ts';
import type { Page, PageRequest, SearchStats, SearchService } from './search-service.ts';

/** A search service that is running: in this thread, or in one of its own. */
export interface RunningSearch extends DeskList {
  readonly page: (request: PageRequest) => Promise<Page>;
  readonly choose: (request: ChooseRequest) => Promise<ChosenIds | undefined>;
  readonly stats: () => Promise<SearchStats>;
  /** Whether it exited on its own and no longer responds. */
  readonly isOver: () => boolean;
  readonly close: () => Promise<void>;
}

/** Starts a search service; `onExit` is called with the cause, once, if it exits without having been closed. */
export type StartSearch = (onExit: (cause: Error) => void) => Promise<RunningSearch>;

/** Search interface of the server. */
export interface OfficerSearch {
  page(request: PageRequest): Promise<Page>;
  list(request: ListRequest): Promise<ListPage>;
  counts(request: CountsQuestion): Promise<CountsPage>;
  /** Returns the chosen ids at a revision; undefined if the current revision is another one. Awaits large changes. */
  choose(request: ChooseRequest): Promise<ChosenIds | undefined>;
  stats(): Promise<SearchStats>;
  close(): Promise<void>;
}

/**
 * Restarts the service when it exits, for example out of memory. `onFailure` is called with the cause of each exit and
 * of each failed restart.
 */
export async function officerSearch(start: StartSearch, onFailure: (error: unknown) => void): Promise<OfficerSearch> {
  let next: Promise<void> | undefined;
  let closed = false;

  function renew(): void {
    if (closed) return;
    next ??= replace()
      .catch(onFailure)
      .finally(() => (next = undefined));
  }

  const onExit = (cause: Error): void => {
    onFailure(cause);
    renew();
  };

  async function replace(): Promise<void> {
    const running = await start(onExit);
    if (closed) await running.close();
    else current = running;
  }

  let current = await start(onExit);

  async function query<T>(question: (search: RunningSearch) => Promise<T>): Promise<T> {
    // Where it could not be started again, every question tries.
    if (current.isOver()) renew();
    return question(current);
  }

  return {
    page: (request) => query((search) => search.page(request)),
    list: (request) => query((search) => search.list(request)),
    counts: (request) => query((search) => search.counts(request)),
    choose: (request) => query((search) => search.choose(request)),
    stats: () => current.stats(),
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
  stats: () => Promise.resolve(service.stats()),
  isOver: () => false,
  async close() {
    service.close();
    await close();
  },
});
