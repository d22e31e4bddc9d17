/** How a change came about, and the versions that it made. A version that changes whether a record is withdrawn says so. */
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
] as const;
export type ChangeKind = (typeof changeKinds)[number];
