import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { headsOf } from '../db/audit/append.ts';
import { openStore } from '../db/open.ts';
import { SERVER_ACTOR, type Store } from '../db/store.ts';
import { testFolder } from '../testing/folder.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { forge } from '../testing/forge.ts';
import { runLine } from '../testing/test-shell.ts';
import { commands } from './commands.ts';

const START = Date.parse('2026-11-20T09:00:00Z');
const at = (minutes: number) => ({ now: () => new Date(START + minutes * 60_000) });

let dataDir: string;
let folder: string;
let store: Store;
let minute: number;

const open = (): Promise<Store> =>
  openStore({ dataDir, databaseUrl: undefined, databaseReadUrl: undefined }, () => at(minute).now());
const run = (args: readonly string[], environment: Record<string, string> = {}) =>
  runLine(commands, dataDir, args, { ...at(minute), environment: { DATA_DIR: dataDir, ...environment } });
const verify = (more: readonly string[] = []) => run(['audit', 'verify', ...more], { BACKUP_FOLDER: folder });
const inFile = (name: 'buckle.db' | 'access.db', script: string): Promise<void> =>
  forge({ kind: 'sqlite', folder: dataDir }, name === 'buckle.db' ? 'records' : 'access', script);

beforeEach(async () => {
  minute = 0;
  const place = testFolder();
  [dataDir, folder] = [join(place, 'data'), join(place, 'backups')];
  mkdirSync(dataDir);
  store = await open();
  await keep(store, [anOfficer({ id: 'one', name: 'Bina' })]);
  await edit(store, 'one', { name: 'Bina Patil' });
  await store.write({ by: SERVER_ACTOR, action: 'user.role', subject: 'asha' }, () => Promise.resolve());
  return () => store.close().catch(() => undefined);
});

/** Removes the last change, its version, and what says that there was one: nothing of it is left in the directory. */
async function cutTail(): Promise<void> {
  await store.close();
  await inFile(
    'buckle.db',
    `
    UPDATE directory SET audit_number = 1, audit_hash = (SELECT hash FROM record_audit WHERE seq = 1);
    DELETE FROM record_audit WHERE seq >= 2; DELETE FROM officer_versions WHERE version >= 2;
    UPDATE officers SET version = 1, record = (SELECT record FROM officer_versions WHERE officer_id = 'one')`,
  );
}

