/** One request of a server, as a program sends it rather than a browser. */
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As they travelled. */
  readonly bytes: Buffer;
  /** Getter that decompresses and decodes on each access, so that unread bodies cost nothing. */
  readonly text: string;
  /** The answer's text, parsed. */
  readonly json: () => unknown;
}

export interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
  readonly agent?: Agent;
}

/** Timeout. */
const WITHIN_MS = 60_000;

/** No answer came; which connection it was, by the port at this end. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly port: number | undefined;
  constructor(port: number | undefined, cause: Error) {
    super(cause.message, { cause });
    this.port = port;
  }
}

function answerOf(status: number, headers: IncomingHttpHeaders, bytes: Buffer): Answer {
  const text = (): string => (headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
  return {
    status,
    headers,
    bytes,
    get text() {
      return text();
    },
    json: (): unknown => JSON.parse(text()),
  };
}

/** Sends a request and reads the whole answer. Rejects with `NoAnswer` where there is none. */
export const ask = (address: string, { method = 'GET', path, headers = {}, body, agent }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request({
      hostname,
      port,
      path,
      method,
      headers: { ...length, ...headers },
      timeout: WITHIN_MS,
      ...(agent ? { agent } : {}),
    });
    let ownPort: number | undefined;
    const fail = (error: Error): void => reject(new NoAnswer(ownPort, error));
    sent.on('socket', (socket) => {
      ownPort = socket.localPort;
      if (socket.connecting) socket.once('connect', () => (ownPort = socket.localPort));
    });
    sent.on('response', (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', fail);
      answer.on('end', () => resolve(answerOf(answer.statusCode ?? 0, answer.headers, Buffer.concat(pieces))));
    });
    sent.on('timeout', () => sent.destroy(new Error('No answer within a minute.')));
    sent.on('error', fail);
    sent.end(body);
  });

/** Keeps connections, so many at the same time. */
export const keptConnections = (maxSockets: number): Agent => new Agent({ keepAlive: true, maxSockets });

const JSON_TYPE = { 'content-type': 'application/json' };

/** Calls a POST action. */
export const post = (
  address: string,
  action: string,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
  agent?: Agent,
): Promise<Answer> =>
  ask(address, {
    method: 'POST',
    path: `/api.php?action=${action}`,
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
    ...(agent ? { agent } : {}),
  });

/** The cookies that an answer sets, as a request sends them back. */
export const cookiesOf = ({ headers }: Answer): string[] =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '').filter((cookie) => !cookie.endsWith('='));

/** The answer, where it is a success. */
export async function succeed(asking: Promise<Answer>): Promise<Answer> {
  const answer = await asking;
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 500)}`);
  return answer;
}
