import type { QueryClient } from '@tanstack/react-query';
import { savedMessages as messages } from '@buckle/domain/messages/saved';
import { undoMessages } from '@buckle/domain/messages/undo';
import { post } from '../../lib/api/api-client.ts';
import type { SavedWork } from '../../lib/officers/saved-officer.ts';
import { showSuccess } from '../../ui/toast.tsx';
import { reportUndone, undoChange } from '../../ui/undo/use-undo.ts';

/** Undo of a save: the button's label, and the request, which reports its result. */
interface Undo {
  readonly label: string;
  run(client: QueryClient): Promise<void>;
}

/** Returns how to take it back; undefined where nothing changed, or the server keeps no changes. */
export function undoOf({ change, proposalId }: SavedWork): Undo | undefined {
  if (proposalId !== undefined)
    return {
      label: messages.withdraw,
      async run() {
        await post('withdrawProposal', { id: proposalId });
        showSuccess(messages.withdrawn);
      },
    };
  return change === undefined
    ? undefined
    : {
        label: undoMessages.undo,
        run: async (client) => reportUndone(client, await undoChange(client, change)),
      };
}
