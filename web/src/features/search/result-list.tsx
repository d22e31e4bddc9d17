import { useEffect, useRef } from 'react';
import type { Search } from '@buckle/domain/officer/matching';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { ResultRow } from './result-row.tsx';
import type { Results } from './results-query.ts';
import { ROW_HEIGHT, RowSkeleton } from './row-skeletons.tsx';
import { useVisibleRows } from './visible-rows.ts';
import './result-list.css';

/** The next page is asked for when this many rows are left. */
const FETCH_AHEAD = 25;
/** Rows drawn for what is still on its way. */
const EXPECTED_ROWS = 6;

/** The officers found, in rows of one height: only those near the screen exist, and further pages come as it scrolls. */
export function ResultList({
  results,
  found,
  search,
  editable,
}: {
  results: Results;
  found: readonly OfficerWire[];
  search: Search;
  editable: boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  const { hasNextPage, isFetching, isError, fetchNextPage } = results;
  const count = found.length + (hasNextPage && !isError ? EXPECTED_ROWS : 0);
  const { first, end } = useVisibleRows(list, ROW_HEIGHT, count);
  const nearTheEnd = end > found.length - FETCH_AHEAD;
  useEffect(() => {
    if (nearTheEnd && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [nearTheEnd, hasNextPage, isFetching, isError, fetchNextPage]);
  const total = results.data?.pages[0]?.totalCapped ? -1 : (results.data?.pages[0]?.total ?? -1);
  const whole = results.data?.pages[0]?.whole ?? false;
  return (
    <ul ref={list} className="result-list" style={{ blockSize: count * ROW_HEIGHT }}>
      {Array.from({ length: end - first }, (_, i) => first + i).map((row) => {
        const wire = found[row];
        return (
          <li
            key={row}
            className="result-list__row"
            aria-setsize={total}
            aria-posinset={row + 1}
            style={{ blockSize: ROW_HEIGHT, transform: `translateY(${row * ROW_HEIGHT}px)` }}
          >
            {wire ? <ResultRow wire={wire} search={search} whole={whole} editable={editable} /> : <RowSkeleton />}
          </li>
        );
      })}
    </ul>
  );
}
