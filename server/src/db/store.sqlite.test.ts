import { statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { sessionRepository } from '../login/session.repository.ts';
import { testFolder } from '../testing/folder.ts';
import { ADMIN, call, SETUP_ACTOR, signIn, testApp } from '../testing/test-app.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { openStore } from './open.ts';

const now = (): Date => new Date('2026-11-20T09:00:00Z');
const settings = (dataDir: string) => ({ dataDir, databaseUrl: undefined, databaseReadUrl: undefined });

it('while an import holds the lock on records, people log in, search, open a record and are logged out', async () => {
  const test = await testApp({}, 'sqlite');
  await keep(test.store, [anOfficer({ id: 'one', name: 'Asha Patil', employeeId: 'E1' })]);
  const importing = new Sqlite(join(test.dataDir, 'buckle.db'));
  importing.exec('BEGIN IMMEDIATE');
  const cookie = await signIn(test.app, ADMIN);
  const found = await call(test.app, 'getOfficers', { cookie, query: { name: 'asha', fields: 'card' } });
  expect(found.json()).toMatchObject({ total: 1 });
  expect((await call(test.app, 'getOfficers', { cookie, query: { id: 'one' } })).statusCode).toBe(200);
  await test.users.disable(SETUP_ACTOR, ADMIN.username);
  expect((await call(test.app, 'session', { cookie })).statusCode).toBe(401);
  expect(await sessionRepository(test.store.db).uses()).toEqual([]);
  importing.exec('COMMIT');
  importing.close();
  await test.close();
});

it('a change waits for another one of the same records, and the server never stands still', async () => {
  const dataDir = testFolder();
  const store = await openStore(settings(dataDir), now);
  const importing = new Sqlite(join(dataDir, 'buckle.db'));
  importing.exec('BEGIN IMMEDIATE');
  let stored = false;
  const waiting = keep(store, [anOfficer({ name: 'Asha Patil', employeeId: 'E1' })]).then(() => (stored = true));
  // As many turns as a look-up takes, and no more.
  expect(await store.revision()).toBe(0);
  expect(stored).toBe(false);
  importing.exec('COMMIT');
  await waiting;
  expect(await store.revision()).toBe(1);
  importing.close();
  await store.close();
});

it('the database is for its own account to read, also in a folder that was there before', async () => {
  const folder = testFolder();
  const store = await openStore(settings(folder), now);
  for (const name of ['buckle.db', 'access.db'])
    for (const file of [name, `${name}-wal`]) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  await store.close();
});

it('a first start waits for another one that is making the same files', async () => {
  const dataDir = testFolder();
  const other = new Sqlite(join(dataDir, 'buckle.db'));
  other.exec('BEGIN IMMEDIATE');
  const opening = openStore(settings(dataDir), now);
  // Not a turn later: the first attempt is made by then.
  await new Promise(setImmediate);
  other.exec('COMMIT');
  other.close();
  await (await opening).close();
});
