/** Errors of twins, two records of one person. People read *duplicates*: twins are two brothers. */
export const twinErrorMessages = {
  sameRecord: 'These are not two records. Choose another one to compare with.',
  withdrawn: 'One of the two records is withdrawn. Reload the list.',
  merged:
    'This record was merged into another one. To have it back, undo that change from the history of the other record.',
} as const;
