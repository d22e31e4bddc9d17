/** Runs `buckle import` as a child process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { peakMemoryOf } from '../process-usage.ts';
import type { Directory } from '../servers/seed-databases.ts';
import { importFile } from './import-file.ts';

const CLI = join(import.meta.dirname, '../../server/dist/cli/buckle.js');

interface Imported {
  readonly seconds: number;
  readonly peak: number;
  readonly summary: string;
}

/** Imports a file with the command line tool, a process of its own. */
export function startImport(
  directory: Directory,
  rows: number,
): { readonly done: Promise<Imported>; readonly isOver: () => boolean } {
  const { file } = importFile(rows);
  const startedAt = performance.now();
  const tool = spawn(process.execPath, [CLI, 'import', file, '--add-anyway', '--keep-unmatched'], {
    env: { ...process.env, ...directory },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let peak = 0;
  const look = setInterval(() => (peak = peakMemoryOf(tool.pid ?? 0) ?? peak), 100);
  let output = '';
  tool.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const done = once(tool, 'close').then(([code]) => {
    clearInterval(look);
    if (code !== 0) throw new Error(`The import ended with ${String(code)}: ${output}`);
    return {
      seconds: (performance.now() - startedAt) / 1000,
      peak,
      summary: output
        .trim()
        .replaceAll(/\s*\n\s*/gu, '; ')
        .replaceAll(/\s+/gu, ' '),
    };
  });
  return { done, isOver: () => tool.exitCode !== null || tool.signalCode !== null };
}
