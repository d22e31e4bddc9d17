import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request whose head has arrived, and its answer, until that has been sent. */
interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The open connections of a server and what is under way on each, so that the server can end without cutting off an answer. */
export class Connections {
  readonly #open = new Map<Socket, Set<Call>>();
  #ending = false;
  #endsIdle = false;
  #allClosed: (() => void) | undefined;

  /** Whether the server has been asked to end. */
  get ending(): boolean {
    return this.#ending;
  }

  /** Follows a server that does not listen yet. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#open.set(socket, new Set());
      socket.once('close', () => this.#closed(socket));
    });
    server.prependListener('request', (request, response) => this.#began({ request, response }));
  }

  /** Whether something may still be answered on a connection whose last request is no request. */
  mayStillAnswer(socket: Socket): boolean {
    const calls = this.#open.get(socket) ?? new Set();
    return calls.size === 0 || (calls.size === 1 && [...calls].every(({ response }) => !response.headersSent));
  }

  /** From now on the answer to whatever arrives is the last one of its connection, and says so. */
  answerOnceMore(): void {
    this.#ending = true;
    for (const { response } of this.#calls()) closeAfter(response);
  }

  /** Closes connections without a whole request: silent ones, half a head, half a body; later ones when they are answered. */
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

  *#calls(): Generator<Call> {
    for (const calls of this.#open.values()) yield* calls;
  }

  #began(call: Call): void {
    const { socket } = call.request;
    const calls = this.#open.get(socket);
    if (!calls) return;
    calls.add(call);
    if (this.#ending) closeAfter(call.response);
    call.response.once('close', () => {
      calls.delete(call);
      // Its answer had begun before the end did, and did not say that it is the last one.
      if (this.#endsIdle && calls.size === 0) socket.destroySoon();
    });
  }

  #closed(socket: Socket): void {
    this.#open.delete(socket);
    if (this.#open.size === 0) this.#allClosed?.();
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
