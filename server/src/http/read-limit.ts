import type { FastifyReply, FastifyRequest } from 'fastify';
import { concurrencyLimit } from './concurrency-limit.ts';
import { requestErrors } from './request-error.ts';
import type { Session } from './session.ts';
import { whenOver } from './on-response-end.ts';

/** A browser uses six connections. Each response is held until it is sent, and a page of 200 records is megabytes. */
const READS_PER_USER = 20;

/** Limits concurrent reads per user until their responses are sent; throws if there are too many. */
export function readsAtOnce(): (request: FastifyRequest, reply: FastifyReply, session: Session) => void {
  const enter = concurrencyLimit(
    { perUser: READS_PER_USER, all: Infinity },
    { perUser: requestErrors.tooManyAtOnce, all: requestErrors.tooMuchAtOnce },
  );
  return (request, reply, { userId }) => whenOver(request, reply, enter(userId));
}
