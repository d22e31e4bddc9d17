import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFile } from '../testing/folder.ts';
import {
  installationSettings,
  parseEnvironmentFile,
  SERVICE_DATA_DIR,
  SERVICE_FILE,
  startSettings,
} from './environment-file.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NO_FILE = join(ROOT, 'no/such.env');
const file = (text: string): string => testFile('buckle.env', text);

describe('a file of settings is read as systemd reads it', () => {
  it.each([
    ['A=1\r\nB = two words \n', { A: '1', B: 'two words' }],
    ['# A=1\n; B=2\nnothing\n\n C=3', { C: '3' }],
    ['A=a # b#c\nB=x;y=z', { A: 'a # b#c', B: 'x;y=z' }],
    [`A=" a "\nB='b "c" \\n'\nC="d \\"e\\" \\$f \\n"`, { A: ' a ', B: 'b "c" \\n', C: 'd "e" $f \\n' }],
    ['A=one \\\ntwo\nB=c:\\\\x\\y', { A: 'one two', B: 'c:\\xy' }],
    ["A='one\nB=2'\nC=", { A: 'one\nB=2', C: '' }],
    ['A=1\nA=2\nA-B=3', { A: '2' }],
  ])('%j', (text, settings) => {
    expect(parseEnvironmentFile(text)).toEqual(settings);
  });
});

describe('a command finds the installation', () => {
  it("of the service, whose unit says where the directory is if its settings don't", () => {
    const found = installationSettings({ PATH: '/bin' }, file('#DATA_DIR=/x\nPHOTOS=folder'));
    expect(found.environment).toMatchObject({ PATH: '/bin', PHOTOS: 'folder', DATA_DIR: SERVICE_DATA_DIR });
    const unit = readFileSync(join(ROOT, 'deploy/buckle.service'), 'utf8');
    expect(unit).toMatch(new RegExp(`^EnvironmentFile=${SERVICE_FILE}$`, 'mu'));
    expect(unit).toMatch(new RegExp(`^Environment=.*\\bDATA_DIR=${SERVICE_DATA_DIR}$`, 'mu'));
  });

  it('of the service, for settings of which the environment wins, if it does not leave them empty', () => {
    const service = file('DATA_DIR=/srv/buckle\nPHOTOS=database\nBACKUP_KEEP=3');
    const { environment, source } = installationSettings({ DATA_DIR: '', PHOTOS: 'folder', BACKUP_KEEP: '' }, service);
    expect(environment).toMatchObject({ DATA_DIR: '/srv/buckle', PHOTOS: 'folder', BACKUP_KEEP: '3' });
    expect(source).toBe(service);
  });

  it('whose folder its environment names, of which it takes nothing from the service', () => {
    const environment = { DATA_DIR: 'mine' };
    const found = installationSettings(environment, file('DATA_DIR=/srv\nDATABASE_URL=postgres://h/service'));
    expect(found).toEqual({ environment, source: undefined });
  });

  it("whose database its environment names, with the service's folder and photos, and not with its replica", () => {
    const DATABASE_URL = 'postgres://h/restored';
    const service = file('DATABASE_URL=postgres://h/d\nDATABASE_READ_URL=postgres://r/d\nPHOTOS=database');
    expect(installationSettings({ DATABASE_URL }, service)).toEqual({
      environment: { DATABASE_URL, DATABASE_READ_URL: undefined, DATA_DIR: SERVICE_DATA_DIR, PHOTOS: 'database' },
      source: undefined,
    });
  });

  it('that a named file describes, whose settings the environment overrides', () => {
    const BUCKLE_ENV = file('DATA_DIR=/srv/second\nPHOTOS=database');
    const service = file('DATA_DIR=/srv/first');
    expect(installationSettings({ BUCKLE_ENV }, service)).toEqual({
      environment: { BUCKLE_ENV, DATA_DIR: '/srv/second', PHOTOS: 'database' },
      source: `BUCKLE_ENV=${BUCKLE_ENV}`,
    });
    expect(installationSettings({ BUCKLE_ENV, DATA_DIR: '/srv/third' }, service)).toMatchObject({
      environment: { DATA_DIR: '/srv/third', PHOTOS: 'database' },
      source: undefined,
    });
  });

  it('that npm start makes, from any folder', () => {
    expect(installationSettings({}, NO_FILE)).toEqual({
      environment: { DATA_DIR: join(ROOT, 'data') },
      source: "the folder of Buckle's program",
    });
  });
});

describe('settings are refused', () => {
  it.each([
    ['that are not there', NO_FILE, 'there is no such file'],
    ['that are a folder', ROOT, 'cannot be read (EISDIR)'],
  ])('%s', (_what, BUCKLE_ENV, sentence) => {
    for (const find of [startSettings, (all: NodeJS.ProcessEnv) => installationSettings(all, NO_FILE)])
      expect(() => find({ BUCKLE_ENV })).toThrow(sentence);
  });

  it.each([
    ['PORT=1', 'names neither DATA_DIR nor DATABASE_URL'],
    ['DATA_DIR=data', 'write the whole path'],
  ])('in which %s leaves open which directory is meant', (text, sentence) => {
    expect(() => startSettings({ BUCKLE_ENV: file(text) })).toThrow(sentence);
  });

  it.skipIf(process.getuid?.() === 0)('that this account may not read, with the way to do it', () => {
    const service = file('DATA_DIR=/srv/buckle');
    chmodSync(service, 0);
    expect(() => installationSettings({}, service)).toThrow('Run the command with sudo');
  });
});

it('a start takes what its environment says, and below it only what a named file says', () => {
  const environment = { PORT: '1' };
  expect(startSettings(environment)).toBe(environment);
  const BUCKLE_ENV = file('PORT=2\nDATA_DIR=/srv/buckle');
  expect(startSettings({ ...environment, BUCKLE_ENV })).toMatchObject({ PORT: '1', DATA_DIR: '/srv/buckle' });
});
