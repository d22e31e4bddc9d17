import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Connections } from './connections.ts';
import { removeForwardedPorts } from './client.ts';
import { type RequestError, requestErrors } from './request-error.ts';
import type { SecurityHeaders } from './security-headers.ts';

type ParserError = Error & { readonly code?: string };

/** Sends an error response with all security headers to a malformed request, and closes the connection. */
export const handleParserErrors =
  (connections: Connections, headers: SecurityHeaders) =>
  (error: ParserError, socket: Socket): void => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else if (!connections.canStillRespond(socket)) connections.closeAfterResponse(socket);
    else if (socket.writable) socket.end(rawResponse(errorOf(error), headers), () => socket.destroy());
    else socket.destroy();
  };

/** Returns a complete raw response for a connection without a valid request; it is the last one. */
function rawResponse(error: RequestError, headers: SecurityHeaders): string {
  const body = JSON.stringify(error.body());
  const lines = Object.entries({ ...headersOf(headers), 'content-length': String(Buffer.byteLength(body)) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`;
}

/** Headers of every error response that Fastify does not send. It is the last one of its connection. */
const headersOf = (headers: SecurityHeaders) => ({
  ...headers,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'close',
});

/** Errors by parser error code; by default a malformed request. */
const parserErrors: Readonly<Record<string, () => RequestError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestErrors.tooSlow,
  HPE_HEADER_OVERFLOW: requestErrors.headersTooLarge,
};

const errorOf = ({ code = '' }: ParserError): RequestError => (parserErrors[code] ?? requestErrors.unreadable)();

const TIMES = {
  /** Timeout for incomplete headers and for connections without any data. */
  headersTimeout: 10_000,
  /** Timeout of a whole request: 8 MB in this time is a phone with a poor connection. */
  requestTimeout: 30_000,
  /** Interval of checking both timeouts. */
  connectionsCheckingInterval: 2_000,
  /** Longer than the keep-alive of balancers, so that they close first. */
  keepAliveTimeout: 65_000,
} as const;

/** Creates Node's HTTP server with all its limits; its built-in error responses are replaced by ours. */
export const httpServer =
  (connections: Connections, headers: SecurityHeaders) =>
  (handler: RequestListener): Server => {
    // The `Host` header is checked with the other required properties.
    const server = createServer({ ...TIMES, requireHostHeader: false }, (request, response) => {
      if (connections.isPipelined(request)) return;
      removeForwardedPorts(request);
      handler(request, response);
    });
    server.on('checkExpectation', (request, response) => {
      if (connections.isPipelined(request)) return;
      const error = requestErrors.noExpectations();
      response.writeHead(error.status, headersOf(headers));
      response.end(JSON.stringify(error.body()));
    });
    connections.watch(server);
    closeStalledResponses(server, connections);
    drainRejectedBodies(server);
    return server;
  };

type NextTick = (round: () => void) => void;

/**
 * Drains the bodies of requests that already have a response, one connection at a time: they must be read, or the
 * client would never see the response, but not as fast as attackers can send.
 */
export function drainRejectedBodies(server: Server, nextTick: NextTick = afterAWhile): void {
  const waiting = new Map<Socket, IncomingMessage>();
  let isComing = false;

  function plan(): void {
    if (isComing || waiting.size === 0) return;
    isComing = true;
    nextTick(round);
  }

  /** The oldest connection reads the received data, at most two megabytes. */
  function round(): void {
    isComing = false;
    const [first] = waiting;
    if (!first) return;
    const [socket, request] = first;
    waiting.delete(socket);
    socket.resume();
    // By then the event loop has read once.
    setImmediate(() => wait(socket, request));
    plan();
  }

  function wait(socket: Socket, request: IncomingMessage): void {
    if (request.complete || socket.destroyed) return;
    socket.pause();
    waiting.set(socket, request);
    plan();
  }

  server.on('connection', (socket: Socket) => socket.once('close', () => waiting.delete(socket)));
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // Node resumes the socket after the response, so pause it again on the next tick.
    response.once('finish', () => {
      if (response.shouldKeepAlive) setImmediate(() => wait(request.socket, request));
    });
  });
}

/** How soon the next connection has its turn. */
const SLICE_MS = 10;

const afterAWhile: NextTick = (round) => setTimeout(round, SLICE_MS).unref();

/** A client at 400 kbit/s reads 3 MB in this time; the system reports progress at least every 1.4 MB. */
const STALLED_MS = 60_000;

/** Closes connections whose client reads nothing of a response for a minute, however large it is. */
export function closeStalledResponses(server: Server, connections: Connections, stalledMs = STALLED_MS): void {
  // Node calls this when a connection has been still for so long, and not while bytes are being taken.
  server.setTimeout(stalledMs, (socket: Socket) => {
    const isInHandler = connections.isBusy(socket) && socket.writableLength === 0;
    if (isInHandler) socket.setTimeout(stalledMs);
    else socket.destroy();
  });
}
