import { historyPageMessages as say } from '@buckle/domain/messages/history';
import type { Version } from './history-query.ts';

/** Describes the kind of a version and its user. */
export function howText({ how, by, reason, proposed_by: proposer, restored_version: restored }: Version): string {
  if (how === 'import') return reason === '' ? say.imported : say.importedFrom(reason);
  if (how === 'approve') return say.approved(proposer ?? '', by);
  if (how === 'restore') return say.restored(restored ?? 0, by);
  return how === 'add' ? say.added(by) : say.edited(by);
}
