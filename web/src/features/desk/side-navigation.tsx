import { useQuery } from '@tanstack/react-query';
import { NavLink, useLocation } from 'react-router';
import { pageMessages } from '@buckle/domain/messages';
import { deskMessages as messages } from '@buckle/domain/messages/desk';
import type { NavPath } from '../../lib/navigation/pages.ts';
import { proposalCountQuery } from '../../lib/officers/proposals.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { fromParent } from '../../ui/back-link.tsx';
import { CountMark } from '../../ui/count-mark.tsx';
import { PAGE_ICONS } from '../../ui/icons/page-icons.tsx';
import { findKeys } from './frame-shortcuts.ts';
import { navEntriesFor } from './nav-entries.ts';
import './side-navigation.css';

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

/** The pages of a desk, on each of them: a column with names, on narrower screens with the names below the icons. */
export function SideNavigation({ onFind, onShortcuts }: { onFind: () => void; onShortcuts: () => void }) {
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
