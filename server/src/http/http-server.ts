import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Connections } from './connections.ts';
import { removeForwardedPorts } from './client.ts';
import { drainRejectedBodies } from './drain-bodies.ts';
import { type RequestError, requestErrors } from './request-error.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { closeStalledResponses } from './stalled-responses.ts';

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

/** Body of an error response; same shape as the error handler's. */
const bodyOf = ({ code, message }: RequestError): string => JSON.stringify({ success: false, message, code });

/** Headers of every error response that Fastify does not send. It is the last one of its connection. */
const headersOf = (headers: SecurityHeaders) => ({
  ...headers,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'close',
});

/** Returns a complete raw response for a connection without a valid request; it is the last one. */
function rawResponse(error: RequestError, headers: SecurityHeaders): string {
  const body = bodyOf(error);
  const lines = Object.entries({ ...headersOf(headers), 'content-length': String(Buffer.byteLength(body)) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`;
}

/** Errors by parser error code; by default a malformed request. */
const parserErrors: Readonly<Record<string, () => RequestError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestErrors.tooSlow,
  HPE_HEADER_OVERFLOW: requestErrors.headersTooLarge,
};

type ParserError = Error & { readonly code?: string };

const errorOf = ({ code = '' }: ParserError): RequestError => (parserErrors[code] ?? requestErrors.unreadable)();

/** Sends an error response with all security headers to a malformed request, and closes the connection. */
export const handleParserErrors =
  (connections: Connections, headers: SecurityHeaders) =>
  (error: ParserError, socket: Socket): void => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else if (!connections.canStillRespond(socket)) connections.closeAfterResponse(socket);
    else if (socket.writable) socket.end(rawResponse(errorOf(error), headers), () => socket.destroy());
    else socket.destroy();
  };

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
      response.end(bodyOf(error));
    });
    connections.watch(server);
    closeStalledResponses(server, connections);
    drainRejectedBodies(server);
    return server;
  };
