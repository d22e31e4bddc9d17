import { capitalise, type User } from '@buckle/domain/account/account';
import { requestMessages } from '@buckle/domain/messages/errors';

/** An error response: an accurate status code, and a message with a fix for the user. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;
  readonly code: string;
  /** Further properties of the response: the problems of form fields, for example. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    data: Readonly<Record<string, unknown>> = {},
    retryAfter?: number,
  ) {
    super(message);
    this.retryAfter = retryAfter;
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** The refusals that do not belong to one feature. */
export const requestErrors = {
  unknownAction: () => new RequestError(404, 'unknown-action', requestMessages.unknownAction),
  wrongMethod: (method: string) => new RequestError(405, 'wrong-method', requestMessages.wrongMethod(method)),
  notJson: () => new RequestError(400, 'not-json', requestMessages.notJson),
  badInput: (problems: string) => new RequestError(400, 'bad-input', requestMessages.badInput(problems)),
  logInFirst: () => new RequestError(401, 'sign-in-first', requestMessages.logInFirst),
  sessionExpired: () => new RequestError(401, 'session-ended', requestMessages.sessionExpired),
  /** `user`: who is logged in. */
  newUser: (user: User) =>
    new RequestError(409, 'other-user', requestMessages.newUser(capitalise(user.username)), { data: { user } }),
  adminsOnly: () => new RequestError(403, 'admins-only', requestMessages.adminsOnly),
  changePasswordFirst: () => new RequestError(403, 'change-password-first', requestMessages.changePasswordFirst),
  setSecondFactorFirst: () => new RequestError(403, 'set-second-factor-first', requestMessages.setSecondFactorFirst),
  noOrigin: () => new RequestError(403, 'no-origin', requestMessages.noOrigin),
  crossSite: () => new RequestError(403, 'other-site', requestMessages.crossSite),
  notFound: () => new RequestError(404, 'not-found', requestMessages.notFound),
  unreadable: () => new RequestError(400, 'unreadable', requestMessages.unreadable),
  tooSlow: () => new RequestError(408, 'too-slow', requestMessages.tooSlow),
  headersTooLarge: () => new RequestError(431, 'headers-too-large', requestMessages.headersTooLarge),
  noExpectations: () => new RequestError(417, 'no-expectations', requestMessages.noExpectations),
  tooLarge: () => new RequestError(413, 'too-large', requestMessages.tooLarge),
  lengthNeeded: () => new RequestError(411, 'length-needed', requestMessages.lengthNeeded),
  tooManyAtOnce: () => new RequestError(429, 'too-many-at-once', requestMessages.tooManyAtOnce),
  tooManyRejected: (seconds: number) =>
    new RequestError(429, 'too-many-refused', requestMessages.tooManyRejected(seconds), {}, seconds),
  tooMuchAtOnce: () => new RequestError(503, 'too-much-at-once', requestMessages.tooMuchAtOnce),
  overloaded: () => new RequestError(503, 'overloaded', requestMessages.overloaded),
  oneHost: () => new RequestError(400, 'one-host', requestMessages.oneHost),
  wrongHost: (address: string) => new RequestError(421, 'other-host', requestMessages.wrongHost(address)),
  badAddress: () => new RequestError(400, 'bad-address', requestMessages.badAddress),
  badCursor: () => new RequestError(400, 'bad-cursor', requestMessages.badCursor),
};
