import { twinErrorMessages as messages } from '@buckle/domain/messages/twins';
import type { PairAction } from '@buckle/domain/actions/touches';
import type { PairStatus } from '@buckle/domain/twins/pair-status';
import { RequestError } from '../http/request-error.ts';

const codes = {
  open: 'pair-open',
  different: 'pair-different',
  merged: 'record-merged',
  withdrawn: 'record-withdrawn',
} as const satisfies Record<PairStatus, string>;

export const twinErrors = {
  sameRecord: () => new RequestError(400, 'same-record', messages.sameRecord),
  withdrawn: () => new RequestError(409, 'record-withdrawn', messages.withdrawn),
  badStatus: (action: PairAction, status: PairStatus) => {
    const sentences: Readonly<Partial<Record<PairStatus, string>>> = messages.pairs[action];
    return new RequestError(409, codes[status], sentences[status] ?? messages.withdrawn);
  },
  mergedAnew: () => new RequestError(409, 'merged-anew', messages.mergedAnew),
  employeeIdTaken: (employeeId: string) =>
    new RequestError(409, 'employee-id-taken', messages.employeeIdTaken(employeeId)),
  contradicts: () => new RequestError(409, 'contradiction', messages.contradicts),
  cannotMergeAgain: () => new RequestError(409, 'cannot-merge-again', messages.cannotMergeAgain),
};
