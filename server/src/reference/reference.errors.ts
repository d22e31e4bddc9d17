import { requestError } from '../http/request-error.ts';

/** Errors of changes of ranks and units. */
export const referenceErrors = {
  changedMeanwhile: requestError(409, 'reference-changed'),
  noSuchEntry: {
    ranks: requestError(404, 'no-such-rank'),
    units: requestError(404, 'no-such-unit'),
    options: requestError(404, 'no-such-option'),
  },
  nameTooLong: requestError(400, 'name-too-long'),
  nameOfSeveral: requestError(400, 'name-of-several'),
  noHeader: requestError(400, 'no-header'),
  noSuchZone: requestError(400, 'no-such-zone'),
  nameNeeded: requestError(400, 'name-needed'),
  codeNeeded: requestError(400, 'code-needed'),
  duplicateSpelling: requestError(409, 'spelling-taken'),
  unreadable: requestError(400, 'unreadable-spelling'),
  tooMany: requestError(400, 'too-many-spellings'),
  wrongOrder: requestError(409, 'wrong-order'),
  parentIsSelf: requestError(400, 'own-parent'),
  closedBeforeOpened: requestError(400, 'closed-before-opened'),
  noSuchMerge: requestError(404, 'no-such-merge'),
};
