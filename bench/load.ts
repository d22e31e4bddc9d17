/** Requests a second, from the core that asks: see `needs.ts`. */
import autocannon from 'autocannon';

export interface Load {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Asked one after another, and again from the first. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** What a client does with each answer. */
  readonly read?: (body: string) => void;
}

/** Answers a second. Any that is no success is an error. */
export async function perSecond({ address, headers, paths, connections, seconds, read }: Load): Promise<number> {
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
  const refused = result.errors + result.timeouts + result['4xx'] + result['5xx'];
  if (refused > 0) throw new Error(`${refused} requests failed`);
  return result.requests.total / result.duration;
}
