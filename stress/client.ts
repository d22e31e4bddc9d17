import type { Agent } from 'node:http';
import { sendRequest, succeed } from '../bench/http-client.ts';

/** Who asks, and where. */
export interface Client {
  readonly address: string;
  readonly cookie: string;
  readonly agent: Agent;
}

/** Calls an action that reads. */
export const get = async <T>(
  { address, cookie, agent }: Client,
  action: string,
  query: Record<string, string>,
): Promise<T> =>
  (
    await succeed(
      sendRequest(address, {
        path: `/api.php?${new URLSearchParams({ action, ...query })}`,
        headers: { cookie },
        agent,
      }),
    )
  ).json() as T;
