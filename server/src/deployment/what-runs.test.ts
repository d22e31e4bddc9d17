import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** In the place of npm: writes down what it is asked for, and installs a package and tools that build nothing. */
const NPM = `#!/bin/sh
echo "$*" >> npm-was-asked
[ -e npm-fails ] && exit 1
[ "$1" = ci ] && rm -rf node_modules
mkdir -p node_modules/.bin node_modules/one node_modules/checks
echo '{}' | tee node_modules/one/package.json > node_modules/checks/package.json
case "$*" in
  *workspaces*|*omit*) grep -v '"dev"' package-lock.json > node_modules/.package-lock.json;;
  *) cp package-lock.json node_modules/.package-lock.json;;
esac
echo '#!/bin/sh
echo tsc >> npm-was-asked; mkdir -p server/dist; echo > server/dist/main.js' > node_modules/.bin/tsc
echo '#!/bin/sh
echo vite >> ../npm-was-asked; mkdir -p dist' > node_modules/.bin/vite
chmod +x node_modules/.bin/tsc node_modules/.bin/vite
# As npm does, with other details and another time.
[ "$1" = prune ] && sed -i 's/"lockfileVersion": 3/"lockfileVersion": 3, "requires": true/' package-lock.json
exit 0
`;

const lockFile = (version: string): string => `{ "lockfileVersion": 3, "packages": {
  "node_modules/checks": { "version": "1.0.0", "dev": true },
  "node_modules/one": { "version": "${version}" }
} }`;

let folder: string;
beforeEach(() => {
  folder = testFolder();
  cpSync(join(ROOT, 'scripts/setup'), join(folder, 'scripts/setup'), { recursive: true });
  for (const part of ['domain', 'server', 'web', 'bin']) mkdirSync(join(folder, part));
  for (const file of ['package.json', 'tsconfig.base.json', 'server/main.ts']) writeFileSync(join(folder, file), '1');
  writeFileSync(join(folder, 'package-lock.json'), lockFile('1.0.0'));
  writeFileSync(join(folder, 'bin/npm'), NPM, { mode: 0o755 });
});

