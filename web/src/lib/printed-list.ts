import type { ListColumn } from '@buckle/domain/list/list-columns';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { remembered } from './remembered.ts';

/** A list that was asked for on paper: in memory only, until the next one. */
export interface PrintedList {
  readonly officers: readonly OfficerWire[];
  readonly columns: readonly ListColumn[];
  readonly purpose: string;
  /** Username of who prints it. */
  readonly by: string;
  /** When the server wrote it down, as an ISO instant. */
  readonly at: string;
  /** Which list it is, in words: its filters, or what was searched. */
  readonly about: readonly string[];
}

export const printedList = remembered<PrintedList>();
