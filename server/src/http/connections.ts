import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { readFileSync } from 'node:fs';

/** A request whose head has arrived, and its answer, until that has been sent. */
interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Maximum number of connections, whatever the descriptor limit: each uses about 10 kB. */
const CONNECTIONS_MAX = 2_000;

/** Connections above the limit that Node tolerates: evicted sockets close a moment later. */
const CLOSING = 16;
/** How long further input of a client is read and ignored, so that the response arrives in full. */
const LINGER_MS = 1_000;

/** The parser treats this as a protocol upgrade, and leaves the rest of the input alone. */
const NOT_HTTP = 2;

/** Tracks open connections and their requests: for the limit, and for a graceful shutdown. */
export class Connections {
  readonly #max: number;
  readonly #open = new Map<Socket, Set<Call>>();
  /** Connections that have sent no request yet, the oldest first. */
  readonly #silent = new Set<Socket>();
  /** Keep-alive connections between two requests, the one that has been idle longest first. */
  readonly #idle = new Set<Socket>();
  /** Connections that are closed after the current response. */
  readonly #closing = new WeakSet<Socket>();
  #ending = false;
  #endsIdle = false;
  #allClosed: (() => void) | undefined;

  constructor(max = CONNECTIONS_MAX) {
    this.#max = max;
  }

  /** Whether the server is shutting down. */
  get ending(): boolean {
    return this.#ending;
  }

  /** Tracks and limits the connections of a server. Call before it listens. */
  watch(server: Server): void {
    server.maxConnections = this.#max + CLOSING;
    server.on('connection', (socket: Socket) => {
      this.#open.set(socket, new Set());
      this.#silent.add(socket);
      socket.once('close', () => this.#closed(socket));
      this.#makeRoom(socket);
    });
    for (const event of ['request', 'checkExpectation'])
      server.prependListener(event, (request: IncomingMessage, response: ServerResponse) =>
        this.#began({ request, response }),
      );
  }

  /** Whether a request arrived before the response to the previous one on its connection. It must not be handled. */
  isPipelined({ socket }: IncomingMessage): boolean {
    return this.#callsOn(socket).size > 1;
  }

  /** Whether a request is under way on a connection. */
  isBusy(socket: Socket): boolean {
    return this.#callsOn(socket).size > 0;
  }

  /** Whether an error response can be sent on a connection whose last request is malformed. */
  canStillRespond(socket: Socket): boolean {
    if (this.#closing.has(socket)) return false;
    return [...this.#callsOn(socket)].every(({ request, response }) => !request.complete && !response.headersSent);
  }

  /** Ignores further input of a connection, and closes it after the current response. */
  closeAfterResponse(socket: Socket): void {
    if (this.#closing.has(socket)) return;
    this.#closing.add(socket);
    const [first] = this.#callsOn(socket);
    if (!first?.request.complete) {
      socket.destroy();
      return;
    }
    ignoreFurtherRequests(socket);
    // Node keeps reading until the received data is consumed, so pause afterwards.
    const pausing = setImmediate(() => socket.pause());
    first.response.once('close', () => {
      clearImmediate(pausing);
      // Closing with unread input would reset the connection and lose the response.
      socket.end();
      socket.resume();
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
    });
  }

  /** From now on each response is the last one of its connection, and has `Connection: close`. */
  respondOnceMore(): void {
    this.#ending = true;
    for (const { response } of this.#calls()) closeAfter(response);
  }

  /**
   * Closes connections without a complete request: idle ones, partial headers or bodies; later ones after their
   * response.
   */
  endUnfinished(): void {
    this.#endsIdle = true;
    for (const [socket, calls] of this.#open) {
      if (![...calls].some(({ request }) => request.complete)) socket.destroy();
    }
  }

  /** Closes every connection, whatever is under way. */
  endAll(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  /** Resolves when no connection is open. */
  async whenAllClosed(): Promise<void> {
    if (this.#open.size > 0) await new Promise<void>((resolve) => (this.#allClosed = resolve));
  }

  #callsOn(socket: Socket): ReadonlySet<Call> {
    return this.#open.get(socket) ?? new Set();
  }

  *#calls(): Generator<Call> {
    for (const calls of this.#open.values()) yield* calls;
  }

  /** Closes the connection that is missed least where there are too many: a silent one, an idle one, or else the new one. */
  #makeRoom(newest: Socket): void {
    if (this.#open.size <= this.#max) return;
    const [silent] = this.#silent;
    const [idle] = this.#idle;
    (silent === newest ? (idle ?? newest) : silent)?.destroy();
  }

  #began(call: Call): void {
    const { socket } = call.request;
    const calls = this.#open.get(socket);
    if (!calls) return;
    this.#silent.delete(socket);
    this.#idle.delete(socket);
    calls.add(call);
    if (this.#ending) closeAfter(call.response);
    call.response.once('close', () => {
      calls.delete(call);
      if (calls.size === 0 && !socket.destroyed) this.#idle.add(socket);
      // Its response started before the shutdown, without `Connection: close`.
      if (this.#endsIdle && calls.size === 0) socket.destroySoon();
    });
    if (calls.size > 1) this.closeAfterResponse(socket);
  }

  #closed(socket: Socket): void {
    this.#open.delete(socket);
    this.#silent.delete(socket);
    this.#idle.delete(socket);
    if (this.#open.size === 0) this.#allClosed?.();
  }
}

/** The parser that Node keeps on a connection, as far as it is needed here. It is not documented: `pipelining.test.ts` holds it. */
interface WithParser {
  readonly parser?: { onIncoming: () => number } | null;
}

/**
 * Reads no further request from a connection. Node would make two objects of each request in a chunk before anything could
 * pause it: 2,400 requests in 64 kB took 10 MB.
 */
function ignoreFurtherRequests(socket: Socket): void {
  const { parser } = socket as WithParser;
  if (parser) parser.onIncoming = () => NOT_HTTP;
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** File descriptors for all else: the database, photos that are read, the log, threads. */
const RESERVED_FILES = 256;

/** How many connections a process may hold that may have so many files open. */
export const connectionsMax = (openFiles: number): number =>
  Math.min(CONNECTIONS_MAX, Math.max(openFiles - RESERVED_FILES, Math.floor(openFiles / 2)));

/** Default descriptor limit where the system does not report one. */
const DEFAULT_OPEN_FILES = 1_024;

/** Returns the descriptor limit of this process from Linux; Node raises the soft limit to the hard one. */
export function openFilesMax(read = () => readFileSync('/proc/self/limits', 'utf8')): number {
  try {
    const limit = /^Max open files +(\d+|unlimited)/mu.exec(read())?.[1];
    return limit === 'unlimited' ? Infinity : Number(limit ?? DEFAULT_OPEN_FILES);
  } catch {
    return DEFAULT_OPEN_FILES;
  }
}
