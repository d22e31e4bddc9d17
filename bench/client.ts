/** Sequential requests over a keep-alive connection, like a browser. */
import { type HttpResponse, sendRequest, keepAliveAgent, post } from './http-client.ts';

/** The parameters of a GET. */
export type Query = Readonly<Record<string, string>>;

/** One client: it has one connection and one cookie. */
export interface Client {
  readonly get: (query: Query) => Promise<HttpResponse>;
  readonly post: (action: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<HttpResponse>;
  readonly close: () => void;
}

export const searchPath = (query: Query): string =>
  `/api.php?${new URLSearchParams({ action: 'getOfficers', ...query })}`;

export function clientOf(address: string, cookie: string): Client {
  const agent = keepAliveAgent(1);
  const defaults = { cookie, 'accept-encoding': 'br' };
  return {
    get: (query) => sendRequest(address, { path: searchPath(query), headers: defaults, agent }),
    post: (action, body, headers = {}) => post(address, action, body, { ...defaults, ...headers }, agent),
    close: () => agent.destroy(),
  };
}
