import { type ReactNode, Suspense, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { NavLink, useLocation } from 'react-router';
import { pageMessages } from '@buckle/domain/messages';
import { deskMessages as messages } from '@buckle/domain/desk/desk.messages';
import { SearchBoxPart } from './search-box-part.tsx';
import type { NavPath } from '../../lib/navigation/pages.ts';
import { proposalCountQuery } from '../../lib/officers/proposals.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { CountMark } from '../../ui/button.tsx';
import { PAGE_ICONS } from '../../ui/icons/subjects.tsx';
import { findKeys } from './frame-shortcuts.ts';
import { navEntriesFor } from './nav-entries.ts';
import { isPlain, isTypedInto } from '../../lib/platform/keys.ts';
import './desk.css';

type DeskKey = 'find' | 'shortcuts';

/** What surrounds each page of a desk: side navigation, search box, list of shortcuts. */
export function Desk({ renderShortcuts }: { renderShortcuts: (onClose: () => void) => ReactNode }) {
  const [opened, setOpened] = useState<DeskKey>();
  const open = { find: () => setOpened('find'), shortcuts: () => setOpened('shortcuts') };
  // The browser reports a closed dialog later: the other one may be open by then.
  const close = (one: DeskKey): void => setOpened((current) => (current === one ? undefined : current));
  useDeskKeys(open);
  return (
    <>
      <SideNavigation onFind={open.find} onShortcuts={open.shortcuts} />
      <Suspense>
        {opened === 'find' && <SearchBoxPart onClose={() => close('find')} />}
        {opened === 'shortcuts' && renderShortcuts(() => close('shortcuts'))}
      </Suspense>
    </>
  );
}

/**
 * Keys that work on each page: Ctrl K (or Cmd K) and `/`, and `?`. Pages come first: the search uses `/` itself. Listens on
 * the window, behind the pages, which listen on the document.
 */
function useDeskKeys(actions: Readonly<Record<DeskKey, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.defaultPrevented ? undefined : deskKeyOf(event);
    if (!key) return;
    event.preventDefault();
    if (!document.querySelector('dialog:modal')) actions[key]();
  });
  // Before the navigation is painted: who sees it can use the keys.
  useLayoutEffect(() => {
    const listening = new AbortController();
    window.addEventListener('keydown', press, listening);
    return () => listening.abort();
  }, []);
}

/** Returns what a key press asks for. */
function deskKeyOf(event: KeyboardEvent): DeskKey | undefined {
  if (event.isComposing) return undefined;
  if (isFindKey(event)) return 'find';
  if (!isPlain(event) || !(event.target instanceof Element) || isTypedInto(event.target)) return undefined;
  return ({ '/': 'find', '?': 'shortcuts' } as const)[event.key];
}

const isFindKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** The pages of a desk, on each of them: a column with names, on narrower screens with the names below the icons. */
function SideNavigation({ onFind, onShortcuts }: { onFind: () => void; onShortcuts: () => void }) {
  const { can } = useAuth();
  const { pathname } = useLocation();
  const counts = useCounts();
  return (
    <nav className="side-navigation" aria-label={messages.navigation}>
      <button
        type="button"
        className="side-navigation__find"
        aria-keyshortcuts="Control+K Meta+K /"
        title={messages.searchHint}
        onClick={onFind}
      >
        <span>{messages.find}</span>
        <kbd className="keys">{findKeys}</kbd>
      </button>
      <ul className="side-navigation__pages">
        {navEntriesFor(can).map(({ path, name }) => {
          const counted = counts[path];
          return (
            <li key={path}>
              <NavLink
                className="side-navigation__page"
                to={path}
                state={pathname === '/home' ? fromParent : undefined}
              >
                {PAGE_ICONS[path]}
                <span className="side-navigation__name">{name}</span>
                {counted && counted.count > 0 && <CountMark {...counted} />}
              </NavLink>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="side-navigation__page side-navigation__shortcuts"
        aria-keyshortcuts="?"
        title={messages.shortcuts}
        onClick={onShortcuts}
      >
        <kbd className="keys">?</kbd>
        <span className="side-navigation__name">{messages.shortcutsShort}</span>
      </button>
    </nav>
  );
}

interface Counted {
  readonly count: number;
  readonly meaning: string;
}

/** Returns how many changes wait, and how many decisions are new, by the page that shows them. */
function useCounts(): Readonly<Partial<Record<NavPath, Counted>>> {
  const { can } = useAuth();
  const { pending = 0, unseen = 0 } = useQuery({ ...proposalCountQuery, enabled: can.ownAccount }).data ?? {};
  return {
    '/proposals': { count: pending, meaning: pageMessages.proposalsWaiting(pending) },
    '/my-proposals': { count: unseen, meaning: pageMessages.newDecisions(unseen) },
  };
}
