import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns the address of a compiled file of the server, which a process runs. */
export function compiledFile(file: string): URL {
  if (process.env['COMPILED'] !== 'true')
    throw new Error('The server is compiled for `PROCESS_TESTS` of vitest.config.ts only: add this test to them.');
  return new URL(`../../dist/${file}`, import.meta.url);
}

const DOCUMENT = '<!doctype html><script type="application/json" id="settings">{}</script>';

/** A process, what it has said, and how it ended. */
export interface RunningProcess {
  readonly child: ChildProcess;
  readonly text: () => string;
  /** The first line that it says. */
  readonly firstLine: Promise<string>;
  /** Its exit code, or the signal that ended it. */
  readonly exited: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
}

/** Follows a process whose outputs are pipes. */
export function follow(child: ChildProcess): RunningProcess {
  let text = '';
  let sayFirst: (line: string) => void;
  const firstLine = new Promise<string>((resolve) => (sayFirst = resolve));
  const exited = once(child, 'close') as RunningProcess['exited'];
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) sayFirst(text.slice(0, text.indexOf('\n')));
    });
  }
  void exited.then(() => sayFirst(text));
  return { child, text: () => text, firstLine, exited };
}

/** Runs a script that imports compiled files of the server: `{{lifecycle/start.js}}` is the address of one. */
export function runScript(script: string, environment: Readonly<Record<string, string>> = {}): RunningProcess {
  const filled = script.replaceAll(/\{\{(.*?)\}\}/gu, (_all, file: string) => JSON.stringify(compiledFile(file).href));
  const env = { ...process.env, LOG_LEVEL: 'silent', PORT: '0', ...environment };
  return follow(
    spawn(process.execPath, ['--input-type=module', '-e', filled], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
}

const SERVE = `
  const { readConfig } = await import({{settings/config.js}});
  const { openStore } = await import({{db/open.js}});
  const { serve } = await import({{lifecycle/start.js}});
  const config = readConfig(process.env);
  const store = await openStore(config, () => new Date());
  console.log(await serve(config, store, process.env.WEB_DIRECTORY));
`;

/** The whole server as a process of its own, on the directory that the settings name, and the port that it listens on. */
export async function serverProcess(
  environment: Readonly<Record<string, string>>,
): Promise<RunningProcess & { readonly port: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'buckle-test-'));
  for (const name of ['index.html', 'app.html']) writeFileSync(join(folder, name), DOCUMENT);
  const running = runScript(SERVE, { ...environment, WEB_DIRECTORY: folder });
  void running.exited.then(() => rmSync(folder, { recursive: true }));
  const address = await running.firstLine;
  if (!URL.canParse(address)) throw new Error(`The server did not start: ${running.text()}`);
  return { ...running, port: Number(new URL(address).port) };
}
