import { usersOf } from './app.ts';
import { argon2Here, passwordHashing } from './login/password.ts';
import { ensureFirstAdmin, reportFirstPassword } from './accounts/first-admin.ts';
import { userRepository } from './accounts/accounts.repository.ts';
import { readConfig } from './settings/config.ts';
import { startSettings } from './settings/environment-file.ts';
import { openStore } from './db/open.ts';
import { serve, startOrReport } from './lifecycle/start.ts';
import { unsafeSettings } from './settings/unsafe-settings.ts';
import { VERSION } from './version.ts';

startOrReport(async () => {
  const config = readConfig(startSettings(process.env));
  for (const { sentence } of unsafeSettings(config)) process.stderr.write(`${sentence}\n`);
  const now = (): Date => new Date();
  const store = await openStore(config, now, 'for a server');
  const password = await ensureFirstAdmin(userRepository(store.db), usersOf(store, now, passwordHashing(argon2Here)));
  if (password !== undefined) {
    await reportFirstPassword(password, {
      onScreen: process.stdout.isTTY,
      folder: config.dataDir,
      print: (text) => void process.stdout.write(text),
    });
  }
  process.stdout.write(`Buckle ${VERSION} listens on ${await serve(config, store)}\n`);
});
