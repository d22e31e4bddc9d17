import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Reached } from './announce.ts';

export interface Started extends Reached {
  readonly pid: number | undefined;
  readonly stop: () => Promise<void>;
}

const root = join(import.meta.dirname, '../..');

/** Folder of the servers that are bundled before the tests; as deep as this one, for their relative paths. */
export const BUNDLES = join(root, 'e2e', 'dist');

/** Options of Node with which it runs a source file. */
const LOADER = ['--conditions=source', '--import', 'tsx'];

/**
 * Starts a server of tests or benchmarks (a source file relative to the root, or the path of a bundle) as a child
 * process with `args` and standard input; resolves when it is ready.
 */
export async function startServer(file: string, args: readonly string[], input = ''): Promise<Started> {
  const program = file.endsWith('.ts') ? [...LOADER, join(root, file)] : [file];
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  const exited = once(child, 'exit');
  const line = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
  const [text] = await Promise.race([
    line,
    exited.then(() => Promise.reject(new Error(`${file} ended before it was ready`))),
  ]);
  return {
    ...(JSON.parse(text) as Reached),
    pid: child.pid,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}
