import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { childrenOf, stillRunning } from '../testing/process-table.ts';
import { follow, type RunningProcess } from '../testing/server-process.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TOOLS = ['oxfmt', 'tsc', 'oxlint', 'depcruise', 'knip', 'vite', 'vitest', 'playwright'];

/** What a tool leaves behind that does not clean up: it ignores the signal that ends the tool. */
const LEFT_BEHIND = `
  const { writeFileSync } = require('node:fs');
  process.on('SIGINT', () => undefined);
  setInterval(() => undefined, 1000);
  writeFileSync(process.argv[1] + process.pid, '');
`;

/** In the place of every tool: succeeds, or hangs if it is the one to hang, with a process of its own. */
const TOOL = `#!/bin/sh
  [ "$HANGING" = "\${0##*/}" ] || exit 0
  exec node "$HANGING_TOOL"
`;

const HANGING_TOOL = `
  const { spawn } = require('node:child_process');
  const { writeFileSync } = require('node:fs');
  writeFileSync(process.env.PIDS + process.pid, '');
  setInterval(() => undefined, 1000);
  process.on('SIGINT', () => process.exit(130));
  spawn(process.execPath, ['--eval', ${JSON.stringify(LEFT_BEHIND)}, process.env.PIDS]);
`;

let folder: string;
let npm: RunningProcess;
beforeEach(() => {
  folder = testFolder();
  cpSync(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true });
  for (const part of ['domain', 'server', 'web/dist', 'bin', 'pids', 'data', 'node_modules/.bin'])
    mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'tsconfig.base.json'), '1');
  // Nothing is to be installed, and nothing is missing.
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(folder, file), '{"packages":{}}');
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  for (const tool of TOOLS) writeFileSync(join(folder, 'node_modules/.bin', tool), TOOL, { mode: 0o755 });
  writeFileSync(join(folder, 'hanging-tool.cjs'), HANGING_TOOL);
  for (const installer of ['apt-get', 'sudo'])
    writeFileSync(join(folder, 'bin', installer), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
});

const pids = (): number[] => readdirSync(join(folder, 'pids')).map(Number);
afterEach(() => {
  for (const pid of stillRunning(pids())) process.kill(pid, 'SIGKILL');
});

function start(args: readonly string[], hanging: string): void {
  const env = {
    ...process.env,
    PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`,
    TMPDIR: join(folder, 'data'),
    CHROMIUM: process.execPath,
    PIDS: join(folder, 'pids/'),
    HANGING: hanging,
    HANGING_TOOL: join(folder, 'hanging-tool.cjs'),
  };
  npm = follow(spawn('npm', ['run', ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

/** Starts it, and waits until a tool and what it has started hang. */
async function startHanging(script: string, tool: string): Promise<void> {
  start([script], tool);
  await expect.poll(pids, { timeout: 30_000 }).toHaveLength(2);
}

async function expectNothingLeft(): Promise<void> {
  await npm.exited;
  await expect.poll(() => stillRunning(pids()), { timeout: 30_000 }).toEqual([]);
  expect(readdirSync(join(folder, 'data'))).toEqual([]);
}

describe('everything that npm has started ends with it', () => {
  it.each([
    ['test', 'SIGTERM', 'tsc'],
    ['test', 'SIGINT', 'vitest'],
    ['test', 'SIGTERM', 'playwright'],
    ['test:all', 'SIGTERM', 'vitest'],
    ['test:all', 'SIGINT', 'playwright'],
  ] as const)('npm run %s, %s during %s', async (script, signal, tool) => {
    await startHanging(script, tool);
    npm.child.kill(signal);
    await expectNothingLeft();
  });

  it('when the script itself gets the signal, twice', async () => {
    await startHanging('test', 'vitest');
    const script = childrenOf(npm.child.pid ?? 0)[0] ?? 0;
    process.kill(script, 'SIGTERM');
    process.kill(script, 'SIGTERM');
    await expectNothingLeft();
    expect(await npm.exited).toEqual([143, null]);
  });

  it('when npm is gone without a word', async () => {
    await startHanging('test', 'playwright');
    npm.child.kill('SIGKILL');
    await expectNothingLeft();
  });
});

/** The lines that name a phase; durations vary. */
const phases = (): string[] =>
  npm
    .text()
    .split('\n')
    .filter((line) => /^\d of \d: /u.test(line))
    .map((line) => line.replace(/: \d+ s$/u, ': … s'));

describe('every phase is named when it starts, and its duration at the end', () => {
  it.each([
    [
      ['test'],
      ['1 of 3: checks (format, types, lint) and build', '2 of 3: unit and integration tests', '3 of 3: browser tests'],
    ],
    [
      ['test:all'],
      [
        '1 of 4: checks (format, types, lint) and build',
        '2 of 4: unit and integration tests',
        '3 of 4: browser tests',
        '4 of 4: attacks and accidents, the short form',
      ],
    ],
    [
      ['test:all', '--', '--skip-gate'],
      [
        '1 of 4: build',
        '2 of 4: unit and integration tests',
        '3 of 4: browser tests',
        '4 of 4: attacks and accidents, the short form',
      ],
    ],
  ])('of npm run %s', async (args, names) => {
    start(args, 'none');
    // The tools report no tests.
    expect(await npm.exited).toEqual([1, null]);
    expect(phases()).toEqual([...names, ...names.map((name) => `${name}: … s`)]);
    expect(existsSync(join(folder, 'web/dist/.buckle-sources'))).toBe(true);
  });
});

it('the reasons of failures are repeated at the end: of tests, hooks, files and errors outside of tests', async () => {
  const files = {
    'vitest.config.mjs':
      "export default { test: { globals: true, hookTimeout: 1, testTimeout: 1, include: ['*.failing.ts'] } };",
    'hook.failing.ts': "describe('a suite', () => { beforeAll(() => new Promise(() => {})); it('waits', () => {}); });",
    'each.failing.ts': "beforeEach(() => new Promise(() => {})); it('is set up', () => {});",
    'test.failing.ts': "it('adds', () => expect(1 + 1).toBe(3));",
    'file.failing.ts': "throw new Error('cannot be loaded');",
    'outside.failing.ts':
      "setTimeout(() => { throw new Error('thrown later'); }); it('passes', () => new Promise((done) => setTimeout(done, 50)), 0);",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const reporter = join(folder, 'scripts/setup/failure-report.mjs');
  const vitest = follow(
    spawn(join(ROOT, 'node_modules/.bin/vitest'), ['run', `--reporter=${reporter}`], {
      cwd: folder,
      env: { ...process.env, FAILURES: join(folder, 'failures.json') },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  expect(await vitest.exited).toEqual([1, null]);
  const failures = JSON.parse(readFileSync(join(folder, 'failures.json'), 'utf8')) as string[];
  expect(failures.join('\n')).not.toContain('STACK_TRACE_ERROR');
  const reasons = failures.map((failure) => failure.replace(`${folder}/`, '').split('\n').slice(0, 2).join(': '));
  expect(reasons.toSorted()).toEqual([
    expect.stringMatching(/^Error: thrown later/u),
    expect.stringMatching(/^each\.failing\.ts › is set up: Error: Hook timed out in 1ms\./u),
    expect.stringMatching(/^file\.failing\.ts: Error: cannot be loaded/u),
    expect.stringMatching(/^hook\.failing\.ts › a suite: Error: Hook timed out in 1ms\./u),
    expect.stringMatching(/^test\.failing\.ts › adds: AssertionError: expected 2 to be 3/u),
  ]);
});
