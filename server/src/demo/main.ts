import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { usersOf } from '../app.ts';
import { ConfigError, databaseFile, photoDirectory, readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { photoStore } from '../photos/photo-store.ts';
import { serve, startOrSay } from '../serve.ts';
import { makeDemoDirectory } from './demo-directory.ts';
import { liveALittle } from './demo-life.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

const SIGN_INS = [
  { username: 'admin', role: 'admin', password: 'demo-admin' },
  { username: 'staff', role: 'staff', password: 'demo-staff' },
] as const;

/** Stands in a data folder while its demo directory is being made: what is there may be thrown away. */
const BEGUN = 'demo-directory-begun.txt';
/** Stands there once it is complete; its passwords are printed on every start. */
const MARKER = 'demo-directory.txt';

startOrSay(async () => {
  const config = readConfig({ DATA_DIR: '.demo', LOG_LEVEL: 'warn', ...process.env });
  if (!LOOPBACK.has(config.host)) {
    throw new ConfigError('The demo has known passwords, so it listens on this machine only. Leave HOST unset.');
  }
  const [marker, begun] = [join(config.dataDir, MARKER), join(config.dataDir, BEGUN)];
  const file = databaseFile(config);
  if (existsSync(begun)) {
    // Nothing but what a demo has made: the folder may hold other things.
    const made = [file, `${file}-wal`, `${file}-shm`, photoDirectory(config)];
    for (const path of made) rmSync(path, { recursive: true, force: true });
  }
  if (existsSync(file) && !existsSync(marker)) {
    throw new ConfigError(`${config.dataDir} holds a directory that is no demo. Choose another folder with DATA_DIR.`);
  }
  const isNew = !existsSync(marker);
  const now = (): Date => new Date();
  if (isNew) {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(begun, 'A demo directory is being made here. The next start removes what is unfinished.\n');
  }
  const db = await openDatabase(file);
  if (isNew) {
    process.stdout.write('Making a demo directory of 5,000 invented officers …\n');
    const photos = photoStore(photoDirectory(config));
    await makeDemoDirectory({ db, photos, now, seed: 2026 });
    const users = usersOf(db, now);
    for (const { username, role, password } of SIGN_INS) await users.addWithPassword(username, role, password);
    await liveALittle({ db, now, newId: randomUUID, hasPhoto: photos.has });
    writeFileSync(marker, 'A demo directory of invented officers. Its passwords are known to everybody.\n');
    rmSync(begun);
  }
  const address = await serve(config, db);
  const lines = SIGN_INS.map(({ username, password }) => `    ${username.padEnd(8)}${password}`);
  process.stdout.write(`\nBuckle's demo is at ${address}\n\n  Sign in as\n${lines.join('\n')}\n\nCtrl-C ends it.\n`);
});
