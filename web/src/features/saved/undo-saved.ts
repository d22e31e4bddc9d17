import { savedMessages as messages } from '@buckle/domain/messages/saved';
import type { SavedWork, WarnedResponse } from '../../lib/officers/saved-officer.ts';
import { post, seenVersion } from '../../lib/api/api-client.ts';

/** How to take back what was saved: the button's label, the message once it is done, and the request. */
interface Undo {
  readonly label: string;
  readonly done: string;
  send(): Promise<WarnedResponse>;
}

/** Returns how to take it back; undefined where nothing changed, or the server keeps no versions. */
export function undoOf({ officer: { id, version }, before, proposalId }: SavedWork): Undo | undefined {
  if (proposalId !== undefined)
    return {
      label: messages.withdraw,
      done: messages.withdrawn,
      send: () => post('withdrawProposal', { id: proposalId }),
    };
  const headers = seenVersion(version);
  if (!before)
    return version > 0
      ? {
          label: messages.undo,
          done: messages.addUndone,
          send: () => post('withdrawOfficer', { id, reason: messages.undoReason }, { headers }),
        }
      : undefined;
  return version > before.version
    ? {
        label: messages.undo,
        done: messages.editUndone,
        send: () =>
          post('restoreVersion', { id, version: before.version, change_reason: messages.undoReason }, { headers }),
      }
    : undefined;
}
