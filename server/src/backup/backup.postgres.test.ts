import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { commands } from '../cli/commands.ts';
import { openStore } from '../db/open.ts';
import { SERVER_ACTOR, type Store } from '../db/store.ts';
import { photoFolder } from '../photos/photo-folder.ts';
import { readConfig } from '../settings/config.ts';
import { testFolder } from '../testing/folder.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { createDatabase, dropDatabase } from '../testing/test-database.ts';
import { runLine } from '../testing/test-shell.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

const BACKUP = 'buckle-20261120T090000Z';
const now = (): Date => new Date('2026-11-20T09:00:00Z');

async function emptyDatabase(): Promise<string> {
  const name = `buckle_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(name, true);
  onTestFinished(() => dropDatabase(name));
  return url;
}

const open = (databaseUrl: string | undefined, dataDir = ''): Promise<Store> =>
  openStore({ dataDir, databaseUrl, databaseReadUrl: undefined }, now);

const run = (args: readonly string[], environment: Record<string, string>) =>
  runLine(commands, '', args, { environment });

async function recordsOf(databaseUrl: string | undefined, dataDir = ''): Promise<unknown> {
  const store = await open(databaseUrl, dataDir);
  try {
    return await store.db.selectFrom('officer_versions').selectAll().orderBy('officer_id').orderBy('version').execute();
  } finally {
    await store.close();
  }
}

let databaseUrl: string;
let dataDir: string;
let folder: string;
let source: { readonly DATABASE_URL: string; readonly DATA_DIR: string };

beforeEach(async () => {
  const place = testFolder();
  [dataDir, folder, databaseUrl] = [join(place, 'data'), join(place, 'backups'), await emptyDatabase()];
  source = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const store = await open(databaseUrl);
  const picture = sharp({ create: { width: 120, height: 150, channels: 3, background: 'navy' } });
  const photos = photoFolder(join(dataDir, 'photos'));
  const imagePath = await photos.put(await picture.png().toBuffer(), SERVER_ACTOR);
  await keep(store, [anOfficer({ id: 'one', name: 'Asha', employeeId: 'E1', imagePath }), anOfficer({ name: 'आशा' })]);
  await edit(store, 'one', { name: 'Asha Patil' });
  await store.close();
});

describe('a backup of a directory in PostgreSQL', () => {
  it('is made beside its servers, and looks like any other', async () => {
    expect(await run(['backup', folder], source)).toMatchObject({
      code: 0,
      out: `${join(folder, BACKUP)}: 2 records, 1 photo (1 new). It was opened and checked.`,
    });
    expect(readdirSync(join(folder, BACKUP)).toSorted()).toEqual(['access.db', 'backup.json', 'buckle.db']);
  });

  it('comes back into another, empty database, with its photos and an audit that is whole', async () => {
    await run(['backup', folder], source);
    const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(testFolder(), 'data') };
    expect(await run(['restore', folder], target)).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 records, 1 photo. It was checked before it was put in place.') as string,
    });
    expect(await recordsOf(target.DATABASE_URL)).toEqual(await recordsOf(databaseUrl));
    expect(await verifyDirectoryAudit(target)).toMatchObject({ problems: [], versions: 3 });
    expect(readdirSync(target.DATA_DIR)).toEqual(['photos']);
    expect(await run(['check'], target)).toMatchObject({ code: 0, out: expect.stringContaining('1 photo') as string });
  });

  it('comes back into files, too', async () => {
    await run(['backup', folder], source);
    const into = join(testFolder(), 'data');
    expect(await run(['restore', folder, '--new'], { DATA_DIR: into })).toMatchObject({ code: 0 });
    expect(await recordsOf(undefined, into)).toEqual(await recordsOf(databaseUrl));
  });

  it('does not come back into a database that has data, which stays as it is', async () => {
    await run(['backup', folder], source);
    const before = await recordsOf(databaseUrl);
    const { code, err } = await run(['restore', folder], source);
    expect([code, err]).toEqual([2, expect.stringMatching(/has data already .*Nothing was restored.*createdb/u)]);
    expect(await recordsOf(databaseUrl)).toEqual(before);
  });

  it('is not made where it is stopped, and leaves nothing behind', async () => {
    const stopped = AbortSignal.abort();
    const { code, err } = await runLine(commands, '', ['backup', folder], {
      environment: source,
      interruption: () => ({ signal: stopped, end: () => undefined }),
    });
    expect([code, err]).toEqual([2, expect.stringContaining('Stopped. No backup was made.')]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is made by the server itself where BACKUP_FOLDER is set', () => {
    const { backup } = readConfig({ ...source, BACKUP_FOLDER: folder, BACKUP_HOURS: '6', BACKUP_KEEP: '3' });
    expect(backup).toEqual({ folder, everyMs: 6 * 3_600_000, keep: 3 });
  });
});
