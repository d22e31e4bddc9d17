import type { ReactNode } from 'react';
import { searchMessages } from '@buckle/domain/messages';
import { readText } from '@buckle/domain/officers/lists';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import type { Search } from '@buckle/domain/search/matching';
import { useAuth } from '../../lib/session/auth-context.ts';
import { ListFailure, Notice } from '../../ui/notice.tsx';
import type { RelatedOfficersQuery, Results } from './use-searching.ts';
import { type ScrollPosition, searchOfSibling, type SubmittedSearch } from './search-inputs.ts';
import { ResultList, RowSkeletons } from './result-list.tsx';
import { useScrolledPast } from '../../lib/platform/scrolled-past.ts';
import { SearchIcon } from '../../ui/icons/actions.tsx';
import type { ResultPage } from '../../lib/directory/search.ts';
import { ResultRow } from './result-row.tsx';
import { Button } from '../../ui/button.tsx';
import './result-list.css';

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

/** Returns the export of a search: all results. */
const exportedSearch = ({ parameters, summary }: SubmittedSearch, { data }: Pick<Results, 'data'>) => ({
  of: 'officers' as const,
  list: parameters,
  count: data?.pages[0]?.total ? countText(data.pages[0]) : '',
  about: [summary],
});

/** How many were found, as a person reads it: `22 officers`, `1,000+ officers`. */
const countText = ({ total, totalCapped }: Pick<ResultPage, 'total' | 'totalCapped'>): string =>
  totalCapped ? searchMessages.countAtLeast(total) : searchMessages.count(total);

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

type Counted = Pick<ResultPage, 'total' | 'totalCapped'>;

/** Stays in sight over the list. The count is announced when it arrives; deep in the list, a way back to the inputs. */
function ResultsHeading({
  heading,
  first,
  pending,
  onChangeSearch,
  children,
}: {
  heading: string;
  first: Counted | undefined;
  pending: boolean;
  onChangeSearch: () => void;
  /** Actions on the results, on wide screens. */
  children: ReactNode;
}) {
  const { mark, past } = useScrolledPast<HTMLDivElement>();
  return (
    <>
      <div ref={mark} />
      <div className="results-panel__head">
        <h2 id="results-heading" className="results-panel__heading">
          {heading}
        </h2>
        <p className="results-panel__count" role="status">
          {stateText(first, pending)}
        </p>
        {children}
        {past && (
          <button
            type="button"
            className="results-panel__change"
            aria-label={searchMessages.changeSearch}
            onClick={onChangeSearch}
          >
            <SearchIcon size={22} />
          </button>
        )}
      </div>
    </>
  );
}

function stateText(first: Counted | undefined, pending: boolean): string {
  if (pending) return searchMessages.loading;
  return first && first.total > 0 ? countText(first) : '';
}

/** `No details found.`: in one line where similar officers follow, and with the other input's search if it may be meant. */
function NothingFound({
  submitted,
  hasSimilar,
  onSearch,
}: {
  submitted: SubmittedSearch;
  hasSimilar: boolean;
  onSearch: (instead: SubmittedSearch) => void;
}) {
  const other = searchOfSibling(submitted);
  const offer = other && (
    <Button look="secondary" className="nothing-found__offer" onClick={() => onSearch(other)}>
      {other.search.by === 'name' ? searchMessages.searchNames(other.words) : searchMessages.searchNumbers(other.words)}
    </Button>
  );
  if (hasSimilar)
    return (
      <div className="nothing-found">
        <p className="nothing-found__text" role="status">
          {searchMessages.nothingFound}
        </p>
        {offer}
      </div>
    );
  return (
    <Notice icon={<SearchIcon size={28} />} text={searchMessages.nothingFound} hint={searchMessages.nothingFoundHint}>
      {offer}
    </Notice>
  );
}

/** Hits by mobile number, below those of the search itself. Each row says so. */
const MobileResults = ({
  officers,
  search,
  complete,
  editable,
}: {
  officers: readonly OfficerWire[];
  search: Search;
  complete: boolean;
  editable: boolean;
}) => (
  <ul className="result-list" aria-label={searchMessages.foundByMobile}>
    {officers.map((wire) => (
      <li key={readText(wire['id'])} className="result-list__place">
        <ResultRow wire={wire} search={search} complete={complete} editable={editable} byMobile />
      </li>
    ))}
  </ul>
);

/** Similar officers, below the results or the empty state. */
function SimilarResults({
  similar,
  search,
  complete,
  editable,
}: {
  similar: readonly OfficerWire[];
  search: Search;
  complete: boolean;
  editable: boolean;
}) {
  if (similar.length === 0) return null;
  const heading = search.by === 'code' ? searchMessages.similarNumbers : searchMessages.similarNames;
  return (
    <section aria-labelledby="similar-heading">
      <h2 id="similar-heading" className="similar-results__heading">
        {heading}
      </h2>
      <ul className="result-list">
        {similar.map((wire) => (
          <li key={readText(wire['id'])} className="result-list__place">
            <ResultRow wire={wire} search={search} complete={complete} editable={editable} />
          </li>
        ))}
      </ul>
    </section>
  );
}
