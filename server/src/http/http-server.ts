import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Connections } from './connections.ts';
import { removeForwardedPorts } from './forwarded-for.ts';
import { drainRefusedBodies } from './refused-bodies.ts';
import { type RequestError, requestErrors } from './request-error.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { closeStalledAnswers } from './stalled-answers.ts';

const TIMES = {
  /** A head that has not arrived in full by then is cut off; so is a connection that never says anything. */
  headersTimeout: 10_000,
  /** The same for a whole request: 8 MB in this time is a phone with a poor connection. */
  requestTimeout: 30_000,
  /** How often the two are looked at. */
  connectionsCheckingInterval: 2_000,
  /** Longer than balancers keep theirs, so that it is they who close. */
  keepAliveTimeout: 65_000,
} as const;

/** What a refusal says; the same as the error handler's answers. */
const bodyOf = ({ code, message }: RequestError): string => JSON.stringify({ success: false, message, code });

/** What every refusal carries that the framework does not send. It is the last answer of its connection. */
const headersOf = (headers: SecurityHeaders) => ({
  ...headers,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'close',
});

/** An answer in full, for a connection that has no request that could be answered; it is the last one. */
function wholeAnswer(refusal: RequestError, headers: SecurityHeaders): string {
  const body = bodyOf(refusal);
  const lines = Object.entries({ ...headersOf(headers), 'content-length': String(Buffer.byteLength(body)) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`;
}

/** Why the parser gave a request up, where it is not that nobody could read it. */
const refusals: Readonly<Record<string, () => RequestError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestErrors.tooSlow,
  HPE_HEADER_OVERFLOW: requestErrors.headersTooLarge,
};

type ParserError = Error & { readonly code?: string };

const refusalOf = ({ code = '' }: ParserError): RequestError => (refusals[code] ?? requestErrors.unreadable)();

/** Answers what is no request, in words and with the headers that every answer has, and closes the connection. */
export const answerParserErrors =
  (connections: Connections, headers: SecurityHeaders) =>
  (error: ParserError, socket: Socket): void => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else if (!connections.mayStillAnswer(socket)) connections.closeAfterAnswer(socket);
    else if (socket.writable) socket.end(wholeAnswer(refusalOf(error), headers), () => socket.destroy());
    else socket.destroy();
  };

/** The server of Node itself. Its limits are all here, and what it would answer by itself is answered in our words. */
export const httpServer =
  (connections: Connections, headers: SecurityHeaders) =>
  (handler: RequestListener): Server => {
    // How many hosts a request names is looked at with the other things that it must have.
    const server = createServer({ ...TIMES, requireHostHeader: false }, (request, response) => {
      if (connections.isPipelined(request)) return;
      removeForwardedPorts(request);
      handler(request, response);
    });
    server.on('checkExpectation', (request, response) => {
      if (connections.isPipelined(request)) return;
      const refusal = requestErrors.noExpectations();
      response.writeHead(refusal.status, headersOf(headers));
      response.end(bodyOf(refusal));
    });
    connections.watch(server);
    closeStalledAnswers(server, connections);
    drainRefusedBodies(server);
    return server;
  };
