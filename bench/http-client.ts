/** One request of a server, as a program sends it rather than a browser. */
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As they travelled. */
  readonly bytes: Buffer;
  /** Getter that decompresses and decodes on each access, so that unread bodies cost nothing. */
  readonly text: string;
  /** The answer's text, parsed. */
  readonly json: () => unknown;
}

export interface HttpRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
  readonly agent?: Agent;
}

/** Timeout. */
const WITHIN_MS = 60_000;

/** No answer came; which connection it was, by the port at this end. */
export class NoResponse extends Error {
  override name = 'NoResponse';
  readonly port: number | undefined;
  constructor(port: number | undefined, cause: Error) {
    super(cause.message, { cause });
    this.port = port;
  }
}

function responseOf(status: number, headers: IncomingHttpHeaders, bytes: Buffer): HttpResponse {
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

/** Sends a request and reads the whole answer. Rejects with `NoResponse` where there is none. */
export const sendRequest = (
  address: string,
  { method = 'GET', path, headers = {}, body, agent }: HttpRequest,
): Promise<HttpResponse> =>
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
    let localPort: number | undefined;
    const fail = (error: Error): void => reject(new NoResponse(localPort, error));
    sent.on('socket', (socket) => {
      localPort = socket.localPort;
      if (socket.connecting) socket.once('connect', () => (localPort = socket.localPort));
    });
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => resolve(responseOf(response.statusCode ?? 0, response.headers, Buffer.concat(chunks))));
    });
    sent.on('timeout', () => sent.destroy(new Error('No answer within a minute.')));
    sent.on('error', fail);
    sent.end(body);
  });

/** Keeps connections, so many at the same time. */
export const keepAliveAgent = (maxSockets: number): Agent => new Agent({ keepAlive: true, maxSockets });

const JSON_TYPE = { 'content-type': 'application/json' };

/** Calls a POST action. */
export const post = (
  address: string,
  action: string,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
  agent?: Agent,
): Promise<HttpResponse> =>
  sendRequest(address, {
    method: 'POST',
    path: `/api.php?action=${action}`,
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
    ...(agent ? { agent } : {}),
  });

/** The cookies that an answer sets, as a request sends them back. */
export const cookiesOf = ({ headers }: HttpResponse): string[] =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '').filter((cookie) => !cookie.endsWith('='));

/** The answer, where it is a success. */
export async function succeed(asking: Promise<HttpResponse>): Promise<HttpResponse> {
  const response = await asking;
  if (response.status !== 200) throw new Error(`answered ${response.status}: ${response.text.slice(0, 500)}`);
  return response;
}
