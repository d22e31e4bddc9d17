import type { FastifyReply, FastifyRequest } from 'fastify';
import { places } from './concurrency-limit.ts';
import { requestErrors } from './request-error.ts';
import type { Session } from './session.ts';
import { whenOver } from './on-response-end.ts';

/** A browser uses six connections. Each response is held until it is sent, and a page of 200 records is megabytes. */
const OWN = 20;

/** Limits concurrent reads per user until their responses are sent; throws if there are too many. */
export function readsAtOnce(): (request: FastifyRequest, reply: FastifyReply, session: Session) => void {
  const enter = places(
    { own: OWN, all: Infinity },
    { own: requestErrors.tooManyAtOnce, all: requestErrors.tooMuchAtOnce },
  );
  return (request, reply, { userId }) => whenOver(request, reply, enter(userId));
}
