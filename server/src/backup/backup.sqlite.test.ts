import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import sharp from 'sharp';
import { thumbnailPath } from '@buckle/domain/officers/wire';
import { userWriter } from '../accounts/accounts.repository.ts';
import { commands } from '../cli/commands.ts';
import type { Shell } from '../cli/command.ts';
import { appendViews } from '../db/audit/append.ts';
import { noteSession } from '../db/audit/bound.ts';
import { openStore } from '../db/open.ts';
import { searchCacheFolder } from '../db/engine.ts';
import { SERVER_ACTOR, type Store } from '../db/store.ts';
import { restoreMark } from '../db/sqlite-files.ts';
import { photoFolder } from '../photos/photo-folder.ts';
import { damagePages, flipByte } from '../testing/damage.ts';
import { testFolder } from '../testing/folder.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { cheapPasswords } from '../testing/test-app.ts';
import { runLine } from '../testing/test-shell.ts';
import { backUp } from './back-up.ts';

const START = Date.parse('2026-11-20T09:00:00Z');
const now = (): Date => new Date(START);
const at = (minutes: number): Partial<Shell> => ({ now: () => new Date(START + minutes * 60_000) });
const never = new AbortController().signal;

let dataDir: string;
let folder: string;
let photo: string;
let store: Store;

const open = (inFolder = dataDir): Promise<Store> =>
  openStore({ dataDir: inFolder, databaseUrl: undefined, databaseReadUrl: undefined }, now);
const run = (args: readonly string[], more: Partial<Shell> = {}, inFolder = dataDir) =>
  runLine(commands, inFolder, args, more);
const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 120, height: 150, channels: 3, background } })
    .png()
    .toBuffer();
const put = async (background: string): Promise<string> =>
  photoFolder(join(dataDir, 'photos')).put(await picture(background), SERVER_ACTOR);
const closeAfterwards = (opened: Store): Store => {
  onTestFinished(() => opened.close());
  return opened;
};

/** A directory with an account, a session, a view, a photo, and records with a history. */
beforeEach(async () => {
  const place = testFolder();
  [dataDir, folder] = [join(place, 'data'), join(place, 'backups')];
  store = await open();
  photo = await put('navy');
  const officers = Array.from({ length: 300 }, (_, i) => anOfficer({ name: `Asha ${i}`, employeeId: `E${i}` }));
  await keep(store, [...officers, anOfficer({ id: 'one', name: 'Bina', employeeId: 'B1', imagePath: photo })]);
  await edit(store, 'one', { name: 'Bina Patil' });
  const account = { id: 'u1', username: 'asha', role: 'admin', mustChangePassword: false, disabled: false } as const;
  const by = { userId: '', username: 'test' };
  await store.write({ by, action: 'user.add', subject: 'asha' }, async ({ db }) => {
    const passwordHash = await cheapPasswords().hash('correct horse');
    await userWriter(db).add({ ...account, passwordHash, createdAt: now().toISOString() });
    const instant = now().toISOString();
    const session = { token_hash: 't', user_id: 'u1', created_at: instant, last_seen_at: instant, device: '' };
    await db.insertInto('sessions').values(session).execute();
    noteSession(db, session);
    const view = { officer_id: 'one', user_id: 'u1', username: 'asha', viewed_at: instant, in_list: 0, ids: '' };
    await appendViews(db, () => Promise.resolve([view]));
  });
  return () => store.close().catch(() => undefined);
});

const TABLES = ['officers', 'officer_versions', 'officer_search', 'record_audit', 'directory', 'users', 'record_views'];
/** What a directory says, but for its sessions. */
async function contents(of: Store): Promise<unknown> {
  const rows = TABLES.map((table) =>
    of.db
      .selectFrom(table as 'officers')
      .selectAll()
      .execute(),
  );
  return Object.fromEntries((await Promise.all(rows)).map((found, i) => [TABLES[i], found]));
}

