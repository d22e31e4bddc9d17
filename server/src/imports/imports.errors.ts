import type { ImportStatus } from '@buckle/domain/imports/imports.actions';
import { requestError, RequestError } from '../http/request-error.ts';

export const importErrors = {
  noSuchImport: requestError(404, 'no-such-import'),
  noSuchMap: requestError(404, 'no-such-map'),
  noSuchSheet: requestError(400, 'no-such-sheet'),
  noFile: requestError(404, 'no-file'),
  changedMeanwhile: requestError(409, 'import-changed'),
  wrongStatus: (status: ImportStatus) => new RequestError(409, `import-is-${status}`, []),
  openQuestion: requestError(409, 'open-question'),
  tooManyCorrections: requestError(400, 'too-many-corrections'),
  correctedSince: requestError(409, 'corrected-since'),
  nothingToImport: requestError(409, 'nothing-to-import'),
  notWrittenYet: requestError(409, 'not-imported'),
  nothingToUndo: requestError(409, 'import-changed-nothing'),
  alreadyUndone: requestError(409, 'already-undone'),
  selfApproval: requestError(403, 'own-import'),
  spellingsChanged: requestError(409, 'spellings-changed'),
  reasonNeeded: requestError(400, 'reason-needed'),
  tooMany: requestError(409, 'too-many-imports'),
  mapsOfUser: requestError(409, 'too-many-maps'),
  mapsOfAll: requestError(409, 'too-many-maps-of-all'),
  mapTooLarge: requestError(400, 'map-too-large'),
  planTooLarge: requestError(400, 'plan-too-large'),
  duplicateName: requestError(409, 'name-taken'),
};
