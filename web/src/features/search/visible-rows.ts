import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';

/** Rows that exist before and after those on the screen, so that a flick shows no gap. */
const OVERSCAN = 8;
/** The window moves by so many rows at a time. */
const STEP = 4;

/** The rows that have to exist: from `first` up to, not including, `end`. */
export interface Rows {
  readonly first: number;
  readonly end: number;
}

/** `scrolled`: pixels of the list above the screen's upper edge, negative while the list begins below it. */
export function rowsAt(scrolled: number, screen: number, rowHeight: number, count: number): Rows {
  const step = STEP * rowHeight;
  const above = Math.floor(scrolled / step) * STEP;
  const onScreen = Math.ceil(screen / rowHeight) + STEP;
  const within = (row: number): number => Math.min(Math.max(row, 0), count);
  return { first: within(above - OVERSCAN), end: within(above + onScreen + OVERSCAN) };
}

function onViewChange(notify: () => void): () => void {
  const listening = new AbortController();
  window.addEventListener('scroll', notify, { passive: true, signal: listening.signal });
  window.addEventListener('resize', notify, listening);
  return () => listening.abort();
}

/** Where the list begins on the page, kept up to date while what stands above it changes its height. */
function useTop(list: RefObject<HTMLElement | null>): number {
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

/** Of a list of `count` rows of one height that scrolls with the page: those near the screen. */
export function useVisibleRows(list: RefObject<HTMLElement | null>, rowHeight: number, count: number): Rows {
  const top = useTop(list);
  const at = (): Rows => rowsAt(window.scrollY - top, window.innerHeight, rowHeight, count);
  const first = useSyncExternalStore(onViewChange, () => at().first);
  const end = useSyncExternalStore(onViewChange, () => at().end);
  return { first, end };
}
