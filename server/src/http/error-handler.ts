import { requestMessages } from '@buckle/domain/messages/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import type { Trouble } from '../db/engine.ts';
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
const ofDatabase: Record<Trouble, () => RequestError> = {
  busy: () => new RequestError(503, 'busy', requestMessages.busy),
  unavailable: () => new RequestError(503, 'unavailable', requestMessages.unavailable),
  full: () => new RequestError(507, 'disk-full', requestMessages.diskFull),
};

type TroubleOf = (error: unknown) => Trouble | undefined;

/** `isOnce`: the request has a key by which it is carried out once, however often it is sent. */
function refusalOf(
  error: FastifyError | RequestError,
  troubleOf: TroubleOf,
  isOnce: boolean,
): RequestError | undefined {
  if (error instanceof RequestError) return error;
  const trouble = troubleOf(error);
  // The connection may have been lost before or after the commit.
  if (trouble === 'unavailable' && isOnce) return new RequestError(503, 'unavailable', requestMessages.mayBeSaved);
  if (trouble !== undefined) return ofDatabase[trouble]();
  const known = ofFramework[error.code];
  if (known) return known();
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new RequestError(status, 'bad-request', requestMessages.notJson) : undefined;
}

function sendRefusal(reply: FastifyReply, { status, code, message, data, retryAfter }: RequestError): FastifyReply {
  if (status === 429 || status === 503) void reply.header('retry-after', String(retryAfter ?? RETRY_AFTER_S));
  // An unauthenticated browser must not keep cached data, such as photos of a disabled account.
  if (status === 401) void reply.header('clear-site-data', '"cache"');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ ...data, success: false, message, code });
}

/** An address that the framework cannot read: no hook has seen the request. */
export const answerMalformed =
  (headers: SecurityHeaders): NonNullable<FastifyServerOptions['frameworkErrors']> =>
  (_error, _request, reply) => {
    void reply.headers(headers);
    void sendRefusal(reply, requestErrors.badAddress());
  };

/** Handles all errors: a `RequestError` is sent with its message, any other is logged and sent without details. */
export function answerErrors(app: FastifyInstance, troubleOf: TroubleOf): void {
  app.setErrorHandler<FastifyError | RequestError>((error, request, reply) => {
    const refusal = refusalOf(error, troubleOf, request.headers['idempotency-key'] !== undefined);
    if (!refusal) request.log.error({ err: error }, 'unexpected failure');
    else if (refusal.status === 507) request.log.error({ err: error }, 'the disk is full');
    else if (troubleOf(error) !== undefined) request.log.error({ err: error }, 'the database does not answer');
    return sendRefusal(reply, refusal ?? new RequestError(500, 'unexpected', requestMessages.unexpected));
  });
  app.setNotFoundHandler(() => {
    throw requestErrors.notFound();
  });
}
