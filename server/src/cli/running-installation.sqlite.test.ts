import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { compiledFile } from '../testing/server-process.ts';
import { runLine } from '../testing/test-shell.ts';
import { commands } from './commands.ts';

const BUCKLE = fileURLToPath(compiledFile('cli/buckle.js'));
const SERVER = fileURLToPath(compiledFile('main.js'));

/** The account `nobody`, in the place of the service's user. */
const SERVICE = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
/** Whether that account may run this checkout. */
const canBeAnother =
  isRoot && spawnSync(process.execPath, [BUCKLE, '--version'], { ...SERVICE, cwd: '/', encoding: 'utf8' }).status === 0;
if (!canBeAnother)
  console.warn('COMMANDS AS ROOT ARE NOT TESTED: that needs root, and a checkout that others may read.');

let folder: string;
let data: string;
let settings: string;
beforeEach(() => {
  folder = testFolder();
  chmodSync(folder, 0o755);
  data = join(folder, 'data');
  settings = join(folder, 'buckle.env');
  writeFileSync(settings, `DATA_DIR=${data}\n`, { mode: 0o600 });
});

interface As {
  readonly uid?: number;
  readonly gid?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command, or the server, in a folder that has nothing to do with either. */
function run(file: string, args: readonly string[], { env = {}, ...account }: As = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    ...account,
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', ...env },
  });
  return { code: status, out: stdout, err: stderr };
}

const buckle = (args: readonly string[], as: As = {}) => run(BUCKLE, args, { env: { BUCKLE_ENV: settings }, ...as });
const ADD = ['user', 'add', 'asha', '--role', 'admin'];

/** Everything below a folder that is not the service's. */
const foreign = (path: string): string[] =>
  [path, ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))].filter(
    (each) => statSync(each).uid !== SERVICE.uid,
  );

function serviceFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  chownSync(path, SERVICE.uid, SERVICE.gid);
  return path;
}

describe('a command', () => {
  it.each([ADD, ['import', 'roster.csv'], ['seed', '5'], ['restore', '/backup']])(
    'makes no directory where there is none, and says where it looked: %s',
    async (...args) => {
      const named = await runLine(commands, '', args, { environment: { BUCKLE_ENV: settings } });
      expect([named.code, named.out, named.err]).toEqual([
        2,
        '',
        `There is no directory in ${data} (from BUCKLE_ENV=${settings}). Nothing was done. Name the settings of its server ` +
          'with BUCKLE_ENV=FILE, or its folder with DATA_DIR=FOLDER, or make a new one with --new.',
      ]);
      expect((await runLine(commands, data, args)).err).toContain(`in ${data} (from DATA_DIR)`);
      const service = await runLine(commands, '', args, { environment: {}, serviceFile: settings });
      expect(service.err).toContain(`in ${data} (from ${settings})`);
      expect(readdirSync(folder)).toEqual(['buckle.env']);
    },
  );

  it('works under another name, in any folder, and says first which directory it is for', () => {
    expect(run(BUCKLE, [...ADD, '--new'], { env: { DATA_DIR: data } })).toMatchObject({ code: 0, err: '' });
    const name = join(folder, 'buckle');
    symlinkSync(join(import.meta.dirname, '../../../scripts/buckle.mjs'), name);
    const { code, out, err } = run(name, ['user', 'list'], { env: { BUCKLE_ENV: settings } });
    expect([code, err]).toEqual([0, `${join(data, 'buckle.db')}, from BUCKLE_ENV=${settings}\n`]);
    expect(out).toMatch(/^asha +admin/u);
  });
});

