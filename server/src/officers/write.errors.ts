import { formatInstant } from '@buckle/domain/officer/instant';
import type { FieldProblem } from '@buckle/domain/officer/form';
import { officerFields } from '@buckle/domain/officer/field-table';
import { writeMessages } from '@buckle/domain/messages';
import { writeRefusals } from '@buckle/domain/messages/errors';
import { RequestError } from '../http/request-error.ts';

const onEmployeeId = (message: string): { problems: readonly FieldProblem[] } => ({
  problems: [{ field: officerFields.employeeId.write, message }],
});

export const writeErrors = {
  invalid: (problems: readonly FieldProblem[]) =>
    new RequestError(400, 'invalid-form', `${writeMessages.invalid} ${problems.map((one) => one.message).join(' ')}`, {
      problems,
    }),
  employeeIdTaken: (employeeId: string) => {
    const message = writeRefusals.employeeIdTaken(employeeId);
    return new RequestError(409, 'employee-id-taken', message, onEmployeeId(message));
  },
  changedMeanwhile: (by: string, at: string, id: string) =>
    new RequestError(409, 'changed-meanwhile', writeRefusals.changedMeanwhile(by, formatInstant(at)), { id }),
  noSuchOfficer: () => new RequestError(404, 'no-such-officer', writeRefusals.noSuchOfficer),
  badVersion: () => new RequestError(400, 'bad-version', writeRefusals.badVersion),
  badKey: () => new RequestError(400, 'bad-key', writeRefusals.badKey),
  nothingChanged: () => new RequestError(400, 'nothing-changed', writeRefusals.nothingChanged),
  keyReused: () => new RequestError(409, 'key-reused', writeRefusals.keyReused),
  noPhoto: () => new RequestError(400, 'no-such-photo', writeRefusals.photoGone),
};
