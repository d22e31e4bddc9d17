import type { Chosen } from './chosen.ts';
import type { CountsPage, CountsRequest, DeskList, ListPage, ListRequest } from './list/desk-list.ts';
import type { Page, PageRequest, Piece, SearchFacts, SearchService } from './search-service.ts';
import { Outgrown } from './steady-answer.ts';

/** A search service that is running: in this thread, or in one of its own. */
export interface RunningSearch extends DeskList {
  readonly page: (request: PageRequest, old: boolean) => Promise<Page>;
  readonly whole: (chosen?: Chosen) => AsyncGenerator<Piece>;
  readonly facts: () => Promise<SearchFacts>;
  /** It ended unasked and answers no more. */
  readonly isOver: () => boolean;
  readonly close: () => Promise<void>;
}

/** Starts a search service; `makeAnew` is called when it wants to be replaced. */
export type StartSearch = (makeAnew: () => void) => Promise<RunningSearch>;

/** Search, as the rest of the server asks it. */
export interface OfficerSearch {
  page(request: PageRequest): Promise<Page>;
  list(request: ListRequest): Promise<ListPage>;
  counts(request: CountsRequest): Promise<CountsPage>;
  whole(chosen?: Chosen): AsyncGenerator<Piece>;
  facts(): Promise<SearchFacts>;
  close(): Promise<void>;
}

/** How long a search waits for a new index before it shows an older state. */
const WAIT_FOR_INDEX_MS = 2_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());

/** Search that replaces its service when that wants to be: the old one answers until the new one is ready. */
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
    const [unwanted, wanted] = closed ? [running, current] : [current, running];
    current = wanted;
    await unwanted.close();
  }

  let current = await start(renew);

  /** Asks for the present state, and for an older one where a new index takes its time. */
  async function ask<T>(question: (search: RunningSearch, old: boolean) => Promise<T>): Promise<T> {
    try {
      return await question(current, false);
    } catch (error) {
      if (current.isOver()) renew();
      if (!(error instanceof Outgrown)) throw error;
      renew();
      await Promise.race([next, pause(WAIT_FOR_INDEX_MS)]);
      return question(current, true);
    }
  }

  return {
    page: (request) => ask((search, old) => search.page(request, old)),
    list: (request) => ask((search, old) => search.list(request, old)),
    counts: (request) => ask((search, old) => search.counts(request, old)),
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
  close,
});
