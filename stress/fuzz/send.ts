/** Sends generated requests, and collects the responses. */
import { type HttpResponse, sendRequest, type HttpRequest, keepAliveAgent } from '../../bench/http-client.ts';
import { type Random, seededRandom } from '../../server/src/demo/random.ts';

const CLIENTS = 8;

export interface FuzzStatuses {
  readonly byStatus: Map<number, number>;
  /** 5xx and no answer at all. */
  readonly faults: string[];
}

export type Make = (random: Random) => HttpRequest;

/** Sends so many requests over a few connections. */
export async function send(
  address: string,
  many: number,
  make: Make,
  seed: string,
  statuses: FuzzStatuses,
  clients = CLIENTS,
): Promise<void> {
  const agent = keepAliveAgent(clients);
  let sent = 0;
  const client = async (number: number): Promise<void> => {
    const random = seededRandom(`${seed} ${number}`);
    while (sent < many) {
      sent++;
      const request = make(random);
      const response: HttpResponse | string = await sendRequest(address, { ...request, agent }).catch(
        (error: unknown) => String(error),
      );
      const status = typeof response === 'string' ? 0 : response.status;
      statuses.byStatus.set(status, (statuses.byStatus.get(status) ?? 0) + 1);
      if (typeof response === 'string') statuses.faults.push(`${response} to ${request.path.slice(0, 300)}`);
      else if (status >= 500)
        statuses.faults.push(
          `${status} to ${request.path.slice(0, 200)} ${String(request.body ?? '').slice(0, 300)}: ${response.text.slice(0, 200)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  agent.destroy();
}

export const summary = ({ byStatus }: FuzzStatuses): string =>
  [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status === 0 ? 'no answer' : status} × ${times.toLocaleString('en-IN')}`)
    .join(', ');

export const noStatuses = (): FuzzStatuses => ({ byStatus: new Map(), faults: [] });
