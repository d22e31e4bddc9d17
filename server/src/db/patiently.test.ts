import Sqlite from 'better-sqlite3';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sessionRepository } from '../auth/session.repository.ts';
import { userRepository } from '../auth/user.repository.ts';
import { testFolder } from '../testing/folder.ts';
import { openDatabase, SERVER_WAITS_MS } from './open.ts';

const AT = '2026-11-20T09:00:00.000Z';
const patil = {
  id: 'patil',
  username: 'patil',
  role: 'staff',
  passwordHash: 'hash',
  mustChangePassword: false,
  disabled: false,
  createdAt: AT,
} as const;

it('while another process writes, reading goes on, logins wait for its end, and the server never stands still', async () => {
  const file = join(testFolder(), 'buckle.db');
  const db = await openDatabase(file, SERVER_WAITS_MS);
  const [users, sessions] = [userRepository(db), sessionRepository(db)];
  await users.add(patil);
  await sessions.add('first', patil, 'a phone', AT);

  const importing = new Sqlite(file);
  importing.exec('BEGIN IMMEDIATE');
  let waiting = 20;
  const logins = Array.from({ length: waiting }, async (_, i) => {
    await sessions.removeOlder('', '');
    await sessions.add(`login ${i}`, patil, 'a phone', AT);
    waiting--;
  });
  // As many turns as a look-up takes, and no more: a use that cannot be written down keeps nobody from reading.
  await sessions.seen('first', '2026-11-20T09:01:00.000Z');
  expect(await sessions.byTokenHash('first')).toMatchObject({ username: 'patil', lastSeenAt: AT });
  expect(waiting).toBe(20);

  importing.exec('COMMIT');
  await Promise.all(logins);
  expect(await sessions.of('patil')).toHaveLength(21);
  importing.close();
  await db.destroy();
});

it('the database is for its own account to read, also in a folder that was there before', async () => {
  const file = join(testFolder(), 'buckle.db');
  const db = await openDatabase(file);
  for (const name of [file, `${file}-wal`]) expect(statSync(name).mode & 0o777).toBe(0o600);
  await db.destroy();
});
