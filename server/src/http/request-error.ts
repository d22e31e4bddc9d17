import { capitalise, type User } from '@buckle/domain/accounts/account';
import type { CodedMessage } from '@buckle/domain/coded-messages';
import { type ErrorCode, errorMessages, type ErrorParams } from '@buckle/domain/errors.messages';

/** An error response: an accurate status code, and a message with a fix for the user, which is that of its code. */
export class RequestError<C extends ErrorCode = ErrorCode> extends Error {
  override name = 'RequestError';
  readonly status: number;
  readonly code: C;
  /** The message with its code and parameters, as rows store it. */
  readonly reason: CodedMessage;
  /** Further properties of the response: the problems of form fields, for example. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: C,
    params: ErrorParams<C>,
    data: Readonly<Record<string, unknown>> = {},
    retryAfter?: number,
  ) {
    const text = errorMessages[code] as CodedMessage | ((...values: ErrorParams<C>) => CodedMessage);
    const reason = typeof text === 'function' ? text(...params) : text;
    super(reason.message);
    this.status = status;
    this.code = code;
    this.reason = reason;
    this.data = data;
    this.retryAfter = retryAfter;
  }

  /** Body of the response. */
  body() {
    const { code, params, message } = this.reason;
    return { ...this.data, success: false, message, code, params };
  }
}

/** Returns a function that makes the error of a code from the parameters of its sentence. */
export const requestError =
  <C extends ErrorCode>(status: number, code: C, retryAfter?: number) =>
  (...params: ErrorParams<C>): RequestError<C> =>
    new RequestError(status, code, params, {}, retryAfter);

/** Problems of an input that are named. */
const PROBLEMS_MAX = 20;

/** The errors that do not belong to one feature. */
export const requestErrors = {
  unknownAction: requestError(404, 'unknown-action'),
  wrongMethod: requestError(405, 'wrong-method'),
  notJson: requestError(400, 'not-json'),
  /** The first problems, of as many as a request has room for. */
  badInput: (problems: readonly string[]) => new RequestError(400, 'bad-input', [problems.slice(0, PROBLEMS_MAX)]),
  logInFirst: requestError(401, 'sign-in-first'),
  sessionExpired: requestError(401, 'session-ended'),
  /** `user`: who is logged in. */
  newUser: (user: User) => new RequestError(409, 'other-user', [capitalise(user.username)], { data: { user } }),
  adminsOnly: requestError(403, 'admins-only'),
  changePasswordFirst: requestError(403, 'change-password-first'),
  setSecondFactorFirst: requestError(403, 'set-second-factor-first'),
  noOrigin: requestError(403, 'no-origin'),
  crossSite: requestError(403, 'other-site'),
  notFound: requestError(404, 'not-found'),
  unreadable: requestError(400, 'unreadable'),
  tooSlow: requestError(408, 'too-slow'),
  headersTooLarge: requestError(431, 'headers-too-large'),
  noExpectations: requestError(417, 'no-expectations'),
  tooLarge: requestError(413, 'too-large'),
  lengthNeeded: requestError(411, 'length-needed'),
  tooManyAtOnce: requestError(429, 'too-many-at-once'),
  tooManyRejected: (seconds: number) => new RequestError(429, 'too-many-refused', [seconds], {}, seconds),
  tooMuchAtOnce: requestError(503, 'too-much-at-once'),
  overloaded: requestError(503, 'overloaded'),
  oneHost: requestError(400, 'one-host'),
  wrongHost: requestError(421, 'other-host'),
  badAddress: requestError(400, 'bad-address'),
  badCursor: requestError(400, 'bad-cursor'),
};
