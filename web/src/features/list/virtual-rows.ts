import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { growsFurther, useFurtherPages } from '../../lib/officers/use-next-page.ts';
import { remInPixels } from '../../lib/platform/text-size.ts';
import type { List } from './list-query.ts';

/** The next page is fetched when this many rows remain. */
const FETCH_AHEAD = 40;
/** Number of skeleton rows. */
const EXPECTED_ROWS = 8;
const OVERSCAN = 10;
/** Estimated height of a row and of the header, in rem. */
const DEFAULT_ROW = 2.5;

/**
 * The rows of a region that have to exist, the pixels of those before and behind them, and the further pages as they are
 * scrolled to.
 */
export function useVirtualRows(list: List, count: number) {
  const region = useRef<HTMLDivElement>(null);
  const head = remInPixels(DEFAULT_ROW);
  const rows = useVirtualizer({
    count: count + (growsFurther(list) ? EXPECTED_ROWS : 0),
    getScrollElement: () => region.current,
    estimateSize: () => head,
    overscan: OVERSCAN,
    // The header precedes the rows and is sticky.
    scrollMargin: head,
    scrollPaddingStart: head,
  });
  const visible = rows.getVirtualItems();
  useFurtherPages(list, (visible.at(-1)?.index ?? 0) >= count - FETCH_AHEAD);
  const [before, behind] = [
    (visible[0]?.start ?? head) - head,
    rows.getTotalSize() - (visible.at(-1)?.end ?? head) + head,
  ];
  return { region, rows, visible, before, behind };
}

/**
 * Roving tabindex: the row that Tab focuses and arrow keys move from. `about`: identity of the list; another list
 * resets to its first row. `focusable`: selector of the focused element of a row.
 */
export function useActiveRow(
  about: string,
  { region, rows }: Pick<ReturnType<typeof useVirtualRows>, 'region' | 'rows'>,
  focusable: (row: HTMLElement) => HTMLElement | null = (row) => row,
) {
  const [active, setActive] = useState({ row: 0, about });
  if (active.about !== about) setActive({ row: 0, about });
  const visible = useRef(about);
  const target = useRef<number>(undefined);
  useEffect(() => {
    if (visible.current === about) return;
    visible.current = about;
    region.current?.scrollTo({ top: 0 });
  });
  // A row that is far away comes into being only after it has been scrolled to.
  useEffect(() => {
    if (target.current === undefined) return;
    const row = region.current?.querySelector<HTMLElement>(`[data-index="${target.current}"]`);
    if (!row) return;
    target.current = undefined;
    focusable(row)?.focus({ preventScroll: true });
  });
  function moveTo(row: number): void {
    target.current = row;
    setActive({ row, about });
    rows.scrollToIndex(row);
  }
  return { active: active.row, moveTo, setActive: (row: number) => setActive({ row, about }) };
}
