import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Location } from './engine.ts';
import { sqliteFiles } from './engine.sqlite.ts';
import { Unusable } from './failures.ts';
import { largeFiles } from './sqlite-files.ts';

/** Resolved relative to the compiled file. */
const PROCESS = fileURLToPath(new URL('./check-files.process.js', import.meta.url));

interface FileCheck {
  readonly end: () => Promise<void>;
}

interface FileCheckOptions {
  readonly onDamage: (error: Unusable) => void;
  /** Called with the reason where the files could not be checked. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Checks the files that are too large to be checked at a start, in a process of its own with the lowest priority. A
 * database of PostgreSQL is not checked: it has checksums of its own.
 */
export function checkFilesInBackground(location: Location, { onDamage, onFailure }: FileCheckOptions): FileCheck {
  const files = location.kind === 'sqlite' ? largeFiles(sqliteFiles(location.folder)) : [];
  if (files.length === 0) return { end: () => Promise.resolve() };
  const child = spawn(process.execPath, [PROCESS, ...files], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const run = async (): Promise<void> => {
    const [problem, [code]] = await Promise.all([text(child.stdout), exit]);
    if (problem !== '') onDamage(new Unusable(problem));
    // null: killed by a signal, as `end` does.
    else if (code !== null && code !== 0) throw new Error(`The check ended with exit code ${code}.`);
  };
  const done = run().catch(onFailure);
  return {
    async end() {
      child.kill('SIGKILL');
      await done;
    },
  };
}
