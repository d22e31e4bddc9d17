import type { PairAction, PairStarts } from '@buckle/domain/touches';
import type { ErrorCode } from '@buckle/domain/errors.messages';
import type { PairStatus } from '@buckle/domain/duplicates/merged-record';
import { requestError, RequestError } from '../http/request-error.ts';

/** The statuses that an action does not start from, each with its code. */
type PairCodes = {
  readonly [A in PairAction]: Readonly<Record<Exclude<PairStatus, PairStarts[A][number]>, ErrorCode>>;
};

const different = 'pair-different';
const merged = 'pair-merged';
const withdrawn = 'pair-withdrawn';

const pairs = {
  mergeDuplicates: { different, merged, withdrawn },
  notDuplicates: { different: 'pair-different-already', merged, withdrawn },
  takeBackNotDuplicates: { open: 'pair-open', merged, withdrawn },
  undoMerge: { open: 'merge-undone', different: 'merge-undone', withdrawn: 'kept-record-withdrawn' },
  redoMerge: { different, merged: 'pair-merged-again', withdrawn: 'pair-withdrawn-later' },
} as const satisfies PairCodes;

type PairCode = { readonly [A in PairAction]: (typeof pairs)[A][keyof (typeof pairs)[A]] }[PairAction];

export const duplicateErrors = {
  sameRecord: requestError(400, 'same-record'),
  withdrawn: requestError(409, withdrawn),
  badStatus: (action: PairAction, status: PairStatus) => {
    const codes: Readonly<Partial<Record<PairStatus, PairCode>>> = pairs[action];
    return new RequestError(409, codes[status] ?? withdrawn, []);
  },
  mergedAnew: requestError(409, 'merged-anew'),
  employeeIdTaken: requestError(409, 'employee-id-taken-since'),
  contradicts: requestError(409, 'kept-record-contradiction'),
  cannotMergeAgain: requestError(409, 'cannot-merge-again'),
};
