import type { ChangeKind } from '../actions/change-kinds.ts';

/** Texts of files of exported changes. */
export const changeFileMessages = {
  /** Name of the file, and of a workbook's sheet. */
  changes: 'Changes',
  columns: {
    time: 'Time',
    by: 'By',
    how: 'What was done',
    order: 'Order number',
    number: 'Buckle Number',
    name: 'Full Name',
    rank: 'Designation',
    unit: 'Current Posting',
    field: 'Field',
    before: 'Before',
    after: 'After',
  },
  kinds: {
    import: 'Imported',
    add: 'Added',
    edit: 'Edited',
    approve: 'Approved',
    restore: 'Restored',
    withdraw: 'Withdrawn',
    reinstate: 'Brought back',
    undo: 'Undone',
    order: 'Order',
    merge: 'Merged',
  } satisfies Record<ChangeKind, string>,
  photo: 'Photo',
} as const;
