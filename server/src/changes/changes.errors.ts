import { requestError } from '../http/request-error.ts';

export const changeErrors = {
  noSuchChange: requestError(404, 'no-such-change'),
  tooManyRecords: requestError(409, 'too-many-records'),
  nothingToUndo: requestError(409, 'nothing-to-undo'),
  contradicts: requestError(409, 'contradiction'),
  merged: requestError(409, 'merged-since'),
  noChanges: requestError(409, 'no-changes'),
  tooManyToExport: requestError(409, 'too-many-changes'),
  tooManyToPrint: requestError(409, 'too-many-changes-to-print'),
};
