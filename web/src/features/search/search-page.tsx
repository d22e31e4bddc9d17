import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Officer } from '@buckle/domain/officer/field-table';
import { LoggedInMenu } from '../../ui/logged-in-menu.tsx';
import { storedOfficer } from '../../lib/platform/stored.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CONTENT_ID } from '../../ui/skip-link.tsx';
import type { SavedWork } from '../../lib/officers/saved-officer.ts';
import { useEarlySearch } from './early-search.ts';
import { type RelatedOfficersQuery, useRelatedOfficers } from './related-officers.ts';
import { lastSearch } from './last-search.ts';
import { useKeepFound } from './store-results.ts';
import { AFTER_FIRST_ROWS_MS } from './result-list-props.ts';
import { ResultsPanel, type ResultsPanelProps } from './results-panel.tsx';
import { type Results, useResults } from './results-query.ts';
import type { SubmittedSearch } from './search-inputs.ts';
import { focusAtDesk, focusInput, useSearchKeys } from './search-focus.ts';
import { savedRow } from './saved-row.tsx';
import { SearchPanel } from './search-panel.tsx';
import { StartPanel } from './start-panel.tsx';
import { useSavedWork } from './use-saved-work.ts';
import { useSearching } from './use-searching.ts';
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
