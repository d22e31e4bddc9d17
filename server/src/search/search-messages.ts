import type { Trouble } from '../db/engine.ts';
import type { ChooseRequest, ChosenIds } from './chosen-officers.ts';
import type { CountsPage, CountsRequest, ListPage, ListRequest } from './list/desk-list.ts';
import type { Page, PageRequest, SearchFacts } from './search-service.ts';

/** Requests to the search thread. */
export type Question =
  | { readonly kind: 'page'; readonly request: PageRequest }
  | { readonly kind: 'list'; readonly request: ListRequest }
  | { readonly kind: 'counts'; readonly request: CountsRequest }
  | { readonly kind: 'facts' }
  | { readonly kind: 'choose'; readonly request: ChooseRequest };

/** Responses by kind of request. */
export interface Answers {
  page: Page;
  list: ListPage;
  counts: CountsPage;
  facts: SearchFacts;
  /** Undefined: the newest revision is another one. */
  choose: ChosenIds | undefined;
}

export interface Asked {
  readonly id: number;
  readonly question: Question;
}

/** An error in the thread; errors lose their class in messages. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly trouble: Trouble | undefined;
}

export type Told =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: Failure };
