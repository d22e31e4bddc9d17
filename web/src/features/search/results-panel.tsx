import type { ReactNode } from 'react';
import { searchMessages } from '@buckle/domain/messages';
import { useAuth } from '../../lib/session/auth-context.ts';
import { SearchIcon } from '../../ui/icons/actions.tsx';
import { ListFailure } from '../../ui/list-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { exportedSearch } from './exported-search.ts';
import type { ScrollPosition } from './last-search.ts';
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
  /** Where in the list to begin, where it is one that was left. */
  readonly position: ScrollPosition | undefined;
  /** Renders the export button of the results. */
  readonly exportOf: (exported: ReturnType<typeof exportedSearch>) => ReactNode;
  readonly onChangeSearch: () => void;
}

/** Results: heading, count, and the list or its loading, empty or error state. */
export function ResultsPanel({ submitted, round, results, position, exportOf, onChangeSearch }: ResultsPanelProps) {
  const { user } = useAuth();
  const found = results.data?.pages.flatMap((page) => page.officers) ?? [];
  const nothing = results.isSuccess && found.length === 0 && !results.hasNextPage;
  return (
    <section className="results-panel" aria-labelledby="results-heading" aria-busy={results.isPending}>
      <ResultsHeading
        heading={submitted.heading}
        first={results.data?.pages[0]}
        pending={results.isPending}
        onChangeSearch={onChangeSearch}
      >
        {exportOf(exportedSearch(submitted, results))}
      </ResultsHeading>
      {results.isPending && <RowSkeletons />}
      {nothing && (
        <Notice
          icon={<SearchIcon size={28} />}
          text={searchMessages.nothingFound}
          hint={searchMessages.nothingFoundHint}
        />
      )}
      {found.length > 0 && (
        <ResultList
          results={results}
          round={round}
          found={found}
          search={submitted.search}
          editable={user?.role === 'admin'}
          position={position}
        />
      )}
      {results.isError && <ListFailure list={results} />}
      <SimilarResults
        submitted={submitted}
        round={round}
        first={results.data?.pages[0]}
        editable={user?.role === 'admin'}
      />
    </section>
  );
}
