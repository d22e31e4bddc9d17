import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface FloodingInput {
  readonly address: string;
  readonly cookie: string;
  /** Connections. */
  readonly atOnce: number;
  /** Safety timeout. */
  readonly maxMs?: number;
}

const MAX_MS = 120_000;
const isSuccess = (outcome: string): boolean => /(?:^| )200$/u.test(outcome);

/**
 * Sends requests on many connections in a loop until standard input is closed; then prints counts by outcome. `send`
 * resolves with the status, or with a text that ends with it.
 */
export async function flood(
  begin: (input: FloodingInput) => (connection: number, round: number) => Promise<number | string>,
): Promise<void> {
  const lines = createInterface({ input: process.stdin });
  const [line] = (await once(lines, 'line')) as [string];
  const input = JSON.parse(line) as FloodingInput;
  const send = begin(input);
  const statuses: Record<string, number> = {};
  const state = { isOver: false };
  lines.on('close', () => (state.isOver = true));

  async function sendOn(connection: number): Promise<void> {
    for (let round = 0; !state.isOver; round++) {
      const status = await send(connection, round).then(String, () => 'none');
      statuses[status] = (statuses[status] ?? 0) + 1;
      // Errors are immediate; the flood should consist of work.
      if (!isSuccess(status)) await new Promise((resolve) => void setTimeout(resolve, 100));
    }
  }

  const all = Array.from({ length: input.atOnce }, (_, i) => sendOn(i));
  setTimeout(() => process.stdout.write('sending\n'), 500);
  setTimeout(() => process.exit(1), input.maxMs ?? MAX_MS).unref();
  await Promise.all(all);
  process.stdout.write(`${JSON.stringify(statuses)}\n`);
  process.exit(0);
}
