import type { ActionInput } from '@buckle/domain/actions/registry';
import type { ListColumn } from '@buckle/domain/list/list-columns';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import { remembered } from '../platform/memory.ts';

/** The list to print, in memory only, until the next one. */
export interface PrintedList {
  readonly officers: readonly OfficerWire[];
  readonly columns: readonly ListColumn[];
  readonly purpose: string;
  /** Username of who prints it. */
  readonly by: string;
  /** When the server wrote it down, as an ISO instant. */
  readonly at: string;
  /** Description of the list: its filters or its search. */
  readonly about: readonly string[];
  /** The request of the list; the file name is derived from it. */
  readonly list: Omit<ActionInput<'printOfficers'>, 'purpose'>;
}

export const printedList = remembered<PrintedList>();
