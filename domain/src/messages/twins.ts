import type { PairAction, PairStarts } from '../actions/touches.ts';
import type { PairStatus } from '../twins/pair-status.ts';

/** The statuses that an action does not start from. */
type Rejected<A extends PairAction> = Exclude<PairStatus, PairStarts[A][number]>;

/** A sentence for each action and each status that it does not start from: why, and what to do. */
type PairSentences = { readonly [A in PairAction]: Readonly<Record<Rejected<A>, string>> };

const withdrawn = 'One of the two records is withdrawn. Reload the list.';
const merged =
  'The two records were merged already. To have both again, undo the merge from the history of the record that was kept.';
const different = 'The two records were marked as different people. Take that back on their page first.';

const pairs: PairSentences = {
  mergeTwins: { different, merged, withdrawn },
  notTwins: { different: 'The two records were marked as different people already.', merged, withdrawn },
  takeBackNotTwins: {
    open: 'The two records are not marked as different people. Reload the list.',
    merged,
    withdrawn,
  },
  undoMerge: {
    open: 'This merge was undone already. Both records are there.',
    different: 'This merge was undone already. Both records are there.',
    withdrawn:
      'The record that was kept was itself merged or withdrawn later. Undo that first, or bring it back, then undo this merge.',
  },
  redoMerge: {
    different,
    merged: 'The two records were merged again already.',
    withdrawn:
      'One of the two records was itself merged or withdrawn later. Undo that first, or bring it back, then merge the two again.',
  },
};

/** Errors of twins, two records of one person. People read *duplicates*: twins are two brothers. */
export const twinErrorMessages = {
  sameRecord: 'These are not two records. Choose another one to compare with.',
  withdrawn,
  merged:
    'This record was merged into another one. To have it back, undo that change from the history of the other record.',
  pairs,
  /** Of a record that others lead to. */
  kept: 'Another record was merged into this one. Undo that merge first, from the history of this record, then withdraw the one that is wrong.',
  mergedAnew:
    'The two records have been merged again since. Undo the newer merge, from the history of the record that was kept.',
  employeeIdTaken: (employeeId: string) =>
    `Another record has the employee ID ${employeeId} now, which one of the two records would have again. Correct it there, then undo the merge.`,
  contradicts:
    'Undoing the merge would leave values of the kept record that cannot be together. Edit the kept record, then undo the merge.',
  cannotMergeAgain:
    'One of the two records was changed after the merge was undone, so it cannot be made again as it was. Open both under Duplicate records and merge them there.',
} as const;
