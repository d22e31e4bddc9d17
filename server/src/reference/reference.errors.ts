import { referenceErrorMessages as messages } from '@buckle/domain/messages/errors';
import { RequestError } from '../http/request-error.ts';

/** Errors of changes of ranks and units. */
export const referenceErrors = {
  changedMeanwhile: () => new RequestError(409, 'changed-meanwhile', messages.changedMeanwhile),
  noSuchEntry: (kind: keyof typeof messages.noSuchEntry) =>
    new RequestError(404, 'no-such-entry', messages.noSuchEntry[kind]),
  nameTooLong: (max: number) => new RequestError(400, 'name-too-long', messages.nameTooLong(max)),
  nameOfSeveral: () => new RequestError(400, 'name-of-several', messages.nameOfSeveral),
  noHeader: () => new RequestError(400, 'no-header', messages.noHeader),
  noSuchZone: (zone: string) => new RequestError(400, 'no-such-zone', messages.noSuchZone(zone)),
  nameNeeded: () => new RequestError(400, 'name-needed', messages.nameNeeded),
  codeNeeded: () => new RequestError(400, 'code-needed', messages.codeNeeded),
  duplicateSpelling: (text: string, name: string) =>
    new RequestError(409, 'spelling-taken', messages.duplicateSpelling(text, name)),
  unreadable: (text: string) => new RequestError(400, 'unreadable-spelling', messages.unreadable(text)),
  tooMany: (name: string, max: number) => new RequestError(400, 'too-many-spellings', messages.tooMany(name, max)),
  wrongOrder: () => new RequestError(409, 'wrong-order', messages.wrongOrder),
  parentIsSelf: () => new RequestError(400, 'own-parent', messages.parentIsSelf),
  closedBeforeOpened: () => new RequestError(400, 'closed-before-opened', messages.closedBeforeOpened),
  noSuchMerge: () => new RequestError(404, 'no-such-merge', messages.noSuchMerge),
};
