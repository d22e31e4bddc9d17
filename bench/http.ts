/** Asking a server one thing after another over a kept connection, as a browser does. */
import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

export interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
  /** The answer's text, parsed. */
  readonly json: () => unknown;
}

/** One client: it has one connection and one cookie. */
export interface Client {
  readonly get: (query: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly post: (action: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly close: () => void;
}

/** How long nobody would wait any more. */
const WITHIN_MS = 60_000;

export const searchPath = (query: Readonly<Record<string, string>>): string =>
  `/api.php?${new URLSearchParams({ action: 'getOfficers', ...query })}`;

export function clientOf(address: string, cookie: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const usual = { cookie, 'accept-encoding': 'br' };

  const ask = (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request(
        address + path,
        { method, agent, headers: { ...usual, ...headers }, timeout: WITHIN_MS },
        (answer) => {
          const pieces: Buffer[] = [];
          answer.on('data', (piece: Buffer) => pieces.push(piece));
          answer.on('error', reject);
          answer.on('end', () => {
            const bytes = Buffer.concat(pieces);
            const isBrotli = answer.headers['content-encoding'] === 'br';
            resolve({
              status: answer.statusCode ?? 0,
              bytes,
              json: (): unknown => JSON.parse((isBrotli ? brotliDecompressSync(bytes) : bytes).toString()),
            });
          });
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('No answer within a minute.')));
      asked.on('error', reject);
      asked.end(body);
    });

  return {
    get: (query) => ask('GET', searchPath(query), {}),
    post: (action, body, headers = {}) =>
      ask(
        'POST',
        `/api.php?action=${action}`,
        { 'content-type': 'application/json', ...headers },
        JSON.stringify(body),
      ),
    close: () => agent.destroy(),
  };
}

/** The answer, or an error where it is no success. */
export async function succeed(asking: Promise<Answer>): Promise<Answer> {
  const answer = await asking;
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.bytes.toString()}`);
  return answer;
}
