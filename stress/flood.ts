import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/**
 * Starts a script of `servers/` as a process. An attacker's own work is done by other machines: here it has the lowest
 * priority, not to take the processor from the servers.
 */
export function spawnAttacker(script: string): ChildProcessByStdio<Writable, Readable, null> {
  const file = join(import.meta.dirname, 'servers', script);
  const attacker = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['pipe', 'pipe', 'inherit'] });
  if (attacker.pid !== undefined) setPriority(attacker.pid, constants.priority.PRIORITY_LOW);
  return attacker;
}

/** How many requests got which status. */
export type Statuses = Readonly<Record<string, number>>;

/**
 * Starts a flooding script of `servers/` as a child process with JSON input. Resolves when it is ready; the returned
 * function stops it.
 */
export async function startFlood(script: string, input: unknown): Promise<() => Promise<Statuses>> {
  const flood = spawnAttacker(script);
  let output = '';
  flood.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  flood.stdin.write(`${JSON.stringify(input)}\n`);
  await once(flood.stdout, 'data');
  return async () => {
    flood.stdin.end();
    await once(flood, 'exit');
    return JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as Statuses;
  };
}
