import { remembered } from '../platform/memory.ts';

/** The changes to print, in memory only, until the next ones. */
export interface PrintedChanges {
  readonly changes: number;
  /** A line for each record and field, with the columns of an exported file. */
  readonly lines: readonly (readonly string[])[];
  readonly purpose: string;
  /** Username of who prints them. */
  readonly by: string;
  /** When the server wrote it down, as an ISO instant. */
  readonly at: string;
  /** Their filters in words. */
  readonly about: readonly string[];
}

export const printedChanges = remembered<PrintedChanges>();
