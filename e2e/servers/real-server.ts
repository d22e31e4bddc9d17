/** The real server on a fresh SQLite file with the tests' directory. Settings come from the environment. */
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readOfficer } from '@buckle/domain/officer/wire';
import sharp from 'sharp';
import { buildApp, usersOf } from '../../server/src/app.ts';
import { databaseFile, photoDirectory, readConfig } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/db/open.ts';
import { officerRepository } from '../../server/src/officers/officer.repository.ts';
import { OFFICERS, PHOTOS, USERS } from '../fixtures/officers.ts';
import { announce } from './announce.ts';

const folder = mkdtempSync(join(tmpdir(), 'buckle-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.on('SIGTERM', () => process.exit(0));

const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...process.env });
const now = (): Date => new Date();
const db = await openDatabase(databaseFile(config));
await db.transaction().execute(async (transaction) => {
  const officers = officerRepository(transaction);
  for (const wire of OFFICERS) {
    const officer = readOfficer(wire, () => undefined);
    await officers.add(officer);
    // As an older program left it: lists as they stand in the test's record, malformed ones too.
    await transaction.updateTable('officers').set({ record: JSON.stringify(wire) }).where('id', '=', officer.id).execute();
  }
  await officers.bumpRevision();
});
const users = usersOf(db, now);
for (const { username, role, password } of Object.values(USERS)) await users.addWithPassword(username, role, password);
const oneTime = await users.add('newcomer', 'staff');

const photos = photoDirectory(config);
await mkdir(photos, { recursive: true });
for (const [path, size] of [[PHOTOS.present, 512], [PHOTOS.present.replace('.webp', '-96.webp'), 96]] as const) {
  const image = sharp({ create: { width: size, height: size, channels: 3, background: '#7a9' } });
  await writeFile(join(photos, basename(path)), await image.webp().toBuffer());
}
for (const path of [PHOTOS.broken, PHOTOS.broken.replace('.webp', '-96.webp')]) {
  await writeFile(join(photos, basename(path)), 'this is no image');
}

const app = await buildApp({ config, db, now, webDirectory: join(import.meta.dirname, '../../web/dist') });
announce({ address: await app.listen({ port: 0, host: '127.0.0.1' }), cookie: '', oneTime });
