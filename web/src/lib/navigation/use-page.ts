import { matchPath, useLocation } from 'react-router';
import { type Page, PAGE_PATHS, type PagePath, PAGES } from './pages.ts';

/** Returns the page at the current address, matched as the routes are: regardless of case and of a slash at the end. */
export function usePage(): (Page & { readonly path: PagePath }) | undefined {
  const { pathname } = useLocation();
  const path = PAGE_PATHS.find((one) => matchPath(one, pathname) !== null);
  return path && { path, ...PAGES[path] };
}
