import type { ReactNode } from 'react';
import { searchMessages } from '@buckle/domain/messages';
import { useScrolledPast } from '../../lib/platform/scrolled-past.ts';
import { SearchIcon } from '../../ui/icons/actions.tsx';
import { countText } from './count-text.ts';
import type { ResultPage } from '../../lib/directory/search.ts';

type Counted = Pick<ResultPage, 'total' | 'totalCapped'>;

function stateText(first: Counted | undefined, pending: boolean): string {
  if (pending) return searchMessages.loading;
  return first && first.total > 0 ? countText(first) : '';
}

/** Stays in sight over the list. The count is announced when it arrives; deep in the list, a way back to the inputs. */
export function ResultsHeading({
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
