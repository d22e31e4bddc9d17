import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** In the place of npm: writes down what it is asked for, and brings tools that build nothing. */
const NPM = `#!/bin/sh
echo "$*" >> npm-was-asked
mkdir -p node_modules/.bin
for tool in tsc vite; do printf '#!/bin/sh\\nmkdir -p %s/web/dist\\n' "$PWD" > node_modules/.bin/$tool; chmod +x node_modules/.bin/$tool; done
`;

let folder: string;
beforeEach(() => {
  folder = testFolder();
  cpSync(join(ROOT, 'scripts/setup'), join(folder, 'scripts/setup'), { recursive: true });
  for (const part of ['domain', 'server', 'web', 'bin']) mkdirSync(join(folder, part));
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'server/main.ts'])
    writeFileSync(join(folder, file), '1');
  writeFileSync(join(folder, 'bin/npm'), NPM, { mode: 0o755 });
});

/** Runs a line of a script, and answers what npm was asked for. */
function run(line: string): string[] {
  const log = join(folder, 'npm-was-asked');
  rmSync(log, { force: true });
  const script = `import { readyToRun } from './scripts/setup/ready-to-run.mjs';
    import { ensureDependencies } from './scripts/setup/dependencies.mjs';
    ${line}`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` },
  });
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  return lines.map((text) => text.replace(' --no-fund --no-audit --loglevel=error', ''));
}

const BUILD = '--include=dev --workspaces --include-workspace-root=false';

it('npm start installs what builds, builds, and leaves what runs', () => {
  expect(run('await readyToRun();')).toEqual([`ci ${BUILD}`, 'prune --omit=dev']);
  expect(run('await readyToRun();')).toEqual([]);
});

it('npm start after an upgrade that changed sources only adds what builds, and removes it again', () => {
  run('await readyToRun();');
  writeFileSync(join(folder, 'server/main.ts'), 'another');
  expect(run('await readyToRun();')).toEqual([`install --no-save ${BUILD}`, 'prune --omit=dev']);
});

it('npm start after an upgrade that changed packages installs anew', () => {
  run('await readyToRun();');
  writeFileSync(join(folder, 'package-lock.json'), 'another');
  expect(run('await readyToRun();')).toEqual([`ci ${BUILD}`, 'prune --omit=dev']);
});

it('npm test adds what it needs, which npm start then leaves alone', () => {
  run('await readyToRun();');
  expect(run('await ensureDependencies();')).toEqual(['install --no-save --include=dev']);
  expect(run('await readyToRun(); await ensureDependencies();')).toEqual([]);
  expect(existsSync(join(folder, 'web/dist'))).toBe(true);
});

describe('npm start where npm ci has installed everything', () => {
  const packages = { 'node_modules/vitest': { version: '1.0.0' } };
  const record = (file: string, of: object) => writeFileSync(join(folder, file), JSON.stringify({ packages: of }));
  beforeEach(() => {
    run('await ensureDependencies();');
    rmSync(join(folder, 'node_modules/.buckle-lock'));
    mkdirSync(join(folder, 'node_modules/vitest'));
    for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) record(file, packages);
  });

  it('builds, and installs and removes nothing', () => {
    expect(run('await readyToRun();')).toEqual([]);
    expect(existsSync(join(folder, 'web/dist'))).toBe(true);
  });

  it('only adds what an upgrade needs', () => {
    record('package-lock.json', { ...packages, 'node_modules/another': { version: '1.0.0' } });
    expect(run('await readyToRun();')).toEqual(['install --no-save --include=dev']);
  });
});
