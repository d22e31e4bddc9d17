import { searchMessages } from '@buckle/domain/messages';
import { useScrolledPast } from '../../lib/scrolled-past.ts';
import { SearchIcon } from '../../ui/icons/actions.tsx';
import type { ResultPage } from './result-pages.ts';

function countText(first: ResultPage | undefined, pending: boolean): string {
  if (pending) return searchMessages.loading;
  if (!first || first.total === 0) return '';
  return first.totalCapped ? searchMessages.countAtLeast(first.total) : searchMessages.count(first.total);
}

/** Stays in sight over the list. The count is announced when it arrives; deep in the list, a way back to the inputs. */
export function ResultsHeading({
  heading,
  first,
  pending,
  onChangeSearch,
}: {
  heading: string;
  first: ResultPage | undefined;
  pending: boolean;
  onChangeSearch: () => void;
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
          {countText(first, pending)}
        </p>
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
