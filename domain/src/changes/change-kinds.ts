/** Kinds of changes, and of the versions that they create; `withdraw` and `reinstate` change the status of the record. */
export const changeKinds = [
  'import',
  'add',
  'edit',
  'approve',
  'restore',
  'withdraw',
  'reinstate',
  'undo',
  'order',
  'merge',
] as const;
export type ChangeKind = (typeof changeKinds)[number];
