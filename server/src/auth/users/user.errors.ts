import { userMessages } from '@buckle/domain/messages/errors';
import { RequestError } from '../../http/request-error.ts';

/** Errors of account management, for the web app and the command line. */
export const userErrors = {
  badName: () => new RequestError(400, 'bad-username', userMessages.badName),
  badRole: (role: string) => new RequestError(400, 'bad-role', userMessages.badRole(role)),
  usernameInUse: (name: string) => new RequestError(409, 'username-taken', userMessages.usernameInUse(name)),
  noSuchUser: (name: string) => new RequestError(404, 'no-such-user', userMessages.noSuchUser(name)),
  notYourself: () => new RequestError(409, 'own-account', userMessages.notYourself),
};
