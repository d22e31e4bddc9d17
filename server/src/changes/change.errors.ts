import { changeErrorMessages } from '@buckle/domain/messages/errors';
import { formatInstant } from '@buckle/domain/officer/instant';
import { RequestError } from '../http/request-error.ts';

const inWords = (count: number): string => count.toLocaleString('en-IN');

export const changeErrors = {
  noSuchChange: () => new RequestError(404, 'no-such-change', changeErrorMessages.noSuchChange),
  tooManyRecords: (max: number) =>
    new RequestError(409, 'too-many-records', changeErrorMessages.tooManyRecords(inWords(max))),
  nothingToUndo: (by: string, at: string) =>
    new RequestError(409, 'nothing-to-undo', changeErrorMessages.nothingToUndo(by, formatInstant(at))),
  contradicts: () => new RequestError(409, 'contradiction', changeErrorMessages.contradicts),
  merged: () => new RequestError(409, 'record-merged', changeErrorMessages.merged),
  noChanges: () => new RequestError(409, 'no-changes', changeErrorMessages.noChanges),
  tooManyToExport: (max: number) =>
    new RequestError(409, 'too-many-changes', changeErrorMessages.tooManyToExport(inWords(max))),
  tooManyToPrint: (max: number) =>
    new RequestError(409, 'too-many-changes', changeErrorMessages.tooManyToPrint(inWords(max))),
};
