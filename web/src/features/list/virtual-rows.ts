import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { growsFurther, useFurtherPages } from '../../lib/further-pages.ts';
import { remInPixels } from '../../lib/text-size.ts';
import type { List } from './list-query.ts';

/** The next page is asked for when this many rows are left. */
const FETCH_AHEAD = 40;
/** Rows drawn for what is still on its way. */
const EXPECTED_ROWS = 8;
const OVERSCAN = 10;
/** What a row is taken for until it is measured, and the head of the table, in rem. */
const USUAL_ROW = 2.5;

/**
 * The rows of a region that have to exist, the pixels of those before and behind them, and the further pages as they are
 * scrolled to.
 */
export function useVirtualRows(list: List, count: number) {
  const region = useRef<HTMLDivElement>(null);
  const head = remInPixels(USUAL_ROW);
  const rows = useVirtualizer({
    count: count + (growsFurther(list) ? EXPECTED_ROWS : 0),
    getScrollElement: () => region.current,
    estimateSize: () => head,
    overscan: OVERSCAN,
    // The head of the table stands before the rows, and stays in sight over them.
    scrollMargin: head,
    scrollPaddingStart: head,
  });
  const shown = rows.getVirtualItems();
  useFurtherPages(list, (shown.at(-1)?.index ?? 0) >= count - FETCH_AHEAD);
  const [before, behind] = [(shown[0]?.start ?? head) - head, rows.getTotalSize() - (shown.at(-1)?.end ?? head) + head];
  return { region, rows, shown, before, behind };
}

/**
 * The one row that Tab leads to and the keys move from. `about`: what the list is of; another list begins at its first
 * row. `focusable`: what of a row has the focus.
 */
export function useActiveRow(
  about: string,
  { region, rows }: Pick<ReturnType<typeof useVirtualRows>, 'region' | 'rows'>,
  focusable: (row: HTMLElement) => HTMLElement | null = (row) => row,
) {
  const [active, setActive] = useState({ row: 0, about });
  if (active.about !== about) setActive({ row: 0, about });
  const shown = useRef(about);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (shown.current === about) return;
    shown.current = about;
    region.current?.scrollTo({ top: 0 });
  });
  // A row that is far away comes into being only after it has been scrolled to.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = region.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    focusable(row)?.focus({ preventScroll: true });
  });
  function moveTo(row: number): void {
    wanted.current = row;
    setActive({ row, about });
    rows.scrollToIndex(row);
  }
  return { active: active.row, moveTo, setActive: (row: number) => setActive({ row, about }) };
}
