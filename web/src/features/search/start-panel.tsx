import { useQueryClient } from '@tanstack/react-query';
import { searchMessages } from '@buckle/domain/messages';
import type { Search } from '@buckle/domain/officer/matching';
import { readText } from '@buckle/domain/officer/lists';
import { openedLast } from '../../lib/officers/opened-record.ts';
import { settings } from '../../lib/platform/settings.ts';
import { Logo } from '../../ui/brand/brand.tsx';
import { classes } from '../../ui/classes.ts';
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

/** Before a search: links to the last search and to recent records. */
export function StartPanel({ onBringBack }: { onBringBack: (last: LastSearch) => void }) {
  const client = useQueryClient();
  const last = lastSearch.read(client);
  const opened = openedLast(client);
  return (
    <div className={classes('start-panel', opened.length === 0 && !last && 'start-panel--empty')}>
      {last && (
        <button type="button" className="start-panel__last" onClick={() => onBringBack(last)}>
          <SearchIcon size={20} />
          <span>{searchMessages.lastSearch(last.submitted.words, last.count)}</span>
        </button>
      )}
      {opened.length > 0 ? (
        <OpenedLast cards={opened} />
      ) : (
        <div className="start-panel__watermark">
          <Logo logo={settings.logo} size={224} />
        </div>
      )}
    </div>
  );
}
