import { PASSWORD_MAX, PASSWORD_MIN } from '@buckle/domain/account/account';
import { loginMessages } from '@buckle/domain/messages';
import { accountMessages } from '@buckle/domain/messages/account';
import { loginErrorMessages, passwordErrorMessages } from '@buckle/domain/messages/errors';
import { RequestError } from '../../http/request-error.ts';

/** By then the running and queued hashes are done. */
const BUSY_FOR_S = 3;

export const authErrors = {
  rejected: () => new RequestError(401, 'login-rejected', loginMessages.rejected),
  disabled: () => new RequestError(403, 'account-disabled', loginMessages.disabled),
  oneTimeUsed: () => new RequestError(403, 'one-time-password-used', loginErrorMessages.oneTimeUsed),
  oneTimeExpired: () => new RequestError(403, 'one-time-password-expired', loginErrorMessages.oneTimeExpired),
  tooManyTries: (seconds: number) =>
    new RequestError(429, 'too-many-attempts', loginErrorMessages.tooManyTries(seconds), {}, seconds),
  busy: () => new RequestError(503, 'too-many-logins', loginErrorMessages.busy, {}, BUSY_FOR_S),
  busyNetwork: () => new RequestError(429, 'too-many-logins', loginErrorMessages.busyNetwork, {}, BUSY_FOR_S),
  inProgress: () => new RequestError(429, 'password-under-way', loginErrorMessages.inProgress, {}, BUSY_FOR_S),
  currentNeeded: () => new RequestError(400, 'current-password-needed', accountMessages.currentNeeded),
  wrongCurrent: () => new RequestError(400, 'wrong-current-password', accountMessages.wrongCurrent),
  tooShort: () => new RequestError(400, 'password-too-short', accountMessages.tooShort(PASSWORD_MIN)),
  tooLong: () => new RequestError(400, 'password-too-long', accountMessages.tooLong(PASSWORD_MAX)),
  same: () => new RequestError(400, 'password-unchanged', accountMessages.same),
  common: () => new RequestError(400, 'password-is-common', passwordErrorMessages.common),
  obvious: () => new RequestError(400, 'password-is-obvious', passwordErrorMessages.obvious),
  asUsername: () => new RequestError(400, 'password-is-username', accountMessages.asUsername),
};
