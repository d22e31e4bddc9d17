/**
 * A user who searches on many connections at once, again and again, until standard input ends: then says how many
 * searches got which status.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ask, keptConnections } from '../../bench/ask.ts';

interface Given {
  readonly address: string;
  readonly cookie: string;
  readonly atOnce: number;
}

const lines = createInterface({ input: process.stdin });
const [line] = (await once(lines, 'line')) as [string];
const { address, cookie, atOnce } = JSON.parse(line) as Given;
const agent = keptConnections(atOnce);
const statuses: Record<string, number> = {};
const state = { isOver: false };
lines.on('close', () => (state.isOver = true));

async function searchOn(i: number): Promise<void> {
  for (let turn = 0; !state.isOver; turn++) {
    const path = `/api.php?action=getOfficers&limit=50&fields=card&name=${'abdghkmnprst'[(i + turn) % 12]}`;
    const status = await ask(address, { path, headers: { cookie }, agent }).then(
      (answer) => String(answer.status),
      () => 'none',
    );
    statuses[status] = (statuses[status] ?? 0) + 1;
    // A refusal comes at once: the flood is to be one of searches.
    if (status !== '200') await new Promise((resolve) => void setTimeout(resolve, 100));
  }
}

const all = Array.from({ length: atOnce }, (_, i) => searchOn(i));
setTimeout(() => process.stdout.write('searching\n'), 500);
/** Nobody attacks for ever. */
setTimeout(() => process.exit(1), 120_000).unref();
await Promise.all(all);
process.stdout.write(`${JSON.stringify(statuses)}\n`);
agent.destroy();
