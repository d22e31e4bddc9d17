import { spawn } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { findPostgres } from '../testing/postgres-cluster.ts';
import { descendantsOf, stillRunning } from '../testing/process-table.ts';
import { follow } from '../testing/server-process.ts';

const ROOT = join(import.meta.dirname, '../../..');
const RUN = pathToFileURL(join(ROOT, 'scripts/setup/run.mjs')).href;
const CLUSTER = join(ROOT, 'server/src/testing/postgres-cluster.ts');

let started: number[] = [];
afterEach(() => {
  for (const pid of stillRunning(started)) process.kill(pid, 'SIGKILL');
});

it.skipIf(findPostgres() === undefined)('Vitest, its workers and its PostgreSQL end with the script', async () => {
  const folder = testFolder();
  // PostgreSQL, which refuses to run as root, reaches its data as another user.
  chmodSync(folder, 0o711);
  const files = {
    'vitest.config.mjs': "export default { test: { globals: true, globalSetup: ['./postgres.ts'] } };",
    'postgres.ts': `import { startPostgres } from ${JSON.stringify(CLUSTER)};
      export default async () => (await startPostgres()).stop;`,
    'never-ends.test.ts': `import { writeFileSync } from 'node:fs';
      it('never ends', () => new Promise(() => writeFileSync('started', '')), 0);`,
    'script.mjs': `import { succeeds, tool } from ${JSON.stringify(RUN)};
      await succeeds(tool('vitest'), ['run'], { cwd: import.meta.dirname });`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const env = { ...process.env, TMPDIR: folder };
  const { child, exited, text } = follow(
    spawn(process.execPath, [join(folder, 'script.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const { pid = 0 } = child;
  await expect.poll(() => existsSync(join(folder, 'started')) || text(), { timeout: 40_000 }).toBe(true);
  started = descendantsOf(pid);
  // Vitest, a worker, PostgreSQL and some of its own processes.
  expect(started.length).toBeGreaterThan(5);

  child.kill('SIGTERM');
  expect(await exited).toEqual([143, null]);
  await expect.poll(() => stillRunning(started), { timeout: 40_000 }).toEqual([]);
});
