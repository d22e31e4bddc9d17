import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { DatabaseErrorKind } from '../db/engine.ts';
import { RequestError, requestError, requestErrors } from './request-error.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { WAIT_MAX_MS, WaitLimit } from '../db/wait-limit.ts';

/** An address that the framework cannot read: no hook has seen the request. */
export const handleMalformed =
  (headers: SecurityHeaders): NonNullable<FastifyServerOptions['frameworkErrors']> =>
  (_error, _request, reply) => {
    void reply.headers(headers);
    void sendError(reply, requestErrors.badAddress());
  };

/** Default `Retry-After` in seconds. */
const RETRY_AFTER_S = 2;

function sendError(reply: FastifyReply, error: RequestError): FastifyReply {
  const { status, retryAfter } = error;
  if (status === 429 || status === 503) void reply.header('retry-after', String(retryAfter ?? RETRY_AFTER_S));
  // An unauthenticated browser must not keep cached data, such as photos of a disabled account.
  if (status === 401) void reply.header('clear-site-data', '"cache"');
  return reply.code(status).header('cache-control', 'no-store').send(error.body());
}

type ErrorKindOf = (error: unknown) => DatabaseErrorKind | undefined;

/** Limits waits for the database, and handles all errors: a `RequestError` is sent with its message, any other is logged and sent without details. */
export function handleErrors(app: FastifyInstance, errorKindOf: ErrorKindOf): void {
  limitDatabaseWaits(app);
  app.setErrorHandler<FastifyError | RequestError>((error, request, reply) => {
    const rejection = rejectionOf(error, errorKindOf, request.headers['idempotency-key'] !== undefined);
    if (!rejection) request.log.error({ err: error }, 'unexpected failure');
    else if (rejection.status === 507) request.log.error({ err: error }, 'the disk is full');
    else if (errorKindOf(error) === 'superseded') request.log.error(error.message);
    else if (errorKindOf(error) !== undefined) request.log.error({ err: error }, 'the database does not answer');
    return sendError(reply, rejection ?? new RequestError(500, 'unexpected', []));
  });
  app.setNotFoundHandler(() => {
    throw requestErrors.notFound();
  });
}

/** Responses to database failures. */
const ofDatabase: Record<DatabaseErrorKind, () => RequestError> = {
  busy: requestError(503, 'busy'),
  unavailable: requestError(503, 'unavailable'),
  full: requestError(507, 'disk-full'),
  superseded: requestError(503, 'newer-release'),
};

/** Refusals of the framework itself, in our words. */
const ofFramework: Record<string, () => RequestError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: requestErrors.notJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: requestErrors.notJson,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: requestErrors.notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: requestErrors.notJson,
  FST_ERR_CTP_BODY_TOO_LARGE: requestErrors.tooLarge,
};

/** `isOnce`: the request has a key by which it is carried out once, however often it is sent. */
function rejectionOf(
  error: FastifyError | RequestError,
  errorKindOf: ErrorKindOf,
  isOnce: boolean,
): RequestError | undefined {
  if (error instanceof RequestError) return error;
  const errorKind = errorKindOf(error);
  // The connection may have been lost before or after the commit.
  if (errorKind === 'unavailable' && isOnce) return new RequestError(503, 'possibly-saved', []);
  if (errorKind !== undefined) return ofDatabase[errorKind]();
  const known = ofFramework[error.code];
  if (known) return known();
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new RequestError(status, 'not-json', []) : undefined;
}

/**
 * Limits how long each request waits for the database in all, whichever of its parts wait: the guard, the handler, a
 * query of the search thread.
 */
export function limitDatabaseWaits(app: FastifyInstance, maxMs = WAIT_MAX_MS): void {
  const limits = new WeakMap<FastifyRequest, WaitLimit>();
  app.addHook('onRequest', (request, _reply, done) => {
    const limit = new WaitLimit({ maxMs });
    limits.set(request, limit);
    limit.run(done);
  });
  // The events of a body belong to its connection, not to the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const limit = limits.get(request);
    if (limit) limit.run(done);
    else done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    limits.get(request)?.end();
    done();
  });
}
