import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { classes } from '../../ui/classes.ts';
import { ListNotPrinted } from '../../ui/not-printed.tsx';
import { useKeptPlace } from './kept-place.ts';
import { AFTER_FIRST_ROWS_MS, isWhole, lowestRow, setSize, type ListOf } from './list-of.ts';
import { ResultRow } from './result-row.tsx';
import { RowSkeleton } from './row-skeletons.tsx';
import type { VirtualList } from './virtual-list.tsx';
import './result-list.css';

/** So many rows need nothing to draw them. */
const SHORT = 25;

/** What draws a list that is too long to be there as a whole. Once it is here, it is for every list. */
const drawing: { List?: typeof VirtualList } = {};

/** Without a connection the first rows stay, and the next search asks for it again. */
async function bring(): Promise<void> {
  try {
    drawing.List = (await import('./virtual-list.tsx')).VirtualList;
  } catch {
    // The browser has said so.
  }
}

/** Whether a long list can be drawn as one. It takes the place of its first rows when no finger is on them. */
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

/** Those that the screen has room for under the page's head, which is as high as a row at least. */
const onScreen = (): number => Math.max(1, Math.ceil(innerHeight / lowestRow()) - 1);

/** Of a long list those on the screen: a slow phone draws no more before it shows them. */
const firstRows = (isLong: boolean): number => (isLong ? Math.min(SHORT, onScreen()) : SHORT);

/** Whether somebody leads the focus through the rows. */
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

/** Not measured: these rows are in the flow of the page. */
const unmeasured = { takeSnapshot: () => [] };

/** An officer, or somebody who is on the way. */
const rowOf = ({ results, search, editable }: ListOf, wire: OfficerWire | undefined) =>
  wire ? <ResultRow wire={wire} search={search} whole={isWhole(results)} editable={editable} /> : <RowSkeleton />;

/**
 * The first rows of a list, or all. Who walks them with keys gets more than the screen has room for, since the next key
 * would lead past the last one. `focused`: told which of them had the focus when the list went, from 0 on.
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
  const { results, round, found, place } = list;
  const walked = useWalked(ref);
  const drawn = found.slice(0, walked ? SHORT : firstRows(isLong));
  useKeptPlace(round, place, unmeasured);
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

/** The officers found. A long list shows its first rows at once, and the rest when what draws it is here. */
export function ResultList(list: ListOf) {
  const first = useRef<HTMLUListElement>(null);
  const focused = useRef<number>(undefined);
  const isLong = list.found.length > SHORT || list.results.hasNextPage;
  const canDrawAll = useLongList(isLong, first);
  if (canDrawAll && drawing.List)
    return <drawing.List {...list} focused={focused} rowOf={(wire) => rowOf(list, wire)} />;
  return <FirstRows list={list} isLong={isLong} ref={first} focused={focused} />;
}
