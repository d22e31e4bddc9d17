import type { ChangeKind } from '@buckle/domain/changes/change-kinds';
import type { RecordAction } from '../db/write-actions.ts';

/** The write actions that create versions of records, and the kinds of their changes. */
const kinds = {
  'record.add': 'add',
  'record.edit': 'edit',
  'record.restore': 'restore',
  'record.withdraw': 'withdraw',
  'record.reinstate': 'reinstate',
  'record.undo': 'undo',
  'records.import': 'import',
  'proposal.approve': 'approve',
  'record.merge': 'merge',
  // Brings back records that were merged in a circle.
  'directory.repair': 'reinstate',
  'order.issue': 'order',
  'order.approve': 'order',
  'order.apply': 'order',
  'order.cancel': 'undo',
  'order.postpone': 'undo',
} as const satisfies Readonly<Partial<Record<RecordAction, ChangeKind>>>;

export const changeActionNames = Object.keys(kinds);

export const kindOfAction = (action: string): ChangeKind => kinds[action as keyof typeof kinds];
