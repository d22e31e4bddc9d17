import type { DuplicateReason } from './duplicates.actions.ts';
import { counted, enumeration, number } from '../intl.ts';

/** Texts of the pages of suspected duplicates: the list of pairs, and two records side by side. */
export const duplicatePageMessages = {
  found: (pairs: number) => counted(pairs, 'suspected pair', 'suspected pairs'),
  searched: (when: string) => `Last searched ${when}`,
  searchAgain: 'Search again',
  search: 'Search for duplicates',
  searching: 'Searching all records…',
  searchedSoFar: (done: number, of: number) => `${number(done)} of ${number(of)}`,
  notSearched: 'Records have not been searched for duplicates yet.',
  notSearchedHint:
    'The search compares employee IDs, names with dates of joining, mobile numbers and photos. You can go on with other work meanwhile.',
  nothingFound: 'No duplicates are suspected.',
  nothingFoundHint: 'Search again after records were added or imported.',
  searchingHint: 'Suspected pairs appear here. You can go on with other work meanwhile.',

  /** Heading of a pair, for screen readers. */
  pair: (one: string, other: string) => `${one} and ${other}`,
  why: 'Why suspected',
  reasons: {
    'employee-id': 'Almost the same employee ID',
    'name-and-joining': 'Same or similar name, same date of joining',
    mobile: 'Same mobile number',
    photo: 'Same photo',
  } satisfies Record<DuplicateReason, string>,
  compare: 'Compare',
  notDuplicates: 'Not the same person',
  notDuplicatesDone: 'Noted: not the same person.',
  notDuplicatesUndone: 'This pair is suspected again.',
  /** On the page of a pair, instead of the ways to decide about it. */
  isDifferent: (by: string, when: string) => `Marked as different people by ${by}, ${when}.`,
  takeBack: 'They may be one person',

  pairTitle: 'Compare two records',
  backToPairs: 'Back to duplicate records',
  keptRecord: 'Which record is kept',
  keep: 'Keep this record',
  /** Above a value: whose it is. */
  kept: 'Kept record',
  other: 'Other record',
  openRecord: 'Open the record',
  nothingDifferent: 'All fields are the same.',
  /** On an entry of a list that the other record lacks. */
  onlyHere: 'only here',
  both: 'Both together',
  same: (fields: number) => counted(fields, 'field is the same', 'fields are the same'),
  changedMeanwhile: 'Changed since you opened this page',

  merged: 'The merged record',
  fromOther: (fields: readonly string[]) =>
    fields.length === 0 ? 'Nothing is taken from the other record.' : `From the other record: ${enumeration(fields)}`,
  /** A list with the number of its entries. */
  united: (list: string, entries: number) => `${list} (${entries})`,
  together: (lists: readonly string[]) => `Both together: ${enumeration(lists)}`,
  reason: 'Reason (optional)',
  merge: 'Merge',
  mergeTitle: 'Merge these two records?',
  mergeKept: (name: string) => `The record of ${name} is kept, with the values you chose.`,
  mergeOther:
    'The other record leaves all searches and lists. Links to it open the kept record, which also shows its history and orders. You can undo this.',
  mergedDone: 'Records merged.',
  conflict:
    'Someone changed one of these records. Your choices are kept. Check the fields again, above all those that are marked as changed, then merge.',
} as const;
