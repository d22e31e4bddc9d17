import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { openInProcesses } from '../testing/open-in-processes.ts';
import { createDatabase, dropDatabase } from '../testing/test-database.ts';
import { openStore } from './open.ts';

it('several first starts at once all come up, and make the directory and its administrator once', async () => {
  const name = `buckle_${randomUUID().replaceAll('-', '')}`;
  const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
  const settings = {
    dataDir: join(testFolder(), 'data'),
    databaseUrl: onPostgres ? await createDatabase(name, true) : undefined,
    databaseReadUrl: undefined,
  };
  await openInProcesses(3, settings);
  const store = await openStore(settings, () => new Date());
  expect(await store.revision()).toBe(0);
  expect(await store.db.selectFrom('directory').selectAll().execute()).toHaveLength(1);
  expect(await store.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'admin' }]);
  await store.close();
  if (onPostgres) await dropDatabase(name);
});
