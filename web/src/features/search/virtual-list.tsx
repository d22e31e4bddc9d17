import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import { growsFurther, useFurtherPages } from '../../lib/officers/use-next-page.ts';
import { ListNotPrinted } from '../../ui/notice.tsx';
import { type ListOf, lowestRow, setSize, useScrollRestoration } from './result-list-props.ts';

/** Number of skeleton rows. */
const EXPECTED_ROWS = 6;
/** Rows that exist before and after those on the screen, so that a flick shows no gap. */
const OVERSCAN = 8;

/** The next page is fetched when this many rows remain. */
const FETCH_AHEAD = 25;

/**
 * A virtual list with rows of variable height: renders only rows near the viewport, and fetches pages while scrolling.
 * `focused`: index of the row that had the focus in the list it replaces.
 */
export function VirtualList({
  results,
  round,
  found,
  position,
  focused,
  rowOf,
}: Omit<ListOf, 'search' | 'editable'> & {
  focused: RefObject<number | undefined>;
  /** Renders a row; undefined renders a skeleton. */
  rowOf: (wire: OfficerWire | undefined) => ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const top = useListTop(list);
  const rows = useWindowVirtualizer({
    count: found.length + (growsFurther(results) ? EXPECTED_ROWS : 0),
    estimateSize: lowestRow,
    overscan: OVERSCAN,
    scrollMargin: top,
    ...(position && { initialMeasurementsCache: position.rows, initialOffset: position.scrolled }),
  });
  useScrollRestoration(round, position, rows);
  // Before the next key press. On the first pass the rows may not be rendered yet.
  useLayoutEffect(() => {
    if (focused.current === undefined) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${focused.current}"] .result-row--link`);
    if (!row) return;
    focused.current = undefined;
    if (document.activeElement === document.body) row.focus({ preventScroll: true });
  });
  const visible = rows.getVirtualItems();
  useFurtherPages(results, (visible.at(-1)?.index ?? 0) >= found.length - FETCH_AHEAD);
  return (
    <>
      <ListNotPrinted />
      <ul ref={list} className="result-list result-list--long" style={{ blockSize: rows.getTotalSize() }}>
        {visible.map(({ index, start }) => (
          <li
            key={index}
            ref={rows.measureElement}
            data-index={index}
            className="result-list__row"
            aria-setsize={setSize(results)}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {rowOf(found[index])}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the offset of a list on the page, in pixels; updated when content above it changes its height. */
export function useListTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [list]);
  return top;
}
