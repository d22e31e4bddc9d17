import { requestError } from '../http/request-error.ts';

/** Errors of account management, for the web app and the command line. */
export const userErrors = {
  badName: requestError(400, 'bad-username'),
  badRole: requestError(400, 'bad-role'),
  usernameInUse: requestError(409, 'username-taken'),
  noSuchUser: requestError(404, 'no-such-user'),
  notYourself: requestError(409, 'own-account'),
};
