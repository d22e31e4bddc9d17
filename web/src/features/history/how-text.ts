import { historyPageMessages as messages } from '@buckle/domain/messages/history';
import type { Version } from './history-query.ts';

/** Describes the kind of a version and its user. */
export function howText({ how, by, reason, proposed_by: proposer, restored_version: restored }: Version): string {
  if (how === 'import') return reason === '' ? messages.imported : messages.importedFrom(reason);
  if (how === 'approve') return messages.approved(proposer ?? '', by);
  if (how === 'restore') return messages.restored(restored ?? 0, by);
  if (how === 'order') return messages.ordered(by, proposer ?? '');
  if (how === 'merge') return messages.merged(by);
  if (how === 'undo') return messages.undone(by);
  if (how === 'withdraw') return messages.withdrawn(by);
  if (how === 'reinstate') return messages.reinstated(by);
  return how === 'add' ? messages.added(by) : messages.edited(by);
}
