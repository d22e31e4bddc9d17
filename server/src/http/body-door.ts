import { writeRefusals } from '@buckle/domain/messages/refusals';
import type { Action } from '@buckle/domain/actions/action';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANONYMOUS_BYTES_MAX, anonymousBodies } from './anonymous-bodies.ts';
import { IMAGE_BYTES_MAX } from './image-body.ts';
import { largeBodies } from './large-bodies.ts';
import { type Places, places } from './places.ts';
import { RequestError, requestErrors } from './request-error.ts';
import type { Session } from './session.ts';
import { whenOver } from './when-over.ts';

/** The largest JSON body of a user; a record at all its limits is well below. */
export const JSON_BYTES_MAX = 1024 * 1024;
/** What stands around an image in its body. */
const AROUND_AN_IMAGE = 64 * 1024;

const MEGABYTE = 1024 * 1024;

/** A body counts from its first byte until the answer to it has been sent. */
const LIMITS = {
  /** A page sends one at a time; a program's may wait for their answers while an import is saved. */
  users: { own: 32, all: 64 * MEGABYTE },
  uploads: { own: 2, all: 64 * MEGABYTE },
} as const;

/** How much a body may be, and where it counts. */
interface Kind {
  readonly max: number;
  readonly places: Places;
  /** What is said of a larger one. */
  readonly tooLarge: () => RequestError;
}

/**
 * Looks at what a request says of its body before any of it is read: refuses a type that the action does not take, more
 * than its sender may send, and too much at the same time.
 */
export type BodyDoor = (action: Action, request: FastifyRequest, reply: FastifyReply, session?: Session) => void;

const isJson = (type: string): boolean => /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/iu.test(type);
const isMultipart = (type: string): boolean => /^multipart\/form-data\s*(?:;|$)/iu.test(type);

/** The body's length as the request says it; undefined where it does not say, 0 where it has none. */
function lengthOf({ headers }: FastifyRequest): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0);
}

function refuseOtherTypes({ body }: Action, type: string | undefined, length: number | undefined): void {
  if (body === 'image') {
    if (type === undefined || !isMultipart(type)) throw new RequestError(400, 'no-image', writeRefusals.noImage);
    return;
  }
  // What needs no words may come without a body, and then without its type.
  const isNone = type === undefined && length === 0;
  if (!isNone && !isJson(type ?? '')) throw requestErrors.notJson();
}

/** `monotonic`: milliseconds of a clock that is never set. */
export function bodyDoor(monotonic: () => number): BodyDoor {
  const full = { own: requestErrors.tooManyAtOnce, all: requestErrors.tooMuchAtOnce };
  const enterLarge = largeBodies(monotonic);
  const { tooLarge } = requestErrors;
  const followAnonymous = anonymousBodies();
  const ofUser: Kind = { max: JSON_BYTES_MAX, places: places(LIMITS.users, full), tooLarge };
  const upload: Kind = {
    max: IMAGE_BYTES_MAX + AROUND_AN_IMAGE,
    places: places(LIMITS.uploads, full),
    tooLarge: () => new RequestError(413, 'image-too-large', writeRefusals.imageTooLarge),
  };

  return (action, request, reply, session) => {
    const length = lengthOf(request);
    refuseOtherTypes(action, request.headers['content-type'], length);
    if (!session) {
      if (length === undefined) throw requestErrors.lengthNeeded();
      if (length > ANONYMOUS_BYTES_MAX) throw tooLarge();
      // What came with its head has been read by then.
      setImmediate(() => {
        // A request of `inject` does not say whether it is complete.
        const isArriving = 'complete' in request.raw && !request.raw.complete;
        const isUnfinished = length > 0 && isArriving && !reply.raw.writableFinished;
        if (isUnfinished) whenOver(request, reply, followAnonymous(request));
      });
      return;
    }
    const kind = action.body === 'image' ? upload : ofUser;
    if ((length ?? 0) > kind.max) throw kind.tooLarge();
    const size = length ?? kind.max;
    whenOver(request, reply, kind.places(session.userId, size));
    if (kind !== ofUser) return;
    const left = enterLarge(session.userId, size);
    whenOver(request, reply, () => left(reply.statusCode));
  };
}
