import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { twinPageMessages as messages } from '@buckle/domain/messages/twin-pages';
import { undoMessages } from '@buckle/domain/messages/undo';
import { errorText } from '../../lib/api/error-text.ts';
import { useSending } from '../../lib/api/use-change.ts';
import { showFailure, showSuccess } from '../../ui/toast.tsx';
import type { Pair } from './merge-choices.ts';
import { noteNotTwins, refreshTwins } from './twins-query.ts';

async function takeBack(client: QueryClient, pair: Pair): Promise<void> {
  try {
    await noteNotTwins(client, pair, false);
    showSuccess(messages.notTwinsUndone);
  } catch (error) {
    showFailure(errorText(error));
  }
  refreshTwins(client);
}

/** Returns how to take back that a pair is not of one person. */
export function useTakeBack(pair: Pair) {
  const client = useQueryClient();
  return useSending(
    () => takeBack(client, pair),
    () => undefined,
  );
}

/** Returns how to note that a pair is not of one person; the toast takes it back. */
export function useNotTwins(pair: Pair) {
  const client = useQueryClient();
  return useSending(
    async () => {
      await noteNotTwins(client, pair, true);
      showSuccess(messages.notTwinsDone, { label: undoMessages.undo, run: () => void takeBack(client, pair) });
      return true;
    },
    () => undefined,
  );
}
