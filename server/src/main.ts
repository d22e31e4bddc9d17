import { usersOf } from './app.ts';
import { ensureFirstAdmin, FIRST_ADMIN } from './auth/first-admin.ts';
import { userRepository } from './auth/user.repository.ts';
import { readConfig } from './config.ts';
import { openStore } from './db/open.ts';
import { serve, startOrSay } from './serve.ts';

startOrSay(async () => {
  const config = readConfig(process.env);
  const now = (): Date => new Date();
  const store = await openStore(config, now);
  const password = await ensureFirstAdmin(userRepository(store.db), usersOf(store, now));
  if (password !== undefined) {
    process.stdout.write(
      `\nFirst start: log in as "${FIRST_ADMIN}" with this one-time password, and choose your own.\n` +
        `It is shown only now:\n\n    ${password}\n\n`,
    );
  }
  process.stdout.write(`Buckle listens on ${await serve(config, store)}\n`);
});