/** Runs a line of a script, and returns what npm was asked for, and which tools ran. */
function run(line: string, into = folder): string[] {
  const log = join(into, 'npm-was-asked');
  rmSync(log, { force: true });
  const script = `import { readyToRun } from './scripts/setup/ready-to-run.mjs';
    import { ensureDependencies } from './scripts/setup/dependencies.mjs';
    ${line}`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: into,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` },
  });
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  return lines.map((text) => text.replace(' --no-fund --no-audit --loglevel=error', ''));
}

const BUILD = '--include=dev --workspaces --include-workspace-root=false';

const START = 'await readyToRun();';
const FIRST_START = [`ci ${BUILD}`, 'tsc', 'vite', 'prune --omit=dev'];

it('npm start installs what builds, builds, and leaves what runs', () => {
  expect(run(START)).toEqual(FIRST_START);
});

describe('a second npm start runs neither npm nor a build', () => {
  const stamp = () => join(folder, 'node_modules/.buckle-lock');
  beforeEach(() => void run(START));

  it('where nothing has changed', () => {
    expect(run(START)).toEqual([]);
  });

  it('where files have other times and modes, as after a checkout or under another umask', () => {
    for (const file of ['package-lock.json', 'package.json', 'server/main.ts']) {
      utimesSync(join(folder, file), 1, 1);
      chmodSync(join(folder, file), 0o600);
    }
    expect(run(START)).toEqual([]);
  });

  it('in a copy of the folder', () => {
    const copy = testFolder();
    cpSync(folder, copy, { recursive: true });
    expect(run(START, copy)).toEqual([]);
  });

  it('where packages cannot be written', () => {
    chmodSync(stamp(), 0o400);
    chmodSync(join(folder, 'node_modules'), 0o500);
    expect(run(START)).toEqual([]);
    chmodSync(join(folder, 'node_modules'), 0o700);
  });

  it('where only tests have changed since it was built', () => {
    writeFileSync(join(folder, 'server/main.test.ts'), 'a test');
    expect(run(START)).toEqual([]);
  });

  it('after an installation that failed and left what was there', () => {
    writeFileSync(join(folder, 'npm-fails'), '');
    expect(() => run('await ensureDependencies();')).toThrow('The packages could not be installed.');
    expect(run(START)).toEqual([]);
  });
});

it('npm start compiles packages again under another version of Node, builds nothing, and does so once', () => {
  run(START);
  const stamp = join(folder, 'node_modules/.buckle-lock');
  const ofThisNode = readFileSync(stamp, 'utf8');
  expect(ofThisNode).toMatch(new RegExp(` ${process.versions.modules}$`, 'u'));
  writeFileSync(stamp, ofThisNode.replace(/ \d+$/u, ' 1'));
  expect(run(START)).toEqual(['rebuild']);
  expect(readFileSync(stamp, 'utf8')).toBe(ofThisNode);
  expect(run(START)).toEqual([]);
});

it('npm start on another platform installs anew', () => {
  run(START);
  const stamp = join(folder, 'node_modules/.buckle-lock');
  writeFileSync(stamp, readFileSync(stamp, 'utf8').replace(process.arch, 'another'));
  expect(run(START)).toEqual(['ci --omit=dev']);
});

it('npm start after an installation that was interrupted installs anew, and builds only if that was missing', () => {
  run(START);
  writeFileSync(join(folder, 'node_modules/.buckle-lock'), 'interrupted');
  expect(run(START)).toEqual(['ci --omit=dev']);
  rmSync(join(folder, 'node_modules/one'), { recursive: true });
  rmSync(join(folder, 'node_modules/.buckle-lock'));
  expect(run(START)).toEqual(['ci --omit=dev']);
});

it('npm start goes on where the packages that only building needs cannot be removed', () => {
  run("await ensureDependencies('build');");
  writeFileSync(join(folder, 'npm-fails'), '');
  expect(run(START)).toEqual(['tsc', 'vite', 'prune --omit=dev']);
  expect(run(START)).toEqual([]);
});

it('npm start after an upgrade that changed sources only adds what builds, and removes it again', () => {
  run(START);
  writeFileSync(join(folder, 'server/main.ts'), 'another');
  expect(run(START)).toEqual([`install --no-save ${BUILD}`, 'tsc', 'vite', 'prune --omit=dev']);
});

it('npm start after an upgrade that changed packages installs anew', () => {
  run(START);
  writeFileSync(join(folder, 'package-lock.json'), lockFile('2.0.0'));
  expect(run(START)).toEqual(FIRST_START);
});

it('npm start builds again what a build that was interrupted has left', () => {
  run(START);
  writeFileSync(join(folder, 'server/main.ts'), 'another');
  writeFileSync(
    join(folder, 'bin/npm'),
    '#!/bin/sh\nmkdir -p node_modules/.bin; printf "exit 1" > node_modules/.bin/tsc',
    {
      mode: 0o755,
    },
  );
  expect(() => run(START)).toThrow('The server could not be compiled.');
  writeFileSync(join(folder, 'server/main.ts'), '1');
  writeFileSync(join(folder, 'bin/npm'), NPM);
  expect(run(`import { isBuilt } from './scripts/setup/build.mjs'; if (isBuilt()) throw new Error('built');`)).toEqual(
    [],
  );
});

it('npm test adds what it needs, which npm start then leaves alone', () => {
  run(START);
  expect(run('await ensureDependencies();')).toEqual(['install --no-save --include=dev']);
  expect(run('await readyToRun(); await ensureDependencies();')).toEqual([]);
});

describe('npm start where npm ci has installed everything', () => {
  const packages = { 'node_modules/vitest': { version: '1.0.0' } };
  const record = (file: string, of: object) => writeFileSync(join(folder, file), JSON.stringify({ packages: of }));
  beforeEach(() => {
    run('await ensureDependencies();');
    rmSync(join(folder, 'node_modules/.buckle-lock'));
    mkdirSync(join(folder, 'node_modules/vitest'));
    writeFileSync(join(folder, 'node_modules/vitest/package.json'), '{}');
    for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) record(file, packages);
  });

  it('builds, and installs and removes nothing', () => {
    expect(run(START)).toEqual(['tsc', 'vite']);
  });

  it('only adds what an upgrade needs', () => {
    record('package-lock.json', { ...packages, 'node_modules/another': { version: '1.0.0' } });
    expect(run(START)).toEqual(['install --no-save --include=dev', 'tsc', 'vite']);
  });
});

it('npm run demo says what it does before it loads anything, and names what takes long before it begins', () => {
  cpSync(join(ROOT, 'scripts/demo.mjs'), join(folder, 'scripts/demo.mjs'));
  const demo = () =>
    spawnSync(process.execPath, ['scripts/demo.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` },
    }).stdout.split('\n');
  writeFileSync(join(folder, 'bin/npm'), NPM.replace('\n', '\necho "npm $1"\n'), { mode: 0o755 });
  mkdirSync(join(folder, 'server/dist/demo'), { recursive: true });
  writeFileSync(join(folder, 'server/dist/demo/main.js'), 'console.log("the demo");');
  const opening = [expect.stringMatching(/^Starting the demo: /u), expect.stringMatching(/^builds the app /u)];
  expect(demo()).toEqual([
    ...opening,
    'Installing what is missing …',
    'npm ci',
    'Building …',
    'npm prune',
    'Opening the directory …',
    'the demo',
    '',
  ]);
  rmSync(join(folder, 'scripts/setup'), { recursive: true });
  expect(demo()).toEqual([...opening, '']);
});
