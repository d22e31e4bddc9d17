import { PASSWORD_MAX, PASSWORD_MIN } from '@buckle/domain/accounts/account';
import { requestError, RequestError } from '../http/request-error.ts';

/** By then the running and queued hashes are done. */
const BUSY_FOR_S = 3;

export const authErrors = {
  rejected: requestError(401, 'login-rejected'),
  disabled: requestError(403, 'account-disabled'),
  oneTimeUsed: requestError(403, 'one-time-password-used'),
  oneTimeExpired: requestError(403, 'one-time-password-expired'),
  tooManyTries: (seconds: number) => new RequestError(429, 'too-many-attempts', [seconds], {}, seconds),
  busy: requestError(503, 'too-many-logins', BUSY_FOR_S),
  busyNetwork: requestError(429, 'too-many-logins-of-network', BUSY_FOR_S),
  inProgress: requestError(429, 'password-under-way', BUSY_FOR_S),
  currentNeeded: requestError(400, 'current-password-needed'),
  wrongCurrent: requestError(400, 'wrong-current-password'),
  tooShort: () => new RequestError(400, 'password-too-short', [PASSWORD_MIN]),
  tooLong: () => new RequestError(400, 'password-too-long', [PASSWORD_MAX]),
  same: requestError(400, 'password-unchanged'),
  common: requestError(400, 'password-is-common'),
  obvious: requestError(400, 'password-is-obvious'),
  asUsername: requestError(400, 'password-is-username'),
};

export const secondFactorErrors = {
  wrongCode: requestError(400, 'wrong-code'),
  codeUsed: requestError(400, 'code-used'),
  loginExpired: requestError(403, 'log-in-again'),
  unreadable: requestError(503, 'second-factor-unreadable'),
  unavailable: requestError(409, 'second-factor-unavailable'),
  offerExpired: requestError(409, 'offer-is-over'),
  compulsory: requestError(409, 'second-factor-compulsory'),
  notSet: requestError(409, 'no-second-factor'),
};
