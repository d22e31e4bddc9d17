import type { DatabaseErrorKind } from '../db/engine.ts';
import type { ChooseRequest, ChosenIds } from './chosen-officers.ts';
import type { CountsPage, CountsQuestion, ListPage, ListRequest } from './list/desk-list.ts';
import type { Page, PageRequest, SearchStats } from './search-service.ts';

/** Requests to the search thread. */
export type Question =
  | { readonly kind: 'page'; readonly request: PageRequest }
  | { readonly kind: 'list'; readonly request: ListRequest }
  | { readonly kind: 'counts'; readonly request: CountsQuestion }
  | { readonly kind: 'stats' }
  | { readonly kind: 'choose'; readonly request: ChooseRequest };

/** Responses by kind of request. */
export interface SearchResults {
  page: Page;
  list: ListPage;
  counts: CountsPage;
  stats: SearchStats;
  /** Undefined: the newest revision is another one. */
  choose: ChosenIds | undefined;
}

export interface SearchRequest {
  readonly id: number;
  readonly question: Question;
  /** How long the request may still wait for the database; undefined without a limit. */
  readonly waitMs: number | undefined;
}

/** An error in the thread; errors lose their class in messages. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly errorKind: DatabaseErrorKind | undefined;
}

export type ThreadMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'result'; readonly id: number; readonly result: SearchResults[keyof SearchResults] }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: Failure };
