/** Sequential requests over a keep-alive connection, like a browser. */
import { type Answer, ask, keptConnections, post } from './http-client.ts';

/** The parameters of a GET. */
export type Query = Readonly<Record<string, string>>;

/** One client: it has one connection and one cookie. */
export interface Client {
  readonly get: (query: Query) => Promise<Answer>;
  readonly post: (action: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly close: () => void;
}

export const searchPath = (query: Query): string =>
  `/api.php?${new URLSearchParams({ action: 'getOfficers', ...query })}`;

export function clientOf(address: string, cookie: string): Client {
  const agent = keptConnections(1);
  const usual = { cookie, 'accept-encoding': 'br' };
  return {
    get: (query) => ask(address, { path: searchPath(query), headers: usual, agent }),
    post: (action, body, headers = {}) => post(address, action, body, { ...usual, ...headers }, agent),
    close: () => agent.destroy(),
  };
}
