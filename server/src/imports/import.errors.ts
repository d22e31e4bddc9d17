import type { ImportStatus } from '@buckle/domain/actions/import-actions';
import { importErrorMessages as messages } from '@buckle/domain/messages/import-errors';
import { RequestError } from '../http/request-error.ts';

export const importErrors = {
  noSuchImport: () => new RequestError(404, 'no-such-import', messages.noSuchImport),
  noSuchMap: () => new RequestError(404, 'no-such-map', messages.noSuchMap),
  noSuchSheet: () => new RequestError(400, 'no-such-sheet', messages.noSuchSheet),
  noFile: () => new RequestError(404, 'no-file', messages.noFile),
  changedMeanwhile: () => new RequestError(409, 'changed-meanwhile', messages.changedMeanwhile),
  wrongStatus: (status: ImportStatus) => new RequestError(409, 'wrong-status', messages.wrongStatus[status]),
  openQuestion: (message: string) => new RequestError(409, 'open-question', message),
  tooManyCorrections: (max: number) => new RequestError(400, 'too-many-corrections', messages.tooManyCorrections(max)),
  correctedSince: () => new RequestError(409, 'corrected-since', messages.correctedSince),
  nothingToImport: () => new RequestError(409, 'nothing-to-import', messages.nothingToImport),
  notWrittenYet: () => new RequestError(409, 'wrong-status', messages.notWrittenYet),
  nothingToUndo: () => new RequestError(409, 'nothing-to-undo', messages.nothingToUndo),
  alreadyUndone: () => new RequestError(409, 'already-undone', messages.alreadyUndone),
  selfApproval: () => new RequestError(403, 'self-approval', messages.selfApproval),
  spellingsChanged: () => new RequestError(409, 'spellings-changed', messages.spellingsChanged),
  reasonNeeded: () => new RequestError(400, 'reason-needed', messages.reasonNeeded),
  tooMany: (max: number) => new RequestError(409, 'too-many-imports', messages.tooMany(max)),
  mapsOfUser: (max: number) => new RequestError(409, 'too-many-maps', messages.mapsOfUser(max)),
  mapsOfAll: (max: number) => new RequestError(409, 'too-many-maps', messages.mapsOfAll(max)),
  mapTooLarge: (bytes: number) => new RequestError(400, 'map-too-large', messages.mapTooLarge(bytes)),
  planTooLarge: (bytes: number) => new RequestError(400, 'plan-too-large', messages.planTooLarge(bytes)),
  duplicateName: (name: string) => new RequestError(409, 'name-taken', messages.duplicateName(name)),
};
