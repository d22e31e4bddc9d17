/**
 * The compiled server on a fresh SQLite file with the tests' directory. Settings are its arguments: `BADGES=off`.
 * `DEMO_OFFICERS=300` puts so many people of the demo in the place of those who are only there to be many,
 * `VARIED_OFFICERS=3000` so many with the variety of a state; `TEST_OFFICERS=off` leaves the tests' own officers out.
 * `IMPORTED_AT=2020-01-01T00:00:00.000Z` says when they were imported.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readQuietly, thumbnailPath } from '@buckle/domain/officers/wire';
import { buildApp, usersOf } from '../../server/src/app.ts';
import { argon2Here, passwordHashing } from '../../server/src/login/password.ts';
import { photoDirectory, readConfig } from '../../server/src/settings/config.ts';
import { openStore } from '../../server/src/db/open.ts';
import { officerWriter } from '../../server/src/officers/officer.writer.ts';
import { photoFolder } from '../../server/src/photos/photo-folder.ts';
import { Shelves } from '../../server/src/photos/sharded-folder.ts';
import { searchInThread } from '../../server/src/search/search-thread-client.ts';
import { officerSearch } from '../../server/src/search/officer-search.ts';
import { NO_LOAD_LIMITS } from '../../server/src/testing/no-load-limits.ts';
import { variedOfficers } from '../../server/src/testing/varied-officers.ts';
import { MANY, OFFICERS, PHOTO, PHOTOS, USERS, type WireOfficer } from '../fixtures/officers.ts';
import { announce } from './announce.ts';
import { demoCrowd } from './demo-crowd.ts';

const folder = mkdtempSync(join(tmpdir(), 'buckle-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));

const explicit = Object.fromEntries(
  process.argv.slice(2).map((argument) => argument.split(/=(.*)/su).slice(0, 2)),
) as Record<string, string>;
const config = readConfig({
  LOG_LEVEL: 'silent',
  ...NO_LOAD_LIMITS,
  DATA_DIR: folder,
  ...explicit,
});
const now = (): Date => new Date();
const store = await openStore(config, now);
const photos = photoDirectory(config);

const demoOfficers = Number(explicit['DEMO_OFFICERS'] ?? 0);
const crowd = demoOfficers > 0 ? await demoCrowd(photoFolder(photos), demoOfficers) : undefined;
const varied = [...variedOfficers(Number(explicit['VARIED_OFFICERS'] ?? 0))];

/** Returns an officer with a drawn portrait in place of the tests' photo, if the demo's officers are there too. */
const withPortrait = (wire: WireOfficer): WireOfficer =>
  crowd && wire['image_path'] === PHOTOS.present ? { ...wire, image_path: crowd.photo } : wire;
const hasMany = crowd === undefined && varied.length === 0;
const uniqueOfficers = explicit['TEST_OFFICERS'] === 'off' ? [] : OFFICERS;
const wires = hasMany ? uniqueOfficers : uniqueOfficers.filter((officer) => !MANY.includes(officer)).map(withPortrait);
const SETUP_ACTOR = { userId: '', username: 'setup' };
await store.write({ by: SETUP_ACTOR, action: 'records.import', subject: '' }, async (transaction) => {
  const writer = officerWriter(transaction);
  const mark = { at: explicit['IMPORTED_AT'] ?? now().toISOString(), by: 'import', how: 'import' } as const;
  await writer.add([...wires.map((wire) => readQuietly(wire)), ...(crowd?.officers ?? []), ...varied], mark);
  // Stored as by an older program, including malformed lists.
  for (const wire of wires) {
    const record = transaction.db.updateTable('officers').set({ record: JSON.stringify(wire) });
    await record.where('id', '=', String(wire['id'])).execute();
  }
});

const passwords = passwordHashing(argon2Here);
const users = usersOf(store, now, passwords);
for (const { username, role, password } of Object.values(USERS))
  await users.addWithPassword(SETUP_ACTOR, username, role, password);
const oneTime = await users.add(SETUP_ACTOR, 'newcomer', 'staff');

const noImage = Buffer.from('this is no image');
const files = new Map([[basename(PHOTOS.present), PHOTO]]);
for (const path of [PHOTOS.broken, thumbnailPath(PHOTOS.broken)]) files.set(basename(path), noImage);
await new Shelves(photos).keep(files);

const search = await officerSearch(
  (onExit) => searchInThread(store.location, onExit),
  (error) => {
    throw error;
  },
);
const webDirectory = join(import.meta.dirname, '../../web/dist');
const app = await buildApp({ config, store, search, now, passwords, webDirectory });
announce({ address: await app.listen({ port: 0, host: '127.0.0.1' }), cookie: '', oneTime });
