import { useQueryClient } from '@tanstack/react-query';
import { withdrawalMessages as messages } from '@buckle/domain/messages/history';
import type { Officer } from '@buckle/domain/officer/field-table';
import { post, seenVersion } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { OFFICERS } from '../../lib/officers/found-officers.ts';
import { showFailure, showSuccess } from '../../ui/toast.tsx';
import { useUndo } from '../../ui/undo/use-undo.ts';
import { RECORD } from './record-query.ts';

/** Withdraws a record and brings it back; both refresh what is shown of it. */
export function useWithdrawal({ id, name, version }: Officer) {
  const client = useQueryClient();
  const undo = useUndo();
  function refresh(): void {
    client.removeQueries({ queryKey: [OFFICERS], type: 'inactive' });
    void client.invalidateQueries({ queryKey: [RECORD, id] });
  }

  return {
    async bringBack(): Promise<void> {
      try {
        const { change } = await post('reinstateOfficer', { id }, { headers: seenVersion(version) });
        showSuccess(messages.reinstated(name), undo(change));
      } catch (error) {
        showFailure(errorText(error));
      }
      refresh();
    },
    /** Throws where the server refuses. */
    async withdraw(reason: string): Promise<void> {
      const { change } = await post('withdrawOfficer', { id, reason }, { headers: seenVersion(version) });
      showSuccess(messages.done(name), undo(change));
      refresh();
    },
  };
}
