import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Command, ExitCode, Shell } from '../cli/command.ts';
import { runCommand } from '../cli/run-command.ts';

/** What a command said, and how it ended. */
export interface Said {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** Runs a line of the command line tool on the directory in `dataDir`, or in the database of `more`. */
export async function runLine(
  commands: readonly Command[],
  dataDir: string,
  args: readonly string[],
  more: Partial<Shell> = {},
): Promise<Said> {
  const out: string[] = [];
  const err: string[] = [];
  const shell: Shell = {
    environment: { DATA_DIR: dataDir },
    serviceFile: join(dataDir, 'no-such.env'),
    opened: new Map(),
    becomeOwner: () => undefined,
    progress: new Writable({ write: (_chunk, _encoding, done) => done() }),
    print: (line) => void out.push(line),
    complain: (line) => void err.push(line),
    now: () => new Date('2026-11-20T09:00:00Z'),
    newId: randomUUID,
    interruption: () => ({ signal: new AbortController().signal, end: () => undefined }),
    ...more,
  };
  const code = await runCommand(commands, args, shell);
  return { code, out: out.join('\n'), err: err.join('\n') };
}
