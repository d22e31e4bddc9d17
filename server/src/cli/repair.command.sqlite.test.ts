import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { thumbnailPath } from '@buckle/domain/officers/wire';
import { openStore } from '../db/open.ts';
import { searchCacheFolder } from '../db/engine.ts';
import { SERVER_ACTOR, type Store } from '../db/store.ts';
import { photoFolder } from '../photos/photo-folder.ts';
import { damagePages, flipByte } from '../testing/damage.ts';
import { testFolder } from '../testing/folder.ts';
import { mergeInCircle, mergeRecords } from '../testing/merges.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { runLine } from '../testing/test-shell.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';
import { commands } from './commands.ts';

const now = (): Date => new Date('2026-11-20T09:00:00Z');
const ASIDE = 'before-repair-20261120T090000Z';
const SOUND = 'Sound: 51 records with their history, 1 photo.';
const SOUND_OF_52 = SOUND.replace('51', '52');

let dataDir: string;
let folder: string;
let photo: string;
let store: Store;

const run = (args: readonly string[], environment: Record<string, string> = {}) =>
  runLine(commands, dataDir, args, { environment: { DATA_DIR: dataDir, ...environment } });
const repair = (environment: Record<string, string> = { BACKUP_FOLDER: folder }) =>
  run(['check', '--repair'], environment);
const fileOf = (path: string): string => join(dataDir, 'photos', basename(path).slice(0, 2), basename(path));

/** A directory with records, a photo that one shows, and a backup of it. No server has it open. */
beforeEach(async () => {
  const place = testFolder();
  [dataDir, folder] = [join(place, 'data'), join(place, 'backups')];
  store = await openStore({ dataDir, databaseUrl: undefined, databaseReadUrl: undefined }, now);
  const picture = sharp({ create: { width: 120, height: 150, channels: 3, background: 'navy' } });
  photo = await photoFolder(join(dataDir, 'photos')).put(await picture.png().toBuffer(), SERVER_ACTOR);
  const officers = Array.from({ length: 50 }, (_, i) => anOfficer({ name: `Asha ${i}`, employeeId: `E${i}` }));
  await keep(store, [...officers, anOfficer({ id: 'one', name: 'Bina', employeeId: 'B1', imagePath: photo })]);
  await edit(store, 'one', { name: 'Bina Patil' });
  expect(await run(['backup', folder])).toMatchObject({ code: 0 });
  await store.close();
});

/** Changes the database past the server. */
function change(...statements: readonly string[]): void {
  const file = new Sqlite(join(dataDir, 'buckle.db'));
  for (const statement of statements) file.exec(statement);
  file.close();
}

/** Every row of a file, by its table. */
function rowsOf(name: string): Record<string, unknown[]> {
  const file = new Sqlite(join(dataDir, name), { readonly: true });
  const tables = file.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  // Not by an index: one may be damaged.
  const found = tables.map((table) => [table, file.prepare(`SELECT * FROM "${table}" NOT INDEXED`).all()] as const);
  file.close();
  return Object.fromEntries(found);
}

const rows = () => ({ ...rowsOf('access.db'), ...rowsOf('buckle.db') });

const withoutRevision = (found: unknown[] = []) => found.map((row) => ({ ...(row as object), revision: 0 }));

/** Proves that nothing differs from before the damage but the entry of the audit, which is whole. */
async function expectAsBefore(before: Record<string, unknown[]>, details: Record<string, number>): Promise<void> {
  const { record_audit: audit = [], directory: _revision, officer_search: searched, ...after } = rows();
  const { record_audit: _audit, directory: _before, officer_search: searchedBefore, ...expected } = before;
  expect(after).toEqual(expected);
  expect(withoutRevision(searched)).toEqual(withoutRevision(searchedBefore));
  expect(audit.slice(0, -1)).toEqual(before['record_audit']);
  const last = audit.at(-1) as { details: string };
  expect(last).toMatchObject({ action: 'directory.repair', by_name: 'command line' });
  const { binds: _binds, ...counts } = JSON.parse(last.details) as Record<string, unknown>;
  expect(counts).toEqual(details);
  expect((await verifyDirectoryAudit({ DATA_DIR: dataDir })).problems).toEqual([]);
}

/** Proves that the next repair finds nothing, changes nothing and copies nothing. */
async function expectSoundNow(): Promise<void> {
  const before = rows();
  expect(await run(['check'])).toMatchObject({ code: 0, out: SOUND });
  rmSync(join(dataDir, ASIDE), { recursive: true });
  expect(await repair()).toMatchObject({ code: 0, out: SOUND });
  expect(rows()).toEqual(before);
  expect(existsSync(join(dataDir, ASIDE))).toBe(false);
}

