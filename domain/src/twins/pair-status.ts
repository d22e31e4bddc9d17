/**
 * Statuses of a pair of records. `open`: both are present. `different`: marked as different people. `merged`: one of them
 * leads to the other, which is present. `withdrawn`: anything else, where one of them is not present.
 */
export type PairStatus = 'open' | 'different' | 'merged' | 'withdrawn';

/** The statuses that each action of a pair starts from; it is rejected from any other. */
export const pairStarts = {
  mergeTwins: ['open'],
  notTwins: ['open'],
  /** `notTwins` with `undo`. */
  takeBackNotTwins: ['different'],
  /** `undoChange` of a merge. */
  undoMerge: ['merged'],
  /** `undoChange` of the undo of a merge. */
  redoMerge: ['open'],
} as const satisfies Readonly<Record<string, readonly PairStatus[]>>;

export type PairAction = keyof typeof pairStarts;

/** Returns whether an action starts from a status. */
export const startsFrom = (action: PairAction, status: PairStatus): boolean =>
  (pairStarts[action] as readonly PairStatus[]).includes(status);
