import { usersOf } from './app.ts';
import { ensureFirstAdmin, FIRST_ADMIN } from './auth/first-admin.ts';
import { userRepository } from './auth/user.repository.ts';
import { databaseFile, readConfig } from './config.ts';
import { openDatabase, SERVER_WAITS_MS } from './db/open.ts';
import { serve, startOrSay } from './serve.ts';

startOrSay(async () => {
  const config = readConfig(process.env);
  const db = await openDatabase(databaseFile(config), SERVER_WAITS_MS);
  const password = await ensureFirstAdmin(
    userRepository(db),
    usersOf(db, () => new Date()),
  );
  if (password !== undefined) {
    process.stdout.write(
      `\nFirst start: sign in as "${FIRST_ADMIN}" with this one-time password, and choose your own.\n` +
        `It is shown only now:\n\n    ${password}\n\n`,
    );
  }
  process.stdout.write(`Buckle listens on ${await serve(config, db)}\n`);
});
