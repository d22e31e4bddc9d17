import { useQueryClient } from '@tanstack/react-query';
import { withdrawalMessages as messages } from '@buckle/domain/messages/history';
import type { Officer } from '@buckle/domain/officer/field-table';
import { post, seenVersion } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { OFFICERS } from '../../lib/officers/found-officers.ts';
import { showFailure, showSuccess } from '../../ui/toast.tsx';
import { RECORD } from './record-query.ts';

/** Withdraws a record and brings it back; both refresh what is shown of it. */
export function useWithdrawal({ id, name, version }: Officer) {
  const client = useQueryClient();
  function refresh(): void {
    client.removeQueries({ queryKey: [OFFICERS], type: 'inactive' });
    void client.invalidateQueries({ queryKey: [RECORD, id] });
  }

  async function bringBack(seen: number): Promise<void> {
    try {
      await post('reinstateOfficer', { id }, { headers: seenVersion(seen) });
      showSuccess(messages.broughtBack(name));
    } catch (error) {
      showFailure(errorText(error));
    }
    refresh();
  }

  return {
    bringBack: () => bringBack(version),
    /** Throws where the server refuses. */
    async withdraw(reason: string): Promise<void> {
      const withdrawn = await post('withdrawOfficer', { id, reason }, { headers: seenVersion(version) });
      const action = { label: messages.undo, run: () => void bringBack(withdrawn.version ?? version + 1) };
      showSuccess(messages.done(name), action);
      refresh();
    },
  };
}
