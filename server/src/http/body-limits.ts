import { writeErrorMessages } from '@buckle/domain/messages/errors';
import type { Action } from '@buckle/domain/actions/action';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANONYMOUS_BYTES_MAX, anonymousBodies } from './anonymous-body-limit.ts';
import { uploadBytesMax, uploadTooLarge } from './image-body.ts';
import { largeBodies } from './large-body-limit.ts';
import { type ConcurrencyLimit, concurrencyLimit, whenOver } from './concurrency-limit.ts';
import { RequestError, requestErrors } from './request-error.ts';
import type { Session } from './session.ts';

/** The largest JSON body of a user; a record at all its limits is well below. */
export const JSON_BYTES_MAX = 1024 * 1024;
/** Overhead of a multipart body around an image. */
const AROUND_AN_IMAGE = 64 * 1024;

const MEGABYTE = 1024 * 1024;

/** A body counts from its first byte until the answer to it has been sent. */
const LIMITS = {
  /** The web app sends one at a time; a program may have several responses pending during an import. */
  users: { perUser: 32, all: 64 * MEGABYTE },
  uploads: { perUser: 2, all: 64 * MEGABYTE },
} as const;

/** How much a body may be, and where it counts. */
interface Kind {
  readonly max: number;
  readonly concurrencyLimit: ConcurrencyLimit;
  /** Creates the error for a larger body. */
  readonly tooLarge: () => RequestError;
}

/**
 * Checks the headers of a request before its body is read: rejects unsupported media types, bodies that are too large
 * for the user, and too many concurrent bytes.
 */
export type BodyDoor = (action: Action, request: FastifyRequest, reply: FastifyReply, session?: Session) => void;

const isJson = (type: string): boolean => /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/iu.test(type);
const isMultipart = (type: string): boolean => /^multipart\/form-data\s*(?:;|$)/iu.test(type);

/** Returns the declared length of the body; undefined if it is not declared, 0 without a body. */
function lengthOf({ headers }: FastifyRequest): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0);
}

function rejectContentType({ body }: Action, type: string | undefined, length: number | undefined): void {
  if (body === 'image') {
    if (type === undefined || !isMultipart(type)) throw new RequestError(400, 'no-image', writeErrorMessages.noImage);
    return;
  }
  // Actions without input accept a request without a body and content type.
  const isNone = type === undefined && length === 0;
  if (!isNone && !isJson(type ?? '')) throw requestErrors.notJson();
}

/** `monotonic`: milliseconds of a clock that is never set. */
export function bodyDoor(monotonic: () => number): BodyDoor {
  const full = { perUser: requestErrors.tooManyAtOnce, all: requestErrors.tooMuchAtOnce };
  const enterLarge = largeBodies(monotonic);
  const { tooLarge } = requestErrors;
  const followAnonymous = anonymousBodies();
  const ofUser: Kind = { max: JSON_BYTES_MAX, concurrencyLimit: concurrencyLimit(LIMITS.users, full), tooLarge };
  const uploads = concurrencyLimit(LIMITS.uploads, full);
  const uploadOf = (action: Action): Kind => ({
    max: uploadBytesMax(action) + AROUND_AN_IMAGE,
    concurrencyLimit: uploads,
    tooLarge: () => uploadTooLarge(action),
  });

  return (action, request, reply, session) => {
    const length = lengthOf(request);
    rejectContentType(action, request.headers['content-type'], length);
    if (!session) {
      if (length === undefined) throw requestErrors.lengthNeeded();
      if (length > ANONYMOUS_BYTES_MAX) throw tooLarge();
      // By then, the part that arrived with the headers has been read.
      setImmediate(() => {
        // `inject` requests have no `complete` property.
        const isArriving = 'complete' in request.raw && !request.raw.complete;
        const isUnfinished = length > 0 && isArriving && !reply.raw.writableFinished;
        if (isUnfinished) whenOver(request, reply, followAnonymous(request));
      });
      return;
    }
    const kind = action.body === 'image' ? uploadOf(action) : ofUser;
    if ((length ?? 0) > kind.max) throw kind.tooLarge();
    const size = length ?? kind.max;
    whenOver(request, reply, kind.concurrencyLimit(session.userId, size));
    if (kind !== ofUser) return;
    const release = enterLarge(session.userId, size);
    whenOver(request, reply, () => release(reply.statusCode));
  };
}
