import { deskMessages as messages } from '@buckle/domain/desk/desk.messages';
import type { Capabilities } from '../../lib/directory/server-kind.ts';
import {
  isInNavigation,
  type NavPath,
  type Page,
  PAGE_PATHS,
  type PagePath,
  PAGES,
} from '../../lib/navigation/pages.ts';

/** A page by the name that leads to it. */
export interface NamedPage<P extends PagePath = PagePath> {
  readonly path: P;
  readonly name: string;
}

/** Names where space is short; other pages are named by their titles. */
const SHORT_NAMES: Readonly<Partial<Record<NavPath, string>>> = {
  '/officers': messages.officers,
  '/activity': messages.activity,
};

/** Returns the pages of the side navigation that a user can use, in order. */
export const navEntriesFor = (can: Capabilities): readonly NamedPage<NavPath>[] =>
  PAGE_PATHS.filter((path) => isInNavigation(path, can)).map((path) => ({
    path,
    name: SHORT_NAMES[path] ?? PAGES[path].title,
  }));

/** Returns the pages that a user finds by name. */
export function namedPagesFor(can: Capabilities): readonly NamedPage[] {
  return PAGE_PATHS.flatMap((path) => {
    const { named, title }: Page = PAGES[path];
    const isFound = isInNavigation(path, can) || (named !== undefined && can[named]);
    return isFound && title !== null ? [{ path, name: title }] : [];
  });
}
