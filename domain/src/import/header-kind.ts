import type { ImportTarget } from './import-plan.ts';

/** Parts of a name, and columns that are no field: numbers of rows, other people, and other things. */
export type HeaderKind = ImportTarget | 'firstName' | 'middleName' | 'lastName' | 'serial' | 'relative' | 'other';

/** A phrase found in a header. */
export interface HeaderPart {
  readonly kind: HeaderKind;
  /** Index of its first word. */
  readonly start: number;
  /** Number of words in the phrase. */
  readonly words: number;
}
