/**
 * The paths of the pages behind the login (specification, section 2, and our own): the routes and the way back after a
 * login derive from this list.
 */
export const PAGE_PATHS = [
  '/home',
  '/add',
  '/account',
  '/history',
  '/history/views',
  '/proposals',
  '/proposals/one',
  '/my-proposals',
  '/users',
  '/activity',
  '/officers',
  '/officers/print',
  '/details',
  '/details/tab1',
  '/details/tab2',
  '/details/tab3',
  '/details/tab4',
  '/details/tab5',
  '/details/print',
] as const;

export type PagePath = (typeof PAGE_PATHS)[number];

const paths: ReadonlySet<string> = new Set(PAGE_PATHS);

export const isPagePath = (path: string): path is PagePath => paths.has(path);
