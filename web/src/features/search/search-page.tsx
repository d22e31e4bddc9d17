import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Officer } from '@buckle/domain/officers/field-table';
import { searchMessages } from '@buckle/domain/messages';
import { writeCard, writeOfficer } from '@buckle/domain/officers/wire';
import type { Search } from '@buckle/domain/search/matching';
import { readText } from '@buckle/domain/officers/lists';
import { LoggedInMenu } from '../../ui/user-menu.tsx';
import { storedOfficer } from '../../lib/platform/stored.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CONTENT_ID } from '../../ui/back-link.tsx';
import { foundOfficers, OFFICERS, type SavedWork, savedWork } from '../../lib/officers/found-officers.ts';
import { useEarlySearch } from './early-search.ts';
import {
  type RelatedOfficersQuery,
  type Results,
  type SearchState,
  useRelatedOfficers,
  useResults,
  useSearching,
} from './use-searching.ts';
import { lastSearch, type LastSearch, type SubmittedSearch } from './search-inputs.ts';
import { AFTER_FIRST_ROWS_MS } from './result-list-props.ts';
import { ResultsPanel, type ResultsPanelProps } from './results-panel.tsx';
import { focusAtDesk, focusInput, useSearchKeys } from './search-focus.ts';
import { SearchPanel } from './search-panel.tsx';
import { ResultRow } from './result-row.tsx';
import { openedLast } from '../../lib/officers/opened-record.ts';
import { DESK, useIsWide } from '../../lib/platform/media.ts';
import { settings } from '../../lib/platform/settings.ts';
import { useAuth, useChangedUser } from '../../lib/session/auth-context.ts';
import { Logo } from '../../ui/brand/brand.tsx';
import { SearchIcon } from '../../ui/icons/actions.tsx';
import './search-page.css';

/** What the panel of a saved officer is told. */
interface AfterSaving {
  readonly saved: SavedWork;
  readonly rowOf: (officer: Officer) => ReactNode;
  readonly onBringBack: (() => void) | undefined;
  readonly onClose: () => void;
}

export interface SearchPageProps extends Pick<ResultsPanelProps, 'exportOf'> {
  /** Renders what was saved just before. */
  readonly savedPanel: (after: AfterSaving) => ReactNode;
  /** What there is to do, where the server knows. */
  readonly overview: ReactNode;
  /** Called when rows are rendered: the user may open one. */
  readonly onFound: () => unknown;
}

/** The home page: finds officers by number or name, or lists all. Lists nothing by default. */
export function SearchPage({ exportOf, savedPanel, overview, onFound }: SearchPageProps) {
  const page = useRef<HTMLElement>(null);
  const search = useSearching(useEarlySearch(page));
  const { submitted, round } = search;
  const results = useResults(submitted, round);
  const [saved, clearSaved] = useSavedWork(submitted);
  const last = lastSearch.read(useQueryClient());
  const related = useRelatedOfficers(submitted, round, results.data?.pages[0]);
  useKeepFound(search, results, related);
  useEffect(() => {
    storedOfficer.clear();
    focusAtDesk(page.current);
  }, []);
  function changeSearch(): void {
    flushSync(search.unfold);
    window.scrollTo(0, 0);
    focusInput(page.current);
  }
  useSearchKeys(page, changeSearch);

  /** The button that was pressed disappears with the results that it stands in. */
  function searchInstead(instead: SubmittedSearch): void {
    page.current?.focus({ preventScroll: true });
    search.submitInstead(instead);
  }
  const hasRows = useListsRows(results, related, onFound);
  return (
    <>
      <PageHeader title={null} menu={<LoggedInMenu />} />
      <main ref={page} id={CONTENT_ID} tabIndex={-1} className="search-page">
        <SearchPanel search={search} folded={hasRows && !search.unfolded} onChangeSearch={changeSearch} />
        {submitted ? (
          <ResultsPanel
            key={round}
            submitted={submitted}
            round={round}
            results={results}
            related={related}
            position={search.position}
            exportOf={exportOf}
            onChangeSearch={changeSearch}
            onSearchInstead={searchInstead}
          />
        ) : (
          <>
            {saved && (
              <Suspense>
                {savedPanel({
                  saved,
                  rowOf: savedRow,
                  onBringBack: last && (() => search.bringBack(last)),
                  onClose: clearSaved,
                })}
              </Suspense>
            )}
            <StartPanel overview={overview} onBringBack={search.bringBack} />
          </>
        )}
      </main>
    </>
  );
}

/** What was saved just before the search was opened, until the first search or another page; and a callback to clear it. */
function useSavedWork(submitted: SubmittedSearch | undefined) {
  const client = useQueryClient();
  const [saved, setSaved] = useState<SavedWork | undefined>(() => savedWork.read(client));
  if (saved && submitted) setSaved(undefined);
  useEffect(() => savedWork.write(client, undefined), [client]);
  return [saved, () => setSaved(undefined)] as const;
}

/** Remembers the search and its results for returning to it and stepping through records; removes earlier results. */
function useKeepFound({ submitted, round }: SearchState, { data }: Results, { byMobile }: RelatedOfficersQuery): void {
  const client = useQueryClient();
  useEffect(() => {
    const [first] = data?.pages ?? [];
    const hits = data?.pages.flatMap((page) => page.officers) ?? [];
    // Behind a page that is not loaded, their positions are unknown.
    const officers = data?.pages.at(-1)?.nextCursor === undefined ? [...hits, ...byMobile] : hits;
    if (!submitted || !first || officers.length === 0) return;
    const count = searchMessages.total(first.total + byMobile.length, first.totalCapped);
    lastSearch.write(client, { submitted, round, count });
    foundOfficers.write(client, { officers, count, complete: first.complete });
    client.removeQueries({ queryKey: [OFFICERS], predicate: ({ queryKey }) => queryKey[1] !== round });
  }, [client, submitted, round, data, byMobile]);
}

/**
 * Returns whether officers are listed, as hits or as similar ones; calls back when they are rendered, and their first
 * requests are on their way.
 */
function useListsRows({ data }: Results, { byMobile, similar }: RelatedOfficersQuery, onRows: () => unknown): boolean {
  const hasHits = data?.pages.some(({ officers }) => officers.length > 0) ?? false;
  const hasRows = hasHits || byMobile.length + similar.length > 0;
  const report = useEffectEvent(onRows);
  useEffect(() => {
    if (!hasRows) return undefined;
    const timer = setTimeout(report, AFTER_FIRST_ROWS_MS);
    return () => clearTimeout(timer);
  }, [hasRows]);
  return hasRows;
}

const savedRow = (officer: Officer): ReactNode => <SavedRow officer={officer} />;

const NO_SEARCH = { by: 'all' } as const;

/** The officer that was saved. A server without versions may not find it by an id, so that the row has the whole record. */
function SavedRow({ officer }: { officer: Officer }) {
  const isComplete = officer.version === 0;
  return (
    <ul className="result-list">
      <li className="result-list__place">
        <ResultRow
          wire={isComplete ? writeOfficer(officer) : writeCard(officer)}
          search={NO_SEARCH}
          complete={isComplete}
          editable={false}
        />
      </li>
    </ul>
  );
}

/** Before a search: links to the last search and to recent records, and what there is to do, at a desk first. */
function StartPanel({ overview, onBringBack }: { overview: ReactNode; onBringBack: (last: LastSearch) => void }) {
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

/** Our server knows what there is to do. It tells nobody but the page's user. */
function useHasOverview(): boolean {
  const { can } = useAuth();
  return useChangedUser() === undefined && can.ownAccount;
}

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
