import type { ActionInput } from '@buckle/domain/registry';
import type { ListColumn } from '@buckle/domain/officers-list/list-columns';
import type { OfficerWire } from '@buckle/domain/officers/wire';
import { remembered } from '../platform/memory.ts';

interface Printed {
  readonly purpose: string;
  /** Username of who prints it. */
  readonly by: string;
  /** When the server wrote it down, as an ISO instant. */
  readonly at: string;
  /** What it is, in words: its filters or its search. */
  readonly about: readonly string[];
}

/** The changes to print, in memory only, until the next ones. */
export interface PrintedChanges extends Printed {
  readonly changes: number;
  /** A line for each record and field, with the columns of an exported file. */
  readonly lines: readonly (readonly string[])[];
}

export const printedChanges = remembered<PrintedChanges>();

/** The list to print, in memory only, until the next one. */
export interface PrintedList extends Printed {
  readonly officers: readonly OfficerWire[];
  readonly columns: readonly ListColumn[];
  /** The request of the list; the file name is derived from it. */
  readonly list: Omit<ActionInput<'printOfficers'>, 'purpose'>;
}

export const printedList = remembered<PrintedList>();
