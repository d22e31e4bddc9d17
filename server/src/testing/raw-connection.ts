import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that sends and reads bytes as a test wants, not as a browser would. */
export class RawConnection {
  readonly #socket: Socket;
  #received = '';
  #more: (() => void) | undefined;
  readonly closed: Promise<unknown>;

  private constructor(socket: Socket) {
    this.#socket = socket;
    // That the other side closed in the middle is told by `closed`.
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      this.#received += chunk.toString('latin1');
      this.#more?.();
    });
    this.closed = once(socket, 'close');
  }

  /** A connection to this machine, which has said `text` and waits. */
  static async open(port: number, text = ''): Promise<RawConnection> {
    const socket = connect({ port, host: '127.0.0.1' });
    const connection = new RawConnection(socket);
    await once(socket, 'connect');
    if (text !== '') connection.print(text);
    return connection;
  }

  print(text: string): void {
    this.#socket.write(text);
  }

  get received(): string {
    return this.#received;
  }

  get isClosed(): boolean {
    return this.#socket.closed;
  }

  /** Resolves when `text` has arrived, or nothing more can. */
  async until(text: string): Promise<void> {
    while (!this.#received.includes(text) && !this.#socket.closed) {
      await Promise.race([new Promise<void>((resolve) => (this.#more = resolve)), this.closed]);
    }
  }

  /** Reads nothing until `goOn`. */
  pause(): void {
    this.#socket.pause();
  }

  goOn(): void {
    this.#socket.resume();
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** A request's head and body as they travel; without `length`, as long as the body is. */
export function rawPost(action: string, body: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({
    host: '127.0.0.1',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /api.php?action=${action} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
