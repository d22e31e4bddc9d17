import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { FilterName } from '@buckle/domain/officers-list/list-filters';
import { isRecord } from '@buckle/domain/officers/lists';
import { DESK, remInPixels, useIsWide } from '../../lib/platform/media.ts';
import { isComingBack } from '../../lib/navigation/coming-back.ts';
import { remembered } from '../../lib/platform/memory.ts';
import { growsFurther, useFurtherPages } from '../../lib/officers/use-next-page.ts';
import type { List } from './list-query.ts';
import { stored } from '../../lib/platform/stored.ts';

/** What stands beside the list. */
export interface ListLayout {
  /** A table rather than a phone's rows. */
  readonly isDesk: boolean;
  /** There is room for a record next to the list. */
  readonly hasRoom: boolean;
  /** The record that is open there. */
  readonly openId: string | undefined;
  /** The open record leaves room for a narrow table, and for no filters. */
  readonly isCrowded: boolean;
  /** The filters are in a panel next to the list, open or closed, rather than in a sheet. */
  readonly hasPanel: boolean;
  readonly isPanelOpen: boolean;
  readonly onPanel: (isOpen: boolean) => void;
}

/** Minimum widths in rem: of a record next to the list, and of filters next to both. */
const SPLIT_MIN_REM = 80;
const ROOMY_MIN_REM = 100;

/** Returns the layout of the page; the filters stay closed on a device where they were closed. */
export function useListLayout(opened: string | undefined): ListLayout {
  const [isDesk, hasRoom, isRoomy] = [useIsWide(DESK), useIsWide(SPLIT_MIN_REM), useIsWide(ROOMY_MIN_REM)];
  const [isPanelOpen, onPanel] = useOpenPart('filters', true);
  const openId = hasRoom ? opened : undefined;
  const isCrowded = openId !== undefined && !isRoomy;
  const hasPanel = isDesk && !isCrowded;
  return { isDesk, hasRoom, openId, isCrowded, hasPanel, isPanelOpen: hasPanel && isPanelOpen, onPanel };
}

/** Where the table was left. `about`: identity of its list. */
interface ListPosition {
  readonly about: string;
  /** Pixels that it was scrolled by. */
  readonly top: number;
}

const listPosition = remembered<ListPosition>();

/** Scrolls the table to where it was left, if the user comes back to it, and remembers where it is left this time. */
export function useListPosition(about: string, region: RefObject<HTMLElement | null>): void {
  const client = useQueryClient();
  const { state } = useLocation();
  const begin = useEffectEvent(() => {
    const saved = listPosition.read(client);
    if (isComingBack(state) && saved?.about === about) region.current?.scrollTo(0, saved.top);
  });
  const savePosition = useEffectEvent(() => listPosition.write(client, { about, top: region.current?.scrollTop ?? 0 }));
  useLayoutEffect(() => {
    begin();
    return () => savePosition();
  }, []);
}

/** Estimated height of a row and of the header, in rem. */
const DEFAULT_ROW = 2.5;

/** Number of skeleton rows. */
const EXPECTED_ROWS = 8;
const OVERSCAN = 10;

/** The next page is fetched when this many rows remain. */
const FETCH_AHEAD = 40;

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

/** Rows that Page Up and Page Down pass over. */
const PAGE = 10;

/** The row that a key leads to from another; undefined for a key that leads nowhere. */
export function rowByKey(key: string, row: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + PAGE,
    PageUp: row - PAGE,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || count === 0 ? undefined : Math.min(Math.max(next, 0), count - 1);
}

/** Moves the focus to the active row of the table; returns whether there is one. */
export function focusTable(): boolean {
  const row = document.querySelector<HTMLElement>('.list-table__row[tabindex="0"]');
  row?.focus();
  return row !== null;
}

/** The panel of filters, one filter in it, or the strength. */
type Part = 'filters' | 'strength' | FilterName;
type OpenParts = Readonly<Partial<Record<Part, boolean>>>;

/** Which parts of the page were opened or closed on this device. Names nobody. */
const openParts = stored<OpenParts>(
  () => localStorage,
  'list-parts',
  (value) => (isRecord(value) ? value : undefined),
);

/** Whether a part of the page is open; remembered on the device once it was changed. */
export function useOpenPart(part: Part, byDefault: boolean) {
  const [isOpen, setOpen] = useState(() => openParts.read()?.[part] ?? byDefault);
  function change(next: boolean): void {
    if (next === isOpen) return;
    setOpen(next);
    openParts.write({ ...openParts.read(), [part]: next });
  }
  return [isOpen, change] as const;
}
