import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import { classes } from '../../ui/classes.ts';
import { ListNotPrinted } from '../../ui/notice.tsx';
import {
  AFTER_FIRST_ROWS_MS,
  isComplete,
  type ListOf,
  lowestRow,
  setSize,
  useScrollRestoration,
} from './result-list-props.ts';
import { ResultRow } from './result-row.tsx';
import type { VirtualList } from './virtual-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** So many rows need nothing to draw them. */
const SHORT = 25;

/** The lazily loaded virtual list, shared by all lists. */
const drawing: { List?: typeof VirtualList } = {};

/** Search results. A long list renders its first rows immediately, and the rest when the virtual list is loaded. */
export function ResultList(list: ListOf) {
  const first = useRef<HTMLUListElement>(null);
  const focused = useRef<number>(undefined);
  const isLong = list.found.length > SHORT || list.results.hasNextPage;
  const canDrawAll = useLongList(isLong, first);
  if (canDrawAll && drawing.List)
    return <drawing.List {...list} focused={focused} rowOf={(wire) => rowOf(list, wire)} />;
  return <FirstRows list={list} isLong={isLong} ref={first} focused={focused} />;
}

/** Whether the virtual list is loaded. It replaces the first rows when no touch is active. */
function useLongList(isLong: boolean, list: RefObject<HTMLUListElement | null>): boolean {
  const [here, setHere] = useState(drawing.List !== undefined);
  useEffect(() => {
    if (!isLong || here) return undefined;
    let timer = setTimeout(() => void bring().then(change), AFTER_FIRST_ROWS_MS);
    function change(): void {
      if (list.current?.querySelector(':active')) timer = setTimeout(change, AFTER_FIRST_ROWS_MS);
      else setHere(drawing.List !== undefined);
    }
    return () => clearTimeout(timer);
  }, [isLong, here, list]);
  return isLong && here;
}

/** If loading fails, the first rows remain, and the next search retries. */
async function bring(): Promise<void> {
  try {
    drawing.List = (await import('./virtual-list.tsx')).VirtualList;
  } catch {
    // Reported by the browser.
  }
}

/** A row, or a skeleton. */
const rowOf = ({ results, search, editable }: ListOf, wire: OfficerWire | undefined) =>
  wire ? <ResultRow wire={wire} search={search} complete={isComplete(results)} editable={editable} /> : <RowSkeleton />;

const RowSkeleton = () => (
  <div className="result-row" aria-hidden="true">
    <span className="result-row__photo portrait" />
    <span className="result-row__number">
      <Skeleton characters={8} />
    </span>
    <span className="result-row__name">
      <Skeleton characters={22} />
    </span>
    <span className="result-row__about">
      <Skeleton characters={28} />
    </span>
  </div>
);

/** Not measured: these rows are in the flow of the page. */
const unmeasured = { takeSnapshot: () => [] };

/**
 * The first rows of a list, or all. Renders more rows for keyboard users, since the next key could leave the last one.
 * `focused`: called with the index of the focused row on unmount.
 */
function FirstRows({
  list,
  isLong,
  ref,
  focused,
}: {
  list: ListOf;
  /** There are more. */
  isLong: boolean;
  ref: RefObject<HTMLUListElement | null>;
  focused: RefObject<number | undefined>;
}) {
  const { results, round, found, position } = list;
  const walked = useWalked(ref);
  const drawn = found.slice(0, walked ? SHORT : firstRows(isLong));
  useScrollRestoration(round, position, unmeasured);
  useLayoutEffect(
    () => () => {
      const at = [...(ref.current?.children ?? [])].findIndex((row) => row.contains(document.activeElement));
      focused.current = at === -1 ? undefined : at;
    },
    [ref, focused],
  );
  return (
    <>
      {isLong && <ListNotPrinted />}
      <ul ref={ref} className={classes('result-list', isLong && 'result-list--long')}>
        {drawn.map((wire, index) => (
          <li key={index} className="result-list__place" aria-setsize={setSize(results)} aria-posinset={index + 1}>
            {rowOf(list, wire)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether the focus is moving through the rows. */
function useWalked(list: RefObject<HTMLUListElement | null>): boolean {
  const [walked, setWalked] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const notice = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':focus-visible')) setWalked(true);
    };
    list.current?.addEventListener('focusin', notice, listening);
    return () => listening.abort();
  }, [list]);
  return walked;
}

/**
 * Returns how many rows are rendered first. Of a long list those on the screen: a slow phone draws no more before it
 * shows them.
 */
const firstRows = (isLong: boolean): number => (isLong ? Math.min(SHORT, onScreen()) : SHORT);

/** Returns how many rows fit on the screen below the page's header, which is as high as a row at least. */
const onScreen = (): number => Math.max(1, Math.ceil(innerHeight / lowestRow()) - 1);

const ROWS = 6;

/** Where results will be. */
export const RowSkeletons = () => (
  <div className="result-list">
    {Array.from({ length: ROWS }, (_, index) => (
      <div key={index} className="result-list__place">
        <RowSkeleton />
      </div>
    ))}
  </div>
);
