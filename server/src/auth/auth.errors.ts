import { PASSWORD_MAX, PASSWORD_MIN } from '@buckle/domain/account/account';
import { accountMessages, loginMessages } from '@buckle/domain/messages';
import { RequestError } from '../http/request-error.ts';

export const authErrors = {
  rejected: () => new RequestError(401, 'login-rejected', loginMessages.rejected),
  disabled: () => new RequestError(403, 'account-disabled', loginMessages.disabled),
  wrongCurrent: () => new RequestError(400, 'wrong-current-password', accountMessages.wrongCurrent),
  tooShort: () => new RequestError(400, 'password-too-short', accountMessages.tooShort(PASSWORD_MIN)),
  tooLong: () => new RequestError(400, 'password-too-long', accountMessages.tooLong(PASSWORD_MAX)),
  same: () => new RequestError(400, 'password-unchanged', accountMessages.same),
  asUsername: () => new RequestError(400, 'password-is-username', accountMessages.asUsername),
};
