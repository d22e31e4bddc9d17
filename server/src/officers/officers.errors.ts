import { errorMessages } from '@buckle/domain/errors.messages';
import type { CodedFieldProblem } from '@buckle/domain/officers/form';
import { officerFields } from '@buckle/domain/officers/field-table';
import { requestError, RequestError } from '../http/request-error.ts';

export const officerErrors = {
  listInProgress: requestError(429, 'list-under-way'),
  tooManySearches: requestError(429, 'searches-under-way'),
  tooManyLists: requestError(503, 'lists-under-way'),
};

export const writeErrors = {
  invalid: (problems: readonly CodedFieldProblem[]) => new RequestError(400, 'invalid-form', [problems], { problems }),
  duplicateEmployeeId: (employeeId: string) => {
    const problem = { field: officerFields.employeeId.write, ...errorMessages['employee-id-taken'](employeeId) };
    return new RequestError(409, 'employee-id-taken', [employeeId], { problems: [problem] });
  },
  changedMeanwhile: (by: string, at: string, id: string) =>
    new RequestError(409, 'changed-meanwhile', [by, at], { id }),
  noSuchOfficer: requestError(404, 'no-such-officer'),
  noSuchRecord: requestError(404, 'no-such-record'),
  withdrawn: requestError(409, 'record-withdrawn'),
  merged: requestError(409, 'record-merged'),
  kept: requestError(409, 'record-kept'),
  alreadyWithdrawn: requestError(409, 'already-withdrawn'),
  notWithdrawn: requestError(409, 'not-withdrawn'),
  withdrawalReason: requestError(400, 'withdrawal-reason-needed'),
  badVersion: requestError(400, 'bad-version'),
  badKey: requestError(400, 'bad-key'),
  nothingChanged: requestError(400, 'nothing-changed'),
  keyReused: requestError(409, 'key-reused'),
  noPhoto: requestError(400, 'no-such-photo'),
};