describe('buckle backup', () => {
  it('makes a backup beside a running server, for its own account only, and names it by its time', async () => {
    expect(await run(['backup', folder])).toEqual({
      code: 0,
      out: `${join(folder, 'buckle-20261120T090000Z')}: 301 records, 1 photo (1 new). It was opened and checked.`,
      err: expect.stringContaining('Backing up the directory') as string,
    });
    expect(readdirSync(join(folder, 'buckle-20261120T090000Z')).toSorted()).toEqual([
      'access.db',
      'backup.json',
      'buckle.db',
    ]);
    for (const file of filesIn(folder)) expect([file, statSync(file).mode & 0o777]).toEqual([file, 0o600]);
    for (const one of ['', 'buckle-20261120T090000Z', 'photos'])
      expect(statSync(join(folder, one)).mode & 0o777).toBe(0o700);
  });

  it('is of one moment, however slowly it is copied and however much is changed meanwhile', async () => {
    let turns = 0;
    const changes: Promise<unknown>[] = [];
    const { rows } = await backUp({
      dataDir,
      photoFolder: join(dataDir, 'photos'),
      folder,
      keep: undefined,
      now,
      signal: never,
      pagesPerStep: 2,
      onProgress() {
        if (++turns % 5 === 0) changes.push(edit(store, 'one', { name: `Bina ${turns}` }));
        if (turns % 7 === 0) changes.push(keep(store, [anOfficer({ name: 'Late', employeeId: `L${turns}` })]));
      },
    });
    await Promise.all(changes);
    expect(changes.length).toBeGreaterThan(20);
    expect(rows['buckle.db officers']).toBe(301);
    const copy = new Sqlite(join(folder, 'buckle-20261120T090000Z', 'buckle.db'), { readonly: true });
    onTestFinished(() => void copy.close());
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(copy.prepare("SELECT record FROM officers WHERE id = 'one'").pluck().get()).toContain('"Bina Patil"');
    expect(copy.prepare("SELECT count(*) FROM officers WHERE employee_key LIKE 'l%'").pluck().get()).toBe(0);
  });

  it('copies only photos that the folder does not have, and none that nothing shows', async () => {
    await run(['backup', folder]);
    await put('grey');
    const second = await put('red');
    await edit(store, 'one', { imagePath: second });
    expect((await run(['backup', folder], at(1))).out).toContain('301 records, 2 photos (1 new).');
    expect((await run(['backup', folder], at(2))).out).toContain('301 records, 2 photos (0 new).');
    expect(filesIn(join(folder, 'photos'))).toHaveLength(4);
  });

  it('says which photos it could not bring, and backs everything else up', async () => {
    flipByte(join(dataDir, 'photos', basename(photo).slice(0, 2), basename(photo)), 40);
    const { code, out, err } = await run(['backup', folder]);
    expect([code, out]).toEqual([1, expect.stringContaining('301 records, 0 photos')]);
    expect(err).toContain('1 photo that records show could not be backed up: missing or damaged.');
  });

  it('keeps as many as it is told', async () => {
    for (const minute of [0, 1, 2]) await run(['backup', folder], at(minute));
    const { code, out } = await run(['backup', folder, '--keep', '2'], at(3));
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('Removed: buckle-20261120T090100Z, buckle-20261120T090000Z'),
    ]);
    expect(readdirSync(folder).toSorted()).toEqual(['buckle-20261120T090200Z', 'buckle-20261120T090300Z', 'photos']);
  });

  it('leaves nothing behind on Ctrl-C, and removes no older one', async () => {
    await run(['backup', folder]);
    const stop = new AbortController();
    stop.abort();
    const interruption = () => ({ signal: stop.signal, end: () => undefined });
    const { code, err } = await run(['backup', folder, '--keep', '1'], { ...at(1), interruption });
    expect([code, err]).toEqual([2, expect.stringContaining('Stopped. No backup was made.')]);
    expect(readdirSync(folder).toSorted()).toEqual(['buckle-20261120T090000Z', 'photos']);
  });

  it('is not made of a damaged directory, which would take the place of a sound one', async () => {
    await run(['backup', folder]);
    await store.close();
    damagePages(join(dataDir, 'buckle.db'));
    const { code } = await run(['backup', folder, '--keep', '1'], at(1));
    expect(code).toBe(2);
    expect(readdirSync(folder).toSorted()).toEqual(['buckle-20261120T090000Z', 'photos']);
  });

  it.each([
    [() => ['backup', join(dataDir, 'backups')], 'is in the folder that is backed up.'],
    [() => ['backup', folder, '--keep', '0'], '--keep is "0".'],
    [() => ['backup', folder, '--keep', 'all'], '--keep is "all".'],
  ])('is refused: %s', async (line, sentence) => {
    expect(await run(line())).toMatchObject({ code: 2, out: '', err: expect.stringContaining(sentence) as string });
  });
});

