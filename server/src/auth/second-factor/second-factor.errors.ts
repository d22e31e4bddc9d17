import { secondFactorRefusals } from '@buckle/domain/messages/errors';
import { RequestError } from '../../http/request-error.ts';

export const secondFactorErrors = {
  wrongCode: () => new RequestError(400, 'wrong-code', secondFactorRefusals.wrongCode),
  codeUsed: () => new RequestError(400, 'code-used', secondFactorRefusals.codeUsed),
  logInAgain: () => new RequestError(403, 'log-in-again', secondFactorRefusals.logInAgain),
  unreadable: () => new RequestError(503, 'second-factor-unreadable', secondFactorRefusals.unreadable),
  unavailable: () => new RequestError(409, 'second-factor-unavailable', secondFactorRefusals.unavailable),
  startAgain: () => new RequestError(409, 'offer-is-over', secondFactorRefusals.startAgain),
  compulsory: () => new RequestError(409, 'second-factor-compulsory', secondFactorRefusals.compulsory),
  notSet: () => new RequestError(409, 'no-second-factor', secondFactorRefusals.notSet),
};
