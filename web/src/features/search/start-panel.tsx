import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { searchMessages } from '@buckle/domain/messages';
import type { Search } from '@buckle/domain/officer/matching';
import { readText } from '@buckle/domain/officer/lists';
import { openedLast } from '../../lib/officers/opened-record.ts';
import { DESK, useIsWide } from '../../lib/platform/media.ts';
import { settings } from '../../lib/platform/settings.ts';
import { useAuth } from '../../lib/session/auth-context.ts';
import { useChangedUser } from '../../lib/session/use-changed-user.ts';
import { Logo } from '../../ui/brand/brand.tsx';
import { SearchIcon } from '../../ui/icons/actions.tsx';
import { lastSearch, type LastSearch } from './last-search.ts';
import { ResultRow } from './result-row.tsx';
import './result-list.css';
import './start-panel.css';

const emptySearch: Search = { by: 'all' };

/** Recently opened records. Only their cards are cached, so they cannot be edited from here. */
const OpenedLast = ({ cards }: { cards: ReturnType<typeof openedLast> }) => (
  <section aria-labelledby="opened-last">
    <h2 id="opened-last" className="start-panel__heading">
      {searchMessages.openedLast}
    </h2>
    <ul className="result-list">
      {cards.map((card) => (
        <li key={readText(card['id'])} className="result-list__place">
          <ResultRow wire={card} search={emptySearch} complete={false} editable={false} />
        </li>
      ))}
    </ul>
  </section>
);

/** Our server knows what there is to do. It tells nobody but the page's user. */
function useHasOverview(): boolean {
  const { can } = useAuth();
  return useChangedUser() === undefined && can.ownAccount;
}

/** Before a search: links to the last search and to recent records, and what there is to do, at a desk first. */
export function StartPanel({
  overview,
  onBringBack,
}: {
  overview: ReactNode;
  onBringBack: (last: LastSearch) => void;
}) {
  const client = useQueryClient();
  const last = lastSearch.read(client);
  const opened = openedLast(client);
  const hasOverview = useHasOverview();
  const isDesk = useIsWide(DESK);
  const place = <div className="start-panel__overview">{overview}</div>;
  return (
    <div className="start-panel">
      {last && (
        <button type="button" className="start-panel__last" onClick={() => onBringBack(last)}>
          <SearchIcon size={20} />
          <span>{searchMessages.lastSearch(last.submitted.words, last.count)}</span>
        </button>
      )}
      {hasOverview && isDesk && place}
      {opened.length > 0 && <OpenedLast cards={opened} />}
      {hasOverview && !isDesk && place}
      {opened.length === 0 && !hasOverview && (
        <div className="start-panel__watermark">
          <Logo logo={settings.logo} size={224} />
        </div>
      )}
    </div>
  );
}