describe.skipIf(!canBeAnother)("as root, a command leaves everything the service's", () => {
  beforeEach(() => void serviceFolder('data'));

  it('from the first user to a restore, and the service starts', () => {
    const backups = serviceFolder('backups');
    // What only root may read, as in an administrator's home.
    const home = join(folder, 'home');
    mkdirSync(home, { mode: 0o700 });
    const roster = join(home, 'roster.csv');
    writeFileSync(roster, 'Employee ID,Name\nMGF0001,Asha Patil\n', { mode: 0o600 });
    const added = buckle([...ADD, '--new']);
    expect([added.code, added.err]).toEqual([
      0,
      `${join(data, 'buckle.db')}, from BUCKLE_ENV=${settings}, as its owner nobody\n`,
    ]);
    expect(buckle(['import', roster])).toMatchObject({ code: 0 });
    expect(buckle(['backup', backups])).toMatchObject({ code: 0 });
    expect(buckle(['restore', backups])).toMatchObject({ code: 0 });
    rmSync(data, { recursive: true });
    serviceFolder('data');
    expect(buckle(['restore', backups, '--new'])).toMatchObject({ code: 0 });
    expect([...foreign(data), ...foreign(backups)]).toEqual([]);
    const listed = run(BUCKLE, ['user', 'list'], { ...SERVICE, env: { DATA_DIR: data } });
    expect([listed.code, listed.out]).toEqual([0, expect.stringMatching(/^asha/u)]);
  });

  it('and says what its owner may not use, and what mends that', () => {
    buckle([...ADD, '--new']);
    const { code, err } = buckle(['backup', folder]);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining(`${folder} belongs to root (mode 0755), and this process runs as nobody`),
    ]);
    expect(err).toContain('Name a folder that nobody may write to');
    writeFileSync(join(folder, 'r.csv'), 'Employee ID,Name\nMGF0001,Asha Patil\n');
    expect(buckle(['import', 'r.csv', '--report', 'report.csv']).err).toMatch(
      /The report "report\.csv" cannot be written\. \S+ belongs to root/u,
    );
  });

  it('and makes no folder that would be its own', () => {
    rmSync(data, { recursive: true });
    const { code, err } = buckle([...ADD, '--new']);
    expect([code, err]).toEqual([2, expect.stringContaining(`sudo install -d -m 0700 -o buckle -g buckle ${data}`)]);
    expect(existsSync(data)).toBe(false);
  });

  it('and another account is told whose the folder is', () => {
    buckle([...ADD, '--new']);
    const { code, err } = run(BUCKLE, ['user', 'list'], { uid: 1, gid: 1, env: { DATA_DIR: data } });
    expect([code, err]).toEqual([2, expect.stringContaining(`${data} belongs to nobody (mode 0700)`)]);
    expect(err).toContain('Run it as nobody, as commands do under sudo');
  });
});

describe.skipIf(!canBeAnother)('a start as the service, which ends with 78,', () => {
  const start = () => run(SERVER, [], { ...SERVICE, env: { DATA_DIR: data } });

  it.each(['buckle.db', 'access.db'])("names %s if that is root's, and the command that mends it", (name) => {
    serviceFolder('data');
    buckle([...ADD, '--new']);
    const file = join(data, name);
    chownSync(file, 0, 0);
    expect(start()).toEqual({
      code: 78,
      out: '',
      err: `${file} belongs to root (mode 0600), and this process runs as nobody, who may not use it. Give all of it to nobody: sudo chown -R nobody: ${data}\n`,
    });
  });

  it("names the folder if that is root's", () => {
    run(BUCKLE, [...ADD, '--new'], { env: { DATA_DIR: data } });
    expect(start()).toMatchObject({ code: 78, err: expect.stringContaining(`${data} belongs to root (mode 0700)`) });
  });

  it('names the folder that it cannot make, and the command that makes it', () => {
    expect(start()).toMatchObject({
      code: 78,
      err: expect.stringContaining(`Make the folder: sudo install -d -m 0700 -o nobody`),
    });
  });

  it('names a folder above that it may not pass through', () => {
    chmodSync(folder, 0o700);
    const { code, err } = run(SERVER, [], { ...SERVICE, env: { DATA_DIR: data } });
    expect([code, err]).toEqual([78, expect.stringContaining(`sudo chmod o+x ${folder}`)]);
  });
});
