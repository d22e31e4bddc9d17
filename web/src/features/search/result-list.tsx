import { lazy, Suspense, useEffect, useState } from 'react';
import { useKeptPlace } from './kept-place.ts';
import { isWhole, setSize, type ListOf } from './list-of.ts';
import { ResultRow } from './result-row.tsx';
import './result-list.css';

/** A screen's worth and more; so many rows need nothing to draw them. */
const SHORT = 25;
/** The first rows are on the screen before what draws a long list is asked for. */
const AFTER_FIRST_ROWS_MS = 300;

const bringVirtualList = () => import('./virtual-list.tsx');
const VirtualList = lazy(async () => ({ default: (await bringVirtualList()).VirtualList }));

/** Once it is here, it is for every list. */
let isHere = false;

/** Without a connection the first rows stay, and the next search asks for it again. */
async function bring(): Promise<boolean> {
  isHere = await bringVirtualList().then(
    () => true,
    () => false,
  );
  return isHere;
}

/** Whether what draws a list that is too long to be there as a whole can be used. */
function useVirtualList(isLong: boolean): boolean {
  const [here, setHere] = useState(isHere);
  useEffect(() => {
    if (!isLong || here) return undefined;
    const timer = setTimeout(() => void bring().then(setHere), AFTER_FIRST_ROWS_MS);
    return () => clearTimeout(timer);
  }, [isLong, here]);
  return isLong && here;
}

/** Not measured: these rows are in the flow of the page. */
const unmeasured = { takeSnapshot: () => [] };

function ShortList({ results, round, found, search, editable, place }: ListOf) {
  useKeptPlace(round, place, unmeasured);
  return (
    <ul className="result-list">
      {found.map((wire, index) => (
        <li key={index} className="result-list__place" aria-setsize={setSize(results)} aria-posinset={index + 1}>
          <ResultRow wire={wire} search={search} whole={isWhole(results)} editable={editable} />
        </li>
      ))}
    </ul>
  );
}

/** The officers found. A long list shows its first rows at once, and the rest when what draws it is here. */
export function ResultList(list: ListOf) {
  const isVirtual = useVirtualList(list.found.length > SHORT || list.results.hasNextPage);
  const firstRows = <ShortList {...list} found={list.found.slice(0, SHORT)} />;
  if (!isVirtual) return firstRows;
  return (
    <Suspense fallback={firstRows}>
      <VirtualList {...list} />
    </Suspense>
  );
}