describe('buckle audit verify', () => {
  it('says what there is, beside a running server', async () => {
    const { code, out, err } = await verify();
    expect([code, err]).toEqual([0, expect.stringContaining('Checking')]);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^Changes of records: 2 rows, the last is 2 [\w-]{43}$/u),
      expect.stringMatching(/^Accounts and access: 1 row, the last is 1 [\w-]{43}$/u),
      'Views: 0 rows, the last is 0 ',
      '2 versions of records compared, 0 anchors found again.',
    ]);
  });

  it('names the first thing that is wrong', async () => {
    await store.close();
    await inFile('buckle.db', "UPDATE officer_versions SET made_by = 'ravi' WHERE version = 2");
    const { code, out, err } = await verify();
    expect([code, err]).toEqual([1, expect.stringContaining('The audit is broken.')]);
    expect(out).toContain(
      'The version that entry 2 of changes of records (2026-11-20T09:00:00.000Z) made of the record one was changed.',
    );
  });

  it('finds a record that was changed past its versions', async () => {
    await store.close();
    await inFile('buckle.db', "UPDATE officers SET record = replace(record, 'Bina Patil', 'Bina Mane')");
    expect(await verify()).toMatchObject({
      code: 1,
      out: expect.stringContaining('These records are not what their newest version says: one') as string,
    });
  });

  it('finds an end that was removed without a trace, by the backups', async () => {
    expect(await run(['backup', folder])).toMatchObject({ code: 0 });
    expect(await verify()).toMatchObject({ code: 0, out: expect.stringContaining('2 anchors found again') as string });
    await cutTail();
    const { code, out } = await verify();
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('Entry 2 of records is not what the backup buckle-20261120T090000Z says'),
    ]);
    rmSync(folder, { recursive: true });
    expect(await verify()).toMatchObject({ code: 0 });
  });

  it.each([
    [
      'a log of the server',
      (audit: object) =>
        `{"level":30,"msg":"x"}\n{"level":30,"time":1795165200000,${JSON.stringify({ audit }).slice(1)}\nnoise`,
    ],
    [
      'the journal of the system',
      (audit: object) => `Nov 20 buckle[7]: {"time":1795165200000,${JSON.stringify({ audit }).slice(1)}`,
    ],
    [
      'a manifest',
      (audit: object) => JSON.stringify({ format: 1, createdAt: '2026-11-20T09:00:00.000Z', audit }, undefined, 2),
    ],
  ])('finds it by %s', async (_what, text) => {
    const anchor = join(testFolder(), 'anchor');
    writeFileSync(anchor, text(await headsOf(store.db)));
    expect(await run(['audit', 'verify', '--anchor', anchor])).toMatchObject({ code: 0 });
    await cutTail();
    expect(await run(['audit', 'verify', '--anchor', anchor])).toMatchObject({
      code: 1,
      out: expect.stringContaining(`Entry 2 of records is not what ${anchor} says`) as string,
    });
  });

  it('refuses a file that says nothing of the audit, or is not there', async () => {
    const anchor = join(testFolder(), 'anchor');
    writeFileSync(anchor, 'nothing');
    for (const [file, sentence] of [
      [anchor, 'says nothing of the audit'],
      [`${anchor}-not-there`, 'There is no file'],
    ] as const)
      expect(await run(['audit', 'verify', '--anchor', file])).toMatchObject({
        code: 2,
        err: expect.stringContaining(sentence) as string,
      });
  });
});

