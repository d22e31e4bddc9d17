import { secondFactorErrorMessages } from '@buckle/domain/messages/errors';
import { RequestError } from '../../http/request-error.ts';

export const secondFactorErrors = {
  wrongCode: () => new RequestError(400, 'wrong-code', secondFactorErrorMessages.wrongCode),
  codeUsed: () => new RequestError(400, 'code-used', secondFactorErrorMessages.codeUsed),
  loginExpired: () => new RequestError(403, 'log-in-again', secondFactorErrorMessages.loginExpired),
  unreadable: () => new RequestError(503, 'second-factor-unreadable', secondFactorErrorMessages.unreadable),
  unavailable: () => new RequestError(409, 'second-factor-unavailable', secondFactorErrorMessages.unavailable),
  offerExpired: () => new RequestError(409, 'offer-is-over', secondFactorErrorMessages.offerExpired),
  compulsory: () => new RequestError(409, 'second-factor-compulsory', secondFactorErrorMessages.compulsory),
  notSet: () => new RequestError(409, 'no-second-factor', secondFactorErrorMessages.notSet),
};
