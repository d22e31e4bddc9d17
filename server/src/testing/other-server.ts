import { buildApp } from '../app.ts';
import { openStore } from '../db/open.ts';
import { readConfig } from '../settings/config.ts';
import { NO_LOAD_LIMITS } from './no-load-limits.ts';
import { cheapPasswords, type TestApp } from './test-app.ts';
import { searchOf } from './test-store.ts';

/** Starts another server on the database of a test, and returns it when it is ready. */
export async function otherServer(test: TestApp) {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    ...NO_LOAD_LIMITS,
    ...test.directory.environment,
  });
  const store = await openStore(config, test.clock.now);
  const search = await searchOf(store);
  const passwords = cheapPasswords();
  const app = await buildApp({ config, store, search, ...test.clock, passwords, webDirectory: test.webDirectory });
  await app.listen({ port: 0 });
  return {
    app,
    async close() {
      await app.close();
      await search.close();
      await store.close();
    },
  };
}
