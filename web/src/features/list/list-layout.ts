import { DESK, useIsWide } from '../../lib/platform/media.ts';
import { useOpenPart } from './open-part.ts';

/** Minimum widths in rem: of a record next to the list, and of filters next to both. */
const SPLIT_MIN_REM = 80;
const ROOMY_MIN_REM = 100;

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

/** Returns the layout of the page; the filters stay closed on a device where they were closed. */
export function useListLayout(opened: string | undefined): ListLayout {
  const [isDesk, hasRoom, isRoomy] = [useIsWide(DESK), useIsWide(SPLIT_MIN_REM), useIsWide(ROOMY_MIN_REM)];
  const [isPanelOpen, onPanel] = useOpenPart('filters', true);
  const openId = hasRoom ? opened : undefined;
  const isCrowded = openId !== undefined && !isRoomy;
  const hasPanel = isDesk && !isCrowded;
  return { isDesk, hasRoom, openId, isCrowded, hasPanel, isPanelOpen: hasPanel && isPanelOpen, onPanel };
}