describe('buckle restore', () => {
  it('brings everything back on a machine that has nothing, but for sessions', async () => {
    await run(['backup', folder]);
    const before = await contents(store);
    const elsewhere = join(testFolder(), 'data');
    const { code, out } = await run(['restore', folder, '--new'], at(5), elsewhere);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(
        `Restored ${join(folder, 'buckle-20261120T090000Z')}, made at 2026-11-20T09:00:00.000Z: 301 records, 1 photo.`,
      ),
    ]);
    const restored = closeAfterwards(await open(elsewhere));
    expect(await contents(restored)).toEqual(before);
    expect(await restored.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    for (const name of [basename(photo), basename(thumbnailPath(photo))]) {
      const shelf = join('photos', name.slice(0, 2), name);
      expect(readFileSync(join(elsewhere, shelf))).toEqual(readFileSync(join(dataDir, shelf)));
    }
    for (const file of filesIn(elsewhere)) expect([file, statSync(file).mode & 0o777]).toEqual([file, 0o600]);
    expect(readdirSync(elsewhere).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await run(['check'], {}, elsewhere)).toMatchObject({ code: 0 });
  });

  it('moves what was there aside under a dated name, and the newest backup is taken', async () => {
    await run(['backup', folder]);
    await edit(store, 'one', { name: 'Bina Jadhav' });
    await run(['backup', folder], at(1));
    await edit(store, 'one', { name: 'Bina Kale' });
    await store.close();
    mkdirSync(searchCacheFolder(dataDir));
    const { code, out } = await run(['restore', folder], at(9));
    const aside = join(dataDir, 'before-restore-20261120T090900Z');
    expect([code, out]).toEqual([0, expect.stringContaining(`What was there before is in ${aside}.`)]);
    const nameIn = async (place: string): Promise<unknown> => {
      const opened = closeAfterwards(await open(place));
      return opened.db.selectFrom('officers').select('record').where('id', '=', 'one').executeTakeFirstOrThrow();
    };
    expect(await nameIn(dataDir)).toMatchObject({ record: expect.stringContaining('"Bina Jadhav"') as string });
    expect(await nameIn(aside)).toMatchObject({ record: expect.stringContaining('"Bina Kale"') as string });
    expect(existsSync(join(aside, 'photos'))).toBe(true);
    expect([dataDir, aside].filter((place) => existsSync(searchCacheFolder(place)))).toEqual([]);
  });

  it('is refused while a server has the directory open, even one that only waits', async () => {
    await run(['backup', folder]);
    const before = await contents(store);
    const { code, err } = await run(['restore', folder], at(1));
    expect([code, err]).toEqual([2, expect.stringContaining('A server or another command works with')]);
    expect(await contents(store)).toEqual(before);
    await edit(store, 'one', { name: 'Bina Kale' });
  });

  it.each([
    ['buckle.db', 'is not what was backed up. Nothing was changed.'],
    ['access.db', 'is not what was backed up. Nothing was changed.'],
    ['backup.json', 'is no backup that can be read. Nothing was changed.'],
  ])('is refused where %s of the backup is not what it was', async (name, sentence) => {
    await run(['backup', folder]);
    await store.close();
    const files = readdirSync(dataDir).toSorted();
    flipByte(join(folder, 'buckle-20261120T090000Z', name), 60);
    const { code, err } = await run(['restore', folder], at(1));
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
    expect(readdirSync(dataDir).toSorted()).toEqual(files);
    store = await open();
    expect(await store.db.selectFrom('officers').selectAll().execute()).toHaveLength(301);
  });

  it('says which photos the backup does not have, and restores everything else', async () => {
    await run(['backup', folder]);
    rmSync(join(folder, 'photos'), { recursive: true });
    const { code, err } = await run(['restore', folder, '--new'], at(1), join(testFolder(), 'data'));
    expect([code, err]).toEqual([1, expect.stringContaining('1 photo that records show are not in the backup.')]);
  });

  it('brings a directory back whose files are damaged beyond reading', async () => {
    await run(['backup', folder]);
    await store.close();
    for (const name of ['buckle.db', 'access.db']) writeFileSync(join(dataDir, name), Buffer.alloc(9000, 7));
    expect(await run(['restore', folder], at(1))).toMatchObject({ code: 0 });
    store = await open();
    expect(await store.db.selectFrom('officers').selectAll().execute()).toHaveLength(301);
  });

  it('that was ended half-way keeps everybody out until it is done', async () => {
    await run(['backup', folder]);
    await store.close();
    // As it is between moving the old files aside and putting the new ones in their place.
    const aside = join(dataDir, 'before-restore-20261120T090100Z');
    mkdirSync(aside);
    writeFileSync(restoreMark(dataDir), '');
    renameSync(join(dataDir, 'buckle.db'), join(aside, 'buckle.db'));
    await expect(open()).rejects.toThrow('A backup is being restored into DATA_DIR, or that was ended');
    expect(existsSync(join(dataDir, 'buckle.db'))).toBe(false);
    expect(await run(['restore', folder], at(2))).toMatchObject({ code: 0 });
    store = await open();
    expect(await store.db.selectFrom('officers').selectAll().execute()).toHaveLength(301);
  });

  it.each([
    [() => join(folder, 'nowhere'), 'There is no folder'],
    [() => dataDir, 'There is no backup in'],
  ])('is refused where there is no backup', async (from, sentence) => {
    expect(await run(['restore', from()])).toMatchObject({ code: 2, err: expect.stringContaining(sentence) as string });
  });
});

