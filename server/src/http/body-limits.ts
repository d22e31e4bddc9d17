import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Action } from '@buckle/domain/action';
import { uploadBytesMax, uploadErrors, uploadTooLarge } from './image-body.ts';
import { type ConcurrencyLimit, concurrencyLimit, whenOver } from './concurrency-limit.ts';
import { type RequestError, requestErrors } from './request-error.ts';
import type { Session } from './handler.ts';
import { networksOf } from './client.ts';

/** The largest JSON body of a user; a record at all its limits is well below. */
export const JSON_BYTES_MAX = 1024 * 1024;

/**
 * Checks the headers of a request before its body is read: rejects unsupported media types, bodies that are too large
 * for the user, and too many concurrent bytes.
 */
export type BodyDoor = (action: Action, request: FastifyRequest, reply: FastifyReply, session?: Session) => void;

/** How much a body may be, and where it counts. */
interface Kind {
  readonly max: number;
  readonly concurrencyLimit: ConcurrencyLimit;
  /** Creates the error for a larger body. */
  readonly tooLarge: () => RequestError;
}

const MEGABYTE = 1024 * 1024;

/** A body counts from its first byte until the answer to it has been sent. */
const LIMITS = {
  /** The web app sends one at a time; a program may have several responses pending during an import. */
  users: { perUser: 32, all: 64 * MEGABYTE },
  uploads: { perUser: 2, all: 64 * MEGABYTE },
} as const;

/** Overhead of a multipart body around an image. */
const AROUND_AN_IMAGE = 64 * 1024;

/** Maximum body size without a session: a username and a password. */
const ANONYMOUS_BYTES_MAX = 4096;

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

interface RejectedBytes {
  readonly until: number;
  bytes: number;
}

/** Large bodies under way, and not their bytes. */
const AT_ONCE = { perUser: 2, all: 16 } as const;

const WINDOW_MS = 60_000;

/** Forms of one record are seldom larger. Requests that revoke a session or an account are always smaller. */
const SMALL_BYTES = 16 * 1024;

/** Bytes of one user's rejected bodies per window; then bodies above `SMALL_BYTES` are rejected until the next one. */
const REJECTED_BYTES_MAX = 4 * 1024 * 1024;

/** From this size on, parsing a JSON body and checking it keeps the server's only thread for more than a millisecond. */
const LARGE_BYTES = 64 * 1024;

/**
 * Limits the cost of one user's JSON bodies for others: concurrent large ones, and rejected bytes per minute. Throws if
 * a limit is exceeded.
 */
function largeBodies(monotonic: () => number) {
  const enter = concurrencyLimit(AT_ONCE, { perUser: requestErrors.tooManyAtOnce, all: requestErrors.tooMuchAtOnce });
  const rejectedByUser = new Map<string, RejectedBytes>();

  function rejectedOf(userId: string): RejectedBytes {
    const at = monotonic();
    for (const [user, { until }] of rejectedByUser) if (until <= at) rejectedByUser.delete(user);
    const known = rejectedByUser.get(userId) ?? { until: at + WINDOW_MS, bytes: 0 };
    rejectedByUser.set(userId, known);
    return known;
  }

  /** The returned callback must be called with the response's status. */
  return (userId: string, size: number): ((status: number) => void) => {
    if (size <= SMALL_BYTES) return () => undefined;
    const counter = rejectedOf(userId);
    if (counter.bytes > REJECTED_BYTES_MAX)
      throw requestErrors.tooManyRejected(Math.ceil((counter.until - monotonic()) / 1000));
    const release = size > LARGE_BYTES ? enter(userId) : undefined;
    return (status) => {
      release?.();
      if (isRejection(status)) counter.bytes += size;
    };
  };
}

/** Statuses that mean the body itself was rejected. */
const isRejection = (status: number): boolean => status === 400 || status === 409 || status === 413;

/** A login comes with its head, or right after it. */
const ARRIVES_WITHIN_MS = 5_000;
/** Maximum unfinished bodies of one network; with one more, the oldest is cut off. */
const UNFINISHED_MAX = 64;

/**
 * Tracks bodies of requests without a session until they are complete, or the returned callback is called. There is no
 * global limit that others could exhaust: a connection buffers at most 4 kB, and connections are limited elsewhere.
 * Incomplete bodies cost only their own network, and cannot lock it out either, since its oldest one is dropped first.
 */
function anonymousBodies(): (request: FastifyRequest) => () => void {
  const unfinished = new Map<string, Set<FastifyRequest>>();

  return (request) => {
    const networks = networksOf(request.ip);
    const over = (): void => {
      clearTimeout(timer);
      for (const network of networks) {
        const received = unfinished.get(network);
        received?.delete(request);
        if (received?.size === 0) unfinished.delete(network);
      }
    };
    const timer = setTimeout(() => cutOff(request), ARRIVES_WITHIN_MS).unref();
    request.raw.once('end', over);
    for (const network of networks) {
      const received = unfinished.get(network) ?? new Set();
      unfinished.set(network, received.add(request));
      const [oldest] = received;
      if (received.size > UNFINISHED_MAX && oldest) cutOff(oldest);
    }
    return over;
  };
}

/** Responds with a timeout, as Node does for an incomplete request. */
function cutOff({ server, raw: { socket } }: FastifyRequest): void {
  const error = Object.assign(new Error('The body did not arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.server.emit('clientError', error, socket);
}

/** Returns the declared length of the body; undefined if it is not declared, 0 without a body. */
function lengthOf({ headers }: FastifyRequest): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0);
}

function rejectContentType({ body }: Action, type: string | undefined, length: number | undefined): void {
  if (body === 'image') {
    if (type === undefined || !isMultipart(type)) throw uploadErrors.noImage();
    return;
  }
  // Actions without input accept a request without a body and content type.
  const isNone = type === undefined && length === 0;
  if (!isNone && !isJson(type ?? '')) throw requestErrors.notJson();
}

const isMultipart = (type: string): boolean => /^multipart\/form-data\s*(?:;|$)/iu.test(type);

const isJson = (type: string): boolean => /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/iu.test(type);
