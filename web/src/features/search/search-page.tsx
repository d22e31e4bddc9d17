import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Officer } from '@buckle/domain/officer/field-table';
import { LoggedInMenu } from '../../ui/logged-in-menu.tsx';
import { storedOfficer } from '../../lib/platform/stored.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CONTENT_ID } from '../../ui/skip-link.tsx';
import type { SavedWork } from '../../lib/officers/saved-officer.ts';
import { lastSearch } from './last-search.ts';
import { useKeepFound } from './store-results.ts';
import { AFTER_FIRST_ROWS_MS } from './result-list-props.ts';
import { ResultsPanel, type ResultsPanelProps } from './results-panel.tsx';
import { useResults } from './results-query.ts';
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

/** The home page: finds officers by number or name, or lists all. Lists nothing by default. */
export function SearchPage({ exportOf, savedPanel, overview, onFound }: SearchPageProps) {
  const search = useSearching();
  const { submitted, round, unfolded, position } = search;
  const results = useResults(submitted, round);
  const [saved, clearSaved] = useSavedWork(submitted);
  const last = lastSearch.read(useQueryClient());
  useKeepFound(search, results);
  const page = useRef<HTMLElement>(null);
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
  const someFound = results.data?.pages.some(({ officers }) => officers.length > 0) ?? false;
  const reportFound = useEffectEvent(onFound);
  useEffect(() => {
    if (!someFound) return undefined;
    const timer = setTimeout(reportFound, AFTER_FIRST_ROWS_MS);
    return () => clearTimeout(timer);
  }, [someFound]);
  return (
    <>
      <PageHeader title={null} menu={<LoggedInMenu />} />
      <main ref={page} id={CONTENT_ID} tabIndex={-1} className="search-page">
        <SearchPanel search={search} folded={someFound && !unfolded} onChangeSearch={changeSearch} />
        {submitted ? (
          <ResultsPanel
            key={round}
            submitted={submitted}
            round={round}
            results={results}
            position={position}
            exportOf={exportOf}
            onChangeSearch={changeSearch}
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
