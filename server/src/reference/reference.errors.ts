import { referenceErrorMessages as messages } from '@buckle/domain/messages/errors';
import type { EntryKind } from '@buckle/domain/reference/spellings';
import { RequestError } from '../http/request-error.ts';

/** Errors of changes of ranks and units. */
export const referenceErrors = {
  changedMeanwhile: () => new RequestError(409, 'changed-meanwhile', messages.changedMeanwhile),
  noSuchEntry: (kind: EntryKind) =>
    new RequestError(404, 'no-such-entry', kind === 'ranks' ? messages.noSuchRank : messages.noSuchUnit),
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