describe('buckle check', () => {
  it('says that a directory is sound, beside a running server', async () => {
    expect(await run(['check'])).toMatchObject({ code: 0, out: 'Sound: 301 records with their history, 1 photo.' });
  });

  it('names a photo that is damaged or missing', async () => {
    const file = join(dataDir, 'photos', basename(photo).slice(0, 2), basename(photo));
    flipByte(file, 40);
    const text = { code: 1, out: `These photos are missing or damaged: ${photo}` };
    expect(await run(['check'])).toMatchObject(text);
    rmSync(file);
    expect(await run(['check'])).toMatchObject(text);
  });

  it('finds damaged pages, and says what to do', async () => {
    await store.close();
    damagePages(join(dataDir, 'buckle.db'));
    const { code, out, err } = await run(['check']);
    expect([code, out]).toEqual([1, expect.stringMatching(/^buckle\.db: /u)]);
    expect(err).toContain('bring the last sound backup back: buckle restore FOLDER');
  });

  it('finds a record that was changed past its history', async () => {
    await store.close();
    const file = new Sqlite(join(dataDir, 'buckle.db'));
    file.exec("UPDATE officers SET record = replace(record, 'Bina Patil', 'Bina Mane') WHERE id = 'one'");
    file.close();
    expect(await run(['check'])).toMatchObject({
      code: 1,
      out: 'These records are not what their newest version says: one',
    });
  });

  it('finds a history that lacks a version', async () => {
    await edit(store, 'one', { name: 'Bina Kale' });
    await store.close();
    const file = new Sqlite(join(dataDir, 'buckle.db'));
    file.exec('DROP TRIGGER officer_versions_no_delete');
    file.exec("DELETE FROM officer_versions WHERE officer_id = 'one' AND version = 2");
    file.close();
    const { code, out } = await run(['check']);
    expect([code, out.split('\n')[0]]).toEqual([1, 'The history of these records lacks a version: one']);
  });
});
