import { formatInstant } from '@buckle/domain/officer/instant';
import type { FieldProblem } from '@buckle/domain/officer/field-problem';
import { officerFields } from '@buckle/domain/officer/field-table';
import { writeMessages } from '@buckle/domain/messages/write';
import { historyMessages, writeErrorMessages } from '@buckle/domain/messages/errors';
import { twinErrorMessages } from '@buckle/domain/messages/twins';
import { RequestError } from '../http/request-error.ts';

const onEmployeeId = (message: string): { problems: readonly FieldProblem[] } => ({
  problems: [{ field: officerFields.employeeId.write, message }],
});

export const writeErrors = {
  invalid: (problems: readonly FieldProblem[]) =>
    new RequestError(400, 'invalid-form', `${writeMessages.invalid} ${problems.map((one) => one.message).join(' ')}`, {
      problems,
    }),
  duplicateEmployeeId: (employeeId: string) => {
    const message = writeErrorMessages.duplicateEmployeeId(employeeId);
    return new RequestError(409, 'employee-id-taken', message, onEmployeeId(message));
  },
  changedMeanwhile: (by: string, at: string, id: string) =>
    new RequestError(409, 'changed-meanwhile', writeErrorMessages.changedMeanwhile(by, formatInstant(at)), { id }),
  noSuchOfficer: () => new RequestError(404, 'no-such-officer', writeErrorMessages.noSuchOfficer),
  noSuchRecord: () => new RequestError(404, 'no-such-record', historyMessages.noSuchRecord),
  withdrawn: () => new RequestError(409, 'record-withdrawn', writeErrorMessages.withdrawn),
  merged: () => new RequestError(409, 'record-merged', twinErrorMessages.merged),
  kept: () => new RequestError(409, 'record-kept', twinErrorMessages.kept),
  alreadyWithdrawn: () => new RequestError(409, 'already-withdrawn', writeErrorMessages.alreadyWithdrawn),
  notWithdrawn: () => new RequestError(409, 'not-withdrawn', writeErrorMessages.notWithdrawn),
  withdrawalReason: () => new RequestError(400, 'reason-needed', writeErrorMessages.withdrawalReason),
  badVersion: () => new RequestError(400, 'bad-version', writeErrorMessages.badVersion),
  badKey: () => new RequestError(400, 'bad-key', writeErrorMessages.badKey),
  nothingChanged: () => new RequestError(400, 'nothing-changed', writeErrorMessages.nothingChanged),
  keyReused: () => new RequestError(409, 'key-reused', writeErrorMessages.keyReused),
  noPhoto: () => new RequestError(400, 'no-such-photo', writeErrorMessages.photoGone),
};
