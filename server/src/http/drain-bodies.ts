import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How soon the next connection has its turn. */
const SLICE_MS = 10;

type NextTick = (round: () => void) => void;

const afterAWhile: NextTick = (round) => setTimeout(round, SLICE_MS).unref();

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
