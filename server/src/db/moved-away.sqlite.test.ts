import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { ADMIN, call, signIn, testApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let cookie: string;
beforeEach(async () => {
  test = await testApp({}, 'sqlite');
  cookie = await signIn(test.app, ADMIN);
  await keep(test.store, [anOfficer({ id: 'one', name: 'Asha Patil', employeeId: 'E1' })]);
});
afterEach(() => test.close());

const changes = [
  () => edit(test.store, 'one', { name: 'Asha Jadhav' }),
  () =>
    test.store.write({ by: { userId: '', username: 'x' }, action: 'session.end', subject: '' }, () =>
      Promise.resolve(),
    ),
  () =>
    test.store.writePrepared(
      { by: { userId: '', username: 'x' }, action: 'records.import', subject: '' },
      () => Promise.resolve(),
      () => Promise.resolve(),
    ),
];

async function refuses(): Promise<void> {
  for (const change of changes)
    await expect(change()).rejects.toSatisfy((error) => test.store.errorKindOf(error) === 'unavailable');
  const response = await call(test.app, 'logout', { cookie });
  expect(response.statusCode).toBe(503);
  const { statusCode, body } = await test.app.inject('/readyz');
  expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'not ready', writes: 'files moved away' }]);
}

async function takes(): Promise<void> {
  for (const change of changes) await change();
  expect((await test.app.inject('/readyz')).statusCode).toBe(200);
}

it('a running server whose folder is moved away refuses changes, and takes them when it is back', async () => {
  const elsewhere = `${test.dataDir}-elsewhere`;
  renameSync(test.dataDir, elsewhere);
  await refuses();
  renameSync(elsewhere, test.dataDir);
  await takes();
});

it.each(['buckle.db', 'access.db'])(
  'a running server refuses changes when another %s takes its place',
  async (name) => {
    const file = join(test.dataDir, name);
    const aside = `${file}.aside`;
    renameSync(file, aside);
    cpSync(aside, file);
    const { statusCode } = await test.app.inject('/readyz');
    expect(statusCode).toBe(503);
    await expect(name === 'buckle.db' ? changes[0]?.() : changes[1]?.()).rejects.toThrow(/is not where it was opened/u);
    renameSync(aside, file);
    await takes();
  },
);

it('a running server refuses changes when its log is removed: they would be gone at the next start', async () => {
  rmSync(join(test.dataDir, 'buckle.db-wal'));
  await expect(changes[0]?.()).rejects.toThrow(/is not where it was opened/u);
  writeFileSync(join(test.dataDir, 'buckle.db-wal'), '');
  await expect(changes[0]?.()).rejects.toThrow(/is not where it was opened/u);
});
