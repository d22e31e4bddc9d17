import { isPagePath } from './pages.ts';

const BASE = 'https://buckle.invalid';

/** Returns the path and query of a page behind the login; undefined for anything else, another origin's URL above all. */
export function readReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, BASE)) return undefined;
  const { origin, pathname, search } = new URL(value, BASE);
  return origin === BASE && isPagePath(pathname) ? pathname + search : undefined;
}
