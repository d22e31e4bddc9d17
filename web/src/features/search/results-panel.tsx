import type { ReactNode } from 'react';
import { useAuth } from '../../lib/session/auth-context.ts';
import { ListFailure } from '../../ui/list-failure.tsx';
import { exportedSearch } from './exported-search.ts';
import type { RelatedOfficersQuery } from './related-officers.ts';
import type { ScrollPosition } from './last-search.ts';
import { MobileResults } from './mobile-results.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ResultList } from './result-list.tsx';
import { ResultsHeading } from './results-heading.tsx';
import type { Results } from './results-query.ts';
import { RowSkeletons } from './row-skeletons.tsx';
import type { SubmittedSearch } from './search-inputs.ts';
import { SimilarResults } from './similar-results.tsx';
import './results-panel.css';

export interface ResultsPanelProps {
  readonly submitted: SubmittedSearch;
  readonly round: number;
  readonly results: Results;
  readonly related: RelatedOfficersQuery;
  /** Where in the list to begin, where it is one that was left. */
  readonly position: ScrollPosition | undefined;
  /** Renders the export button of the results. */
  readonly exportOf: (exported: ReturnType<typeof exportedSearch>) => ReactNode;
  readonly onChangeSearch: () => void;
  /** Searches for what was typed into the wrong input. */
  readonly onSearchInstead: (instead: SubmittedSearch) => void;
}

/** Results: heading, count, and the list or its loading, empty or error state. */
export function ResultsPanel({
  submitted,
  round,
  results,
  related,
  position,
  exportOf,
  onChangeSearch,
  onSearchInstead,
}: ResultsPanelProps) {
  const { user } = useAuth();
  const found = results.data?.pages.flatMap((page) => page.officers) ?? [];
  const first = results.data?.pages[0];
  const { byMobile, similar } = related;
  const pending = results.isPending || (found.length === 0 && related.isLoading);
  const nothing = results.isSuccess && !pending && found.length + byMobile.length === 0 && !results.hasNextPage;
  const rows = { search: submitted.search, complete: first?.complete === true, editable: user?.role === 'admin' };
  return (
    <section className="results-panel" aria-labelledby="results-heading" aria-busy={pending}>
      <ResultsHeading
        heading={submitted.heading}
        first={first && { ...first, total: first.total + byMobile.length }}
        pending={pending}
        onChangeSearch={onChangeSearch}
      >
        {exportOf(exportedSearch(submitted, results))}
      </ResultsHeading>
      {pending && <RowSkeletons />}
      {nothing && <NothingFound submitted={submitted} hasSimilar={similar.length > 0} onSearch={onSearchInstead} />}
      {found.length > 0 && (
        <ResultList
          results={results}
          round={round}
          found={found}
          search={rows.search}
          editable={rows.editable}
          position={position}
        />
      )}
      {results.isError && <ListFailure list={results} />}
      {byMobile.length > 0 && <MobileResults officers={byMobile} {...rows} />}
      <SimilarResults similar={similar} {...rows} />
    </section>
  );
}