describe('a restored backup', () => {
  it('has its audit; newer backups that say more are an alarm until the operator names the restore', async () => {
    await run(['backup', folder]);
    const traditional = join(folder, 'buckle-20261120T090000Z');
    minute = 1;
    await edit(store, 'one', { name: 'Bina Kale' });
    await run(['backup', folder]);
    await store.close();
    minute = 2;
    expect(await run(['restore', traditional])).toMatchObject({ code: 0 });
    store = await open();
    minute = 3;
    await edit(store, 'one', { name: 'Bina Jadhav' });
    const unnamed = await verify();
    expect([unnamed.code, unnamed.out]).toEqual([
      1,
      expect.stringContaining('Entry 3 of records is not what the backup buckle-20261120T090100Z says'),
    ]);
    expect(unnamed.err).toContain('--restored FILE');
    const { code, out } = await verify(['--restored', join(folder, 'restored-20261120T090200Z.json')]);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(
        'the backup buckle-20261120T090100Z says more of records than there is: the backup buckle-20261120T090000Z was restored at 2026-11-20T09:02:00.000Z.',
      ),
    ]);
    expect(await verify(['--restored', folder])).toMatchObject({ code: 0 });
  });

  it('explains nothing that was said before the backup, up to its heads, or after the restore', async () => {
    await run(['backup', folder]);
    minute = 1;
    await edit(store, 'one', { name: 'Bina Kale' });
    await run(['backup', folder]);
    await store.close();
    minute = 2;
    await run(['restore', join(folder, 'buckle-20261120T090000Z')]);
    store = await open();
    minute = 3;
    await edit(store, 'one', { name: 'Bina Jadhav' });
    const anchor = join(testFolder(), 'anchor');
    writeFileSync(anchor, JSON.stringify({ time: at(3).now().getTime(), audit: await headsOf(store.db) }));
    const restored = ['--restored', folder, '--anchor', anchor];
    expect(await verify(restored)).toMatchObject({ code: 0 });
    await cutTail();
    expect(await verify(restored)).toMatchObject({
      code: 1,
      out: expect.stringContaining('Entry 2 of records is not what restored-20261120T090200Z.json says') as string,
    });
  });

  it('is not believed because a row says so', async () => {
    minute = 1;
    await run(['backup', folder]);
    await cutTail();
    store = await open();
    minute = 2;
    const details = { backup_made_at: '2020-01-01T00:00:00.000Z' };
    await store.write({ by: SERVER_ACTOR, action: 'directory.restore', subject: 'x', details }, () =>
      Promise.resolve(),
    );
    expect(await verify()).toMatchObject({ code: 1 });
    for (const [file, sentence] of [
      [join(folder, 'buckle-20261120T090100Z', 'backup.json'), 'is no note of a restore'],
      [folder, 'There is no note of a restore'],
      [`${folder}-not-there`, 'There is no file or folder'],
    ] as const)
      expect(await verify(['--restored', file])).toMatchObject({
        code: 2,
        err: expect.stringContaining(sentence) as string,
      });
  });

  it('can be noted afterwards, where it was put in place by hand', async () => {
    await run(['backup', folder]);
    const backup = join(folder, 'buckle-20261120T090000Z');
    minute = 1;
    await edit(store, 'one', { name: 'Bina Kale' });
    await run(['backup', folder]);
    await store.close();
    for (const name of ['buckle.db', 'access.db']) {
      for (const rest of ['-wal', '-shm']) rmSync(join(dataDir, name + rest), { force: true });
      cpSync(join(backup, name), join(dataDir, name));
    }
    minute = 2;
    expect(await verify()).toMatchObject({ code: 1 });
    expect(await run(['audit', 'note-restore', '--from', backup, '--at', 'yesterday'])).toMatchObject({ code: 2 });
    const noted = await run(['audit', 'note-restore', '--from', backup, '--into', folder]);
    expect([noted.code, noted.out]).toEqual([0, expect.stringContaining('restored-20261120T090200Z.json')]);
    expect(await verify()).toMatchObject({ code: 1 });
    expect(await verify(['--restored', folder])).toMatchObject({ code: 0 });
    store = await open();
    expect(await store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('is refused where its audit is not whole, though its files are what the manifest says', async () => {
    await store.close();
    await inFile('access.db', "UPDATE access_audit SET subject = 'ravi'");
    store = await open();
    await run(['backup', folder]);
    await store.close();
    const { code, err } = await run(['restore', folder]);
    expect([code, err]).toEqual([2, expect.stringContaining('The audit in the backup is not whole. Nothing was')]);
    expect(err).toContain('entry 1 of accounts and access (2026-11-20T09:00:00.000Z) was changed.');
  });

  it('is refused where the chains are not where the backup says', async () => {
    await run(['backup', folder]);
    const file = join(folder, 'buckle-20261120T090000Z', 'backup.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"number": 2', '"number": 3'));
    await store.close();
    const { code, err } = await run(['restore', folder]);
    expect([code, err]).toEqual([2, expect.stringContaining('Entry 3 of records is not what the backup')]);
  });
});

it('buckle check finds what was changed in the audit', async () => {
  await store.close();
  await inFile('access.db', "UPDATE access_audit SET subject = 'ravi'");
  const { code, out } = await run(['check']);
  expect([code, out]).toEqual([1, expect.stringContaining('entry 1 of accounts and access')]);
});

it('a directory of an older release is told so', async () => {
  await store.close();
  await inFile('access.db', 'UPDATE access_generation SET generation = 0');
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  expect(await run(['audit', 'verify'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('This directory is of an older release') as string,
  });
});

it.each(['UPDATE access_generation SET generation = 0', 'DELETE FROM access_generation'])(
  'buckle check does not take a directory for an older one where %s',
  async (statement) => {
    await store.close();
    await inFile('access.db', statement);
    expect(await run(['check'])).toMatchObject({
      code: 1,
      out: expect.stringContaining(
        'The generation of the schema (access) is one that no release has written',
      ) as string,
    });
  },
);
