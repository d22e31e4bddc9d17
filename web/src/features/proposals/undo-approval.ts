import { proposalPageMessages as messages } from '@buckle/domain/messages/proposals';
import type { WarnedResponse } from '../../lib/officers/saved-officer.ts';
import { post, seenVersion } from '../../lib/api/api-client.ts';
import type { Compared } from './comparison.ts';
import type { Summary } from './proposal-queries.ts';

/** An approved proposal, with the record as it was before and as the approval left it. */
export interface Approval {
  readonly proposal: Pick<Summary, 'id' | 'kind' | 'name'>;
  readonly now: Compared['now'];
  readonly output: { readonly id: string; readonly version: number };
}

/** Whether the approval changed the record: it may have had the proposed details already. */
export const isUndoable = ({ now, output }: Approval): boolean => output.version !== now?.version;

/**
 * Undoes an approval by another change: restores the version before, or withdraws an added record. Rejects if the record
 * has changed since.
 */
export function undoApproval({ proposal, output: { id, version } }: Approval): Promise<WarnedResponse> {
  const headers = seenVersion(version);
  return proposal.kind === 'add'
    ? post('withdrawOfficer', { id, reason: messages.undoReason }, { headers })
    : post('restoreVersion', { id, version: version - 1, change_reason: messages.undoReason }, { headers });
}