const asideLine = () => `The database as it was is in ${join(dataDir, ASIDE)}. Delete it when you no longer need it.`;

describe('buckle check --repair', () => {
  it('makes what lists and the search show of a record again from the record', async () => {
    const before = rows();
    change(
      "UPDATE officers SET card = replace(card, 'Bina', 'Mina') WHERE id = 'one'",
      "UPDATE officers SET employee_key = 'wrong' WHERE employee_key = 'e2'",
      "UPDATE officers SET employee_key = 'e2' WHERE employee_key = 'e3'",
      "UPDATE officer_search SET name = 'mina' WHERE employee = 'e7'",
      "DELETE FROM officer_search WHERE officer_id = 'one'",
    );
    const { code, out } = await run(['check']);
    expect([code, out]).toEqual([1, expect.stringContaining('Lists do not show what these records say: ')]);
    const { code: after, out: text } = await repair();
    const lines = text.split('\n');
    expect(after).toBe(0);
    expect(lines[0]).toBe(asideLine());
    expect(lines[1]).toContain('Made again from their record, the entries in lists of: ');
    expect(lines[2]).toMatch(/^Made again from their record, the entries in the search of: .*\bone\b/u);
    expect(lines[3]).toBe(SOUND);
    // A row that was removed is written anew, behind the others.
    const byId = (found: unknown[] = []) =>
      found.toSorted((a, b) =>
        (a as { officer_id: string }).officer_id < (b as { officer_id: string }).officer_id ? -1 : 1,
      );
    const retried = rows();
    expect(withoutRevision(byId(retried['officer_search']))).toEqual(withoutRevision(byId(before['officer_search'])));
    await expectAsBefore({ ...before, officer_search: retried['officer_search'] ?? [] }, { cards: 3, searched: 2 });
    await expectSoundNow();
  });

  it('makes a record again from its newest version', async () => {
    const before = rows();
    change("UPDATE officers SET record = replace(record, 'Bina Patil', 'Bina Mane'), version = 1 WHERE id = 'one'");
    const { code, out } = await repair();
    expect([code, out.split('\n')]).toEqual([
      0,
      [asideLine(), 'Made again from their newest version, these records: one', SOUND],
    ]);
    await expectAsBefore(before, { records: 1 });
    await expectSoundNow();
  });

  describe('of merged records', () => {
    const openHere = () => openStore({ dataDir, databaseUrl: undefined, databaseReadUrl: undefined }, now);
    const redirects = () => rowsOf('buckle.db')['record_redirects'];
    beforeEach(async () => {
      const opened = await openHere();
      await keep(opened, [anOfficer({ id: 'two', name: 'Bina P', employeeId: 'B2' })]);
      await opened.close();
    });

    it('brings back the one that was merged last in a circle', async () => {
      const opened = await openHere();
      await mergeInCircle(opened, 'one', 'two');
      await opened.close();
      expect(await run(['check'])).toMatchObject({
        code: 1,
        out: expect.stringContaining('one → two → one') as string,
      });
      const { code, out } = await repair();
      expect([code, out.split('\n')]).toEqual([
        0,
        [
          asideLine(),
          'Brought back the first of these records, which were merged in a circle: one → two → one',
          SOUND_OF_52,
        ],
      ]);
      expect(redirects()).toMatchObject([{ from_id: 'two', to_id: 'one' }]);
      const { officers = [], officer_versions: versions = [], record_audit: audit = [] } = rowsOf('buckle.db');
      expect(officers.find((row) => (row as { id: string }).id === 'one')).toMatchObject({
        status: 'present',
        employee_key: 'b1',
      });
      expect(versions.at(-1)).toMatchObject({ officer_id: 'one', how: 'reinstate', made_by: 'command line' });
      expect(audit.at(-1)).toMatchObject({ action: 'directory.repair', by_name: 'command line' });
      expect((await verifyDirectoryAudit({ DATA_DIR: dataDir })).problems).toEqual([]);
    });

    it('brings back another one of a circle where the employee id of the last is taken', async () => {
      const opened = await openHere();
      await mergeInCircle(opened, 'one', 'two');
      await keep(opened, [anOfficer({ id: 'new', name: 'New', employeeId: 'B1' })]);
      await opened.close();
      expect(await repair()).toMatchObject({ code: 0 });
      expect(redirects()).toMatchObject([{ from_id: 'one', to_id: 'two' }]);
    });

    it('leaves a circle of which all employee ids are taken, and says so', async () => {
      const opened = await openHere();
      await mergeInCircle(opened, 'one', 'two');
      await keep(opened, [anOfficer({ id: 'new', employeeId: 'B1' }), anOfficer({ id: 'newer', employeeId: 'B2' })]);
      await opened.close();
      const { code, out } = await repair();
      expect([code, out]).toEqual([1, expect.stringContaining('merged in a circle')]);
      expect(out).not.toContain('Brought back');
    });

    it.each([
      ['leads back', "INSERT INTO record_redirects(from_id, to_id, change) VALUES ('two', 'one', 1)"],
      ['leads to no record', "UPDATE record_redirects SET to_id = 'nobody'"],
      ['was removed', 'DELETE FROM record_redirects'],
    ])('makes a redirect that %s past Buckle again from the history', async (_what, statement) => {
      const opened = await openHere();
      await mergeRecords(opened, 'one', 'two');
      await opened.close();
      const before = rows();
      change(statement);
      const { code, out } = await repair();
      expect([code, out]).toEqual([0, expect.stringContaining('Made again from the history, the redirects of: ')]);
      await expectAsBefore(before, { redirects: 1 });
    });

    it('leaves redirects alone where the rest of the audit is not whole', async () => {
      const opened = await openHere();
      await mergeRecords(opened, 'one', 'two');
      await opened.close();
      change(
        'DELETE FROM record_redirects',
        'DROP TRIGGER officer_versions_no_update',
        "UPDATE officer_versions SET reason = 'x'",
      );
      const before = rows();
      expect(await repair()).toMatchObject({ code: 1 });
      expect(rows()).toEqual(before);
    });
  });

  it('has the search read everybody again from the mended database', async () => {
    mkdirSync(searchCacheFolder(dataDir));
    change("UPDATE officer_search SET name = 'nobody' WHERE officer_id = 'one'");
    expect(await repair()).toMatchObject({ code: 0 });
    expect(existsSync(searchCacheFolder(dataDir))).toBe(false);
  });

  it('keeps the database as it was, with its damage', async () => {
    change("UPDATE officers SET record = replace(record, 'Bina Patil', 'Bina Mane') WHERE id = 'one'");
    await repair();
    const copy = new Sqlite(join(dataDir, ASIDE, 'buckle.db'), { readonly: true });
    expect(copy.prepare("SELECT record FROM officers WHERE id = 'one'").pluck().get()).toContain('"Bina Mane"');
    copy.close();
    expect(readdirSync(join(dataDir, ASIDE)).toSorted()).toEqual(['access.db', 'buckle.db']);
  });

  it('makes a damaged index again from its table', async () => {
    const before = rows();
    const file = new Sqlite(join(dataDir, 'buckle.db'));
    file.exec("UPDATE officer_search SET name = 'somebody else' WHERE officer_id = 'one'");
    file.unsafeMode(true);
    file.pragma('writable_schema = ON');
    const index = file.prepare("SELECT * FROM sqlite_schema WHERE name = 'officer_search_named'").get();
    file.exec("DELETE FROM sqlite_schema WHERE name = 'officer_search_named'");
    file.close();
    // Nothing keeps the index now: it goes on saying what was there before.
    change("UPDATE officer_search SET name = 'bina patil' WHERE officer_id = 'one'");
    const retried = new Sqlite(join(dataDir, 'buckle.db'));
    retried.unsafeMode(true);
    retried.pragma('writable_schema = ON');
    retried.prepare('INSERT INTO sqlite_schema VALUES (@type, @name, @tbl_name, @rootpage, @sql)').run(index);
    retried.close();
    const { code, out } = await run(['check']);
    expect([code, out]).toEqual([1, expect.stringContaining('missing from index officer_search_named')]);
    const { code: after, out: text } = await repair();
    expect([after, text.split('\n')]).toEqual([
      0,
      [asideLine(), 'Made again from their tables, these indexes: officer_search_named', SOUND],
    ]);
    await expectAsBefore(before, { indexes: 1 });
    await expectSoundNow();
  });

  it.each(['missing', 'damaged'])('makes a thumbnail that is %s again from its photo', async (how) => {
    const [before, stored, small] = [rows(), readFileSync(fileOf(photo)), fileOf(thumbnailPath(photo))];
    const thumbnail = readFileSync(small);
    if (how === 'missing') rmSync(small);
    else flipByte(small, 40);
    const { code, out } = await repair({});
    expect([code, out.split('\n')]).toEqual([
      0,
      [asideLine(), `Made again from their photo, the thumbnails of: ${photo}`, SOUND],
    ]);
    expect(readFileSync(small)).toHaveLength(thumbnail.length);
    expect(readFileSync(fileOf(photo))).toEqual(stored);
    await expectAsBefore(before, { thumbnails: 1 });
    await expectSoundNow();
  });

  it.each(['missing', 'damaged'])('brings a photo that is %s back from the backups', async (how) => {
    const [before, stored] = [rows(), readFileSync(fileOf(photo))];
    if (how === 'missing') for (const path of [photo, thumbnailPath(photo)]) rmSync(fileOf(path));
    else flipByte(fileOf(photo), 40);
    const { code, out } = await repair();
    expect([code, out.split('\n')]).toEqual([
      0,
      [asideLine(), `Brought back from the backups, these photos: ${photo}`, SOUND],
    ]);
    expect(readFileSync(fileOf(photo))).toEqual(stored);
    expect(existsSync(fileOf(thumbnailPath(photo)))).toBe(true);
    await expectAsBefore(before, { photos: 1 });
    await expectSoundNow();
  });

  it('takes photos from the backup that --from names', async () => {
    rmSync(fileOf(photo));
    const backup = join(folder, 'buckle-20261120T090000Z');
    expect(await run(['check', '--repair', '--from', backup])).toMatchObject({ code: 0 });
    expect(existsSync(fileOf(photo))).toBe(true);
  });

  it('names a photo that no backup has whole, and mends the rest', async () => {
    for (const path of [fileOf(photo), join(folder, 'photos', basename(photo).slice(0, 2), basename(photo))])
      flipByte(path, 40);
    const damaged = readFileSync(fileOf(photo));
    change("UPDATE officers SET card = '{}' WHERE id = 'one'");
    const { code, out, err } = await repair();
    expect([code, out.split('\n').slice(1)]).toEqual([
      1,
      ['Made again from their record, the entries in lists of: one', `These photos are missing or damaged: ${photo}`],
    ]);
    expect(err).toContain(`No backup in ${folder} has these photos whole. Upload them again`);
    expect(readFileSync(fileOf(photo))).toEqual(damaged);
  });

  it('removes what an upload that was ended has left', async () => {
    const before = rows();
    const leftOver = join(dataDir, 'photos', '.put-a1b2c3');
    mkdirSync(leftOver);
    writeFileSync(join(leftOver, basename(photo)), 'half');
    const { code, out } = await repair();
    expect([code, out.split('\n')]).toEqual([
      0,
      ['Removed, what was left of photos that were never whole: 1', asideLine(), SOUND],
    ]);
    expect(existsSync(leftOver)).toBe(false);
    await expectAsBefore(before, { unfinished: 1 });
    await expectSoundNow();
  });

  it('leaves damaged pages alone, and names the newest sound backup', async () => {
    const later = join(folder, 'buckle-20261120T100000Z');
    mkdirSync(later);
    writeFileSync(join(later, 'backup.json'), '{}');
    damagePages(join(dataDir, 'buckle.db'));
    const bytes = readFileSync(join(dataDir, 'buckle.db'));
    const { code, out, err } = await repair();
    expect([code, out]).toEqual([1, expect.stringMatching(/^buckle\.db: /u)]);
    expect(err).toContain(`The newest sound backup: buckle restore ${join(folder, 'buckle-20261120T090000Z')}`);
    expect(readFileSync(join(dataDir, 'buckle.db'))).toEqual(bytes);
    expect(existsSync(join(dataDir, ASIDE))).toBe(false);
  });

  it('leaves everything alone where the audit is not whole', async () => {
    change(
      'DROP TRIGGER officer_versions_no_update',
      "UPDATE officer_versions SET record = replace(record, 'Bina', 'Mina') WHERE officer_id = 'one'",
    );
    const before = rows();
    rmSync(fileOf(thumbnailPath(photo)));
    const { code, out, err } = await repair();
    expect([code, out]).toEqual([1, expect.stringContaining('one was changed.')]);
    expect(err).toContain('The newest sound backup: buckle restore');
    expect(rows()).toEqual(before);
    expect(existsSync(join(dataDir, ASIDE))).toBe(false);
  });

  it('is refused while a server has the directory open', async () => {
    change("UPDATE officers SET card = '{}' WHERE id = 'one'");
    const before = rows();
    const running = await openStore({ dataDir, databaseUrl: undefined, databaseReadUrl: undefined }, now);
    const { code, err } = await repair();
    await running.close();
    expect([code, err]).toEqual([2, expect.stringContaining('A server or another command works with')]);
    expect(rows()).toEqual(before);
    expect(existsSync(join(dataDir, ASIDE))).toBe(false);
  });

  it('of a directory in PostgreSQL is left to PostgreSQL, and --from is for a repair only', async () => {
    const postgres = { DATABASE_URL: 'postgres://buckle:secret@db:5432/buckle' };
    expect(await repair(postgres)).toMatchObject({
      code: 2,
      err: expect.stringContaining('repair it with its own tools') as string,
    });
    expect(await run(['check', '--from', folder])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--from is for --repair') as string,
    });
  });
});
