import { requestMessages } from '@buckle/domain/messages/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import type { DatabaseErrorKind } from '../db/engine.ts';
import { limitDatabaseWaits } from './database-waits.ts';
import { RequestError, requestErrors } from './request-error.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** Refusals of the framework itself, in our words. */
const ofFramework: Record<string, () => RequestError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: requestErrors.notJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: requestErrors.notJson,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: requestErrors.notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: requestErrors.notJson,
  FST_ERR_CTP_BODY_TOO_LARGE: requestErrors.tooLarge,
};

/** Default `Retry-After` in seconds. */
const RETRY_AFTER_S = 2;

/** Responses to database failures. */
const ofDatabase: Record<DatabaseErrorKind, () => RequestError> = {
  busy: () => new RequestError(503, 'busy', requestMessages.busy),
  unavailable: () => new RequestError(503, 'unavailable', requestMessages.unavailable),
  full: () => new RequestError(507, 'disk-full', requestMessages.diskFull),
  superseded: () => new RequestError(503, 'newer-release', requestMessages.newerRelease),
};

type ErrorKindOf = (error: unknown) => DatabaseErrorKind | undefined;

/** `isOnce`: the request has a key by which it is carried out once, however often it is sent. */
function rejectionOf(
  error: FastifyError | RequestError,
  errorKindOf: ErrorKindOf,
  isOnce: boolean,
): RequestError | undefined {
  if (error instanceof RequestError) return error;
  const errorKind = errorKindOf(error);
  // The connection may have been lost before or after the commit.
  if (errorKind === 'unavailable' && isOnce) return new RequestError(503, 'unavailable', requestMessages.possiblySaved);
  if (errorKind !== undefined) return ofDatabase[errorKind]();
  const known = ofFramework[error.code];
  if (known) return known();
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new RequestError(status, 'bad-request', requestMessages.notJson) : undefined;
}

function sendError(reply: FastifyReply, { status, code, message, data, retryAfter }: RequestError): FastifyReply {
  if (status === 429 || status === 503) void reply.header('retry-after', String(retryAfter ?? RETRY_AFTER_S));
  // An unauthenticated browser must not keep cached data, such as photos of a disabled account.
  if (status === 401) void reply.header('clear-site-data', '"cache"');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ ...data, success: false, message, code });
}

/** An address that the framework cannot read: no hook has seen the request. */
export const handleMalformed =
  (headers: SecurityHeaders): NonNullable<FastifyServerOptions['frameworkErrors']> =>
  (_error, _request, reply) => {
    void reply.headers(headers);
    void sendError(reply, requestErrors.badAddress());
  };

/** Limits waits for the database, and handles all errors: a `RequestError` is sent with its message, any other is logged and sent without details. */
export function handleErrors(app: FastifyInstance, errorKindOf: ErrorKindOf): void {
  limitDatabaseWaits(app);
  app.setErrorHandler<FastifyError | RequestError>((error, request, reply) => {
    const rejection = rejectionOf(error, errorKindOf, request.headers['idempotency-key'] !== undefined);
    if (!rejection) request.log.error({ err: error }, 'unexpected failure');
    else if (rejection.status === 507) request.log.error({ err: error }, 'the disk is full');
    else if (errorKindOf(error) === 'superseded') request.log.error(error.message);
    else if (errorKindOf(error) !== undefined) request.log.error({ err: error }, 'the database does not answer');
    return sendError(reply, rejection ?? new RequestError(500, 'unexpected', requestMessages.unexpected));
  });
  app.setNotFoundHandler(() => {
    throw requestErrors.notFound();
  });
}
