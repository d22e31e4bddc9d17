import type { FastifyReply, FastifyRequest } from 'fastify';
import { places } from './places.ts';
import { requestErrors } from './request-error.ts';
import type { Session } from './session.ts';
import { whenOver } from './when-over.ts';

/** A browser has six connections. Each answer is held until it has been sent, and a page of 200 records takes megabytes. */
const OWN = 20;

/** Counts a read for its user until its answer has been sent; throws where too many of theirs are under way. */
export function readsAtOnce(): (request: FastifyRequest, reply: FastifyReply, session: Session) => void {
  const enter = places(
    { own: OWN, all: Infinity },
    { own: requestErrors.tooManyAtOnce, all: requestErrors.tooMuchAtOnce },
  );
  return (request, reply, { userId }) => whenOver(request, reply, enter(userId));
}
