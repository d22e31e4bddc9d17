import { randomUUID } from 'node:crypto';
import { usersOf } from '../app.ts';
import { argon2Here, passwordHashing } from '../login/password.ts';
import { ConfigError, readConfig } from '../settings/config.ts';
import { openStore } from '../db/open.ts';
import { openPhotos } from '../photos/photo-table.ts';
import { serve, startOrReport } from '../lifecycle/start.ts';
import { isDemo, isEmpty, makeDemoDirectory } from './demo-directory.ts';
import { DEMO_LOGINS } from './demo-logins.ts';
import { liveALittle } from './demo-life.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

const DEMO = { userId: '', username: 'demo' };

// Each step is idempotent: an interrupted demo continues, and several may start concurrently.
startOrReport(async () => {
  const config = readConfig({ DATA_DIR: '.demo', LOG_LEVEL: 'warn', ...process.env });
  if (!LOOPBACK.has(config.host)) {
    throw new ConfigError('The demo has known passwords, so it listens on this machine only. Leave HOST unset.');
  }
  const now = (): Date => new Date();
  const store = await openStore(config, now);
  const photos = openPhotos(config, store, now);
  if (await isEmpty(store.db)) {
    process.stdout.write('Making a demo directory of 5,000 invented officers …\n');
    await makeDemoDirectory({ store, photos, now, seed: 2026 });
  } else if (!(await isDemo(store.db))) {
    await store.close();
    throw new ConfigError(
      'This directory is no demo. Choose another folder with DATA_DIR, or another database with DATABASE_URL.',
    );
  }
  const users = usersOf(store, now, passwordHashing(argon2Here));
  const known = new Set((await users.list()).map(({ username }) => username));
  for (const { username, role, password } of DEMO_LOGINS.filter((one) => !known.has(one.username)))
    await users.addWithPassword(DEMO, username, role, password).catch(() => undefined);
  await liveALittle({ store, now, newId: randomUUID });
  const address = await serve(config, store);
  const lines = DEMO_LOGINS.map(({ username, password }) => `    ${username.padEnd(8)}${password}`);
  process.stdout.write(`\nBuckle's demo is at ${address}\n\n  Log in as\n${lines.join('\n')}\n\nCtrl-C ends it.\n`);
});
