/** Requests per second from the client core: see `needs.ts`. */
import autocannon from 'autocannon';

export interface LoadOptions {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Requested in a loop. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** Processes each response as a client would. */
  readonly read?: (body: string) => void;
}

/** Returns responses per second. Any error response throws. */
export async function perSecond({ address, headers, paths, connections, seconds, read }: LoadOptions): Promise<number> {
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    headers: { ...headers },
    requests: paths.map((path) => ({
      path,
      ...(read ? { onResponse: (_status: number, body: string): void => read(body) } : {}),
    })),
  });
  const rejected = result.errors + result.timeouts + result['4xx'] + result['5xx'];
  if (rejected > 0) throw new Error(`${rejected} requests failed`);
  return result.requests.total / result.duration;
}
