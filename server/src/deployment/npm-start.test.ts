import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { compiledFile, follow, type RunningProcess } from '../testing/server-process.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const endWithNpm = pathToFileURL(join(ROOT, 'scripts/setup/end-with-npm.mjs')).href;

/** In the place of the server: says its process, and what it is told. */
const SERVER = `
  import { endWithNpm } from ${JSON.stringify(endWithNpm)};
  endWithNpm();
  process.on('SIGTERM', () => {
    console.log('told to end');
    process.exit(0);
  });
  setTimeout(() => undefined, 60_000);
  console.log('pid ' + process.pid);
`;

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

let npm: RunningProcess;
let pid = 0;
afterEach(() => {
  if (pid > 0 && isThere(pid)) process.kill(pid, 'SIGKILL');
});

/** `npm start` or `npm run demo` as package.json has it, with another server. */
async function start(name: string): Promise<void> {
  const folder = testFolder();
  mkdirSync(join(folder, 'scripts'));
  const manifest = { name: 'started', version: '1.0.0', scripts: { [name]: scripts[name] } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, `scripts/${name}.mjs`), SERVER);
  npm = follow(spawn('npm', ['run', '--silent', name], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }));
  await expect.poll(() => npm.text()).toMatch(/pid \d+\n/u);
  pid = Number(/pid (\d+)\n/u.exec(npm.text())?.[1]);
}

describe.each(['start', 'demo'])('the server of npm run %s', (name) => {
  it('is told to end when npm is', async () => {
    await start(name);
    npm.child.kill('SIGTERM');
    expect(await npm.exited).toEqual([0, null]);
    expect(npm.text()).toContain('told to end');
    expect(isThere(pid)).toBe(false);
  });

  it('ends when npm is gone without a word', async () => {
    await start(name);
    npm.child.kill('SIGKILL');
    await npm.exited;
    expect(npm.text()).toContain('told to end');
  });
});

it('is asked for by the scripts that npm runs', () => {
  for (const name of ['start', 'demo', 'dev', 'test'])
    expect(readFileSync(join(ROOT, `scripts/${name}.mjs`), 'utf8')).toContain('endWithNpm();');
});

it('is run without shell assignments, and with an exec that cmd.exe finds in the project folder', () => {
  for (const name of ['start', 'demo', 'dev', 'test']) expect(scripts[name]).toBe(`exec node scripts/${name}.mjs`);
  expect(scripts['test:all']).toBe('exec node scripts/test.mjs --all');
  expect(readFileSync(join(ROOT, 'exec.cmd'), 'utf8')).toMatch(/^@%\*\r$/mu);
});

it.each(['main.js', 'demo/main.js'])(
  'starts no server by %s with an option, and says where settings are',
  async (file) => {
    const folder = testFolder();
    const entry = fileURLToPath(compiledFile(file));
    const server = follow(
      spawn(process.execPath, [entry, '--help'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    expect(await server.exited).toEqual([78, null]);
    expect(server.text()).toMatch(/^"--help" is not understood: .*docs\/settings\.md.*buckle --help\n$/u);
    expect(readdirSync(folder)).toEqual([]);
  },
);
