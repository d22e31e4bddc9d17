import { useEffect, useRef, useState } from 'react';
import { searchMessages } from '@buckle/domain/messages';
import { SearchIcon } from '../../ui/icons/actions.tsx';
import type { ResultPage } from './result-pages.ts';

function countText(first: ResultPage | undefined, pending: boolean): string {
  if (pending) return searchMessages.loading;
  if (!first || first.total === 0) return '';
  return first.totalCapped ? searchMessages.countAtLeast(first.total) : searchMessages.count(first.total);
}

/** Whether what stands above the marked place has been scrolled away. */
function useScrolledPast() {
  const mark = useRef<HTMLDivElement>(null);
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setPast(entry !== undefined && entry.boundingClientRect.top < 0),
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, past };
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
  const { mark, past } = useScrolledPast();
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
