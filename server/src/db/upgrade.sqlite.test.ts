import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeOfficer } from '@buckle/domain/officer/wire';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it } from 'vitest';
import { argon2Here } from '../auth/passwords/argon2.ts';
import { passwordHashing } from '../auth/passwords/password.ts';
import { userRepository } from '../auth/users/user.repository.ts';
import { officerRepository } from '../officers/officer.repository.ts';
import { versionRepository } from '../officers/version.repository.ts';
import { proposalRepository } from '../proposals/proposal.repository.ts';
import { testFolder } from '../testing/folder.ts';
import { anOfficer } from '../testing/officers.ts';
import { openInProcesses } from '../testing/open-in-processes.ts';
import * as directory from './migrations/0001-directory.ts';
import * as recordsWithHistory from './migrations/0002-records-with-history.ts';
import { up as accessTables } from './migrations/access/0001-access.ts';
import * as imports from './migrations/0018-imports.ts';
import * as boundedImports from './migrations/0022-bounded-imports.ts';
import { moveAccess } from './migrations/move-access.ts';
import { headerKeyOf } from './import-tables.ts';
import { openStore } from './open.ts';
import { SERVER_ACTOR, type Store } from './store.ts';
import { edit } from '../testing/officers.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';
import { appendViews } from './audit/append.ts';

const passwords = passwordHashing(argon2Here);
const at = '2026-10-01T09:00:00.000Z';
const asha = anOfficer({ id: 'one', name: 'Asha Patil', employeeId: 'E1', version: 1 });
const open = (dataDir: string): Promise<Store> =>
  openStore({ dataDir, databaseUrl: undefined, databaseReadUrl: undefined }, () => new Date(at));

/** A folder as the previous release left it: one file, with two people, an officer, a view and a proposal. */
async function oldFolder(): Promise<string> {
  const folder = join(testFolder(), 'data');
  mkdirSync(folder, { recursive: true });
  const file = new Sqlite(join(folder, 'buckle.db'));
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: file }) });
  await directory.up(db);
  const record = writeOfficer(asha);
  const text = typeof record === 'string' ? record : JSON.stringify(record);
  const officer = file.prepare('INSERT INTO officers(id, employee_key, record, card, version) VALUES (?, ?, ?, ?, 1)');
  officer.run('one', 'e1', text, '{}');
  file
    .prepare('INSERT INTO officer_search(officer_id, buckle, employee, name, number_key) VALUES (?, ?, ?, ?, ?)')
    .run('one', '', 'e1', 'asha patil', '');
  file.exec('UPDATE directory SET revision = 7');
  await recordsWithHistory.up(db);
  file.exec('CREATE TABLE kysely_migration(name varchar(255) PRIMARY KEY NOT NULL, timestamp varchar(255) NOT NULL)');
  for (const name of ['0001-directory', '0002-records-with-history'])
    file.prepare('INSERT INTO kysely_migration VALUES (?, ?)').run(name, at);
  const user = file.prepare('INSERT INTO users VALUES (?, ?, ?, ?, ?, 0, 0, ?)');
  user.run('u1', 'admin', 'admin', 'admin', await passwords.hash('the old password'), at);
  user.run('u2', 'staff', 'staff', 'staff', 'hash', at);
  file.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?)').run('token', 'u1', at, at, 'Firefox');
  file
    .prepare('INSERT INTO record_views(officer_id, user_id, username, viewed_at, in_list) VALUES (?, ?, ?, ?, 0)')
    .run('one', 'u2', 'staff', at);
  file
    .prepare(
      "INSERT INTO proposals VALUES ('p1', 'pending', 'one', 1, ?, '', 'u2', 'staff', ?, '', '', NULL, NULL, '')",
    )
    .run(text, at);
  await db.destroy();
  return folder;
}

const TABLES = [
  'users',
  'sessions',
  'record_views',
  'officers',
  'officer_search',
  'officer_versions',
  'proposals',
] as const;

/** Every row of every table that was there before. */
const rowsOf = async (store: Store) =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => [table, await store.db.selectFrom(table).selectAll().execute()] as const),
    ),
  );

const counts = (rows: Record<string, readonly unknown[]>) =>
  Object.fromEntries(Object.entries(rows).map(([table, found]) => [table, found.length]));
const ALL_OF_IT = {
  users: 2,
  sessions: 1,
  record_views: 1,
  officers: 1,
  officer_search: 1,
  officer_versions: 1,
  proposals: 1,
};

it('a folder of the previous release opens with everything in it, and opening it again changes nothing', async () => {
  const folder = await oldFolder();
  const store = await open(folder);
  const first = await rowsOf(store);
  expect(counts(first)).toEqual(ALL_OF_IT);
  expect(await userRepository(store.db).byUsername('Admin')).toMatchObject({ id: 'u1', role: 'admin' });
  const { password_hash: hash } = await store.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', 'u1')
    .executeTakeFirstOrThrow();
  expect(await passwords.matches(hash, 'the old password', false)).toBe(true);
  expect(first['sessions']).toMatchObject([{ token_hash: 'token', user_id: 'u1', device: 'Firefox' }]);
  expect(first['record_views']).toMatchObject([{ officer_id: 'one', username: 'staff', viewed_at: at }]);
  expect(first['proposals']).toMatchObject([{ id: 'p1', status: 'pending', made_by_id: 'u2', made_by: 'staff' }]);
  expect(await officerRepository(store.db).byId('one')).toEqual(asha);
  expect(await versionRepository(store.db).state('one', 1)).toEqual(asha);
  expect(await proposalRepository(store.db).byId('p1')).toBeDefined();
  expect(await store.generation()).toBe(7);
  for (const table of ['second_factors', 'recovery_codes', 'pending_logins'] as const)
    expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  await store.close();
  const retried = await open(folder);
  expect(await rowsOf(retried)).toEqual(first);
  await retried.close();
});

it('what was written before there was an audit that is a chain is taken into it, and a change of it is found', async () => {
  const folder = await oldFolder();
  await (await open(folder)).close();
  const environment = { DATA_DIR: folder };
  const found = await verifyDirectoryAudit(environment);
  expect(found.problems).toEqual([]);
  expect(found.versions).toBe(1);
  expect(found.chains.map(({ chain, rows }) => [chain, rows])).toEqual([
    ['records', 4],
    ['access', 1],
    ['views', 1],
  ]);
  const store = await open(folder);
  await edit(store, 'one', { name: 'Asha Jadhav' });
  await store.write({ by: SERVER_ACTOR, action: 'record.view', subject: '' }, ({ db }) =>
    appendViews(db, () =>
      Promise.resolve([{ officer_id: 'one', user_id: 'u1', username: 'admin', viewed_at: at, in_list: 0, ids: '' }]),
    ),
  );
  await store.close();
  expect(await verifyDirectoryAudit(environment)).toMatchObject({ problems: [], versions: 2 });
  const records = new Sqlite(join(folder, 'buckle.db'));
  records.exec("DROP TRIGGER officer_versions_no_update; UPDATE officer_versions SET reason = 'x' WHERE version = 1");
  records.close();
  const access = new Sqlite(join(folder, 'access.db'));
  access.exec("DROP TRIGGER record_views_no_update; UPDATE record_views SET username = 'x' WHERE seq = 1");
  access.close();
  expect((await verifyDirectoryAudit(environment)).problems).toEqual([
    expect.stringMatching(/Among the 1 versions|The version that entry 1/u),
    expect.stringMatching(/entry 2 of views .* does not follow from the one before it/u),
  ]);
});

it('one-time passwords that were given out before the upgrade work for 72 hours from then, and own ones as ever', async () => {
  const folder = join(testFolder(), 'data');
  mkdirSync(folder, { recursive: true });
  const file = new Sqlite(join(folder, 'access.db'));
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: file }) });
  await accessTables(db);
  file.exec('CREATE TABLE access_migration(name varchar(255) PRIMARY KEY NOT NULL, timestamp varchar(255) NOT NULL)');
  file.prepare('INSERT INTO access_migration VALUES (?, ?)').run('0001-access', at);
  const user = file.prepare(
    'INSERT INTO users(id, username, username_key, role, password_hash, must_change_password, disabled, created_at) VALUES (?, ?, ?, ?, ?, ?, 0, ?)',
  );
  user.run('u1', 'newcomer', 'newcomer', 'staff', 'hash', 1, at);
  user.run('u2', 'staff', 'staff', 'staff', 'hash', 0, at);
  await db.destroy();
  const upgraded = Date.now();
  const store = await open(folder);
  const users = userRepository(store.db);
  const newcomer = await users.byUsername('newcomer');
  expect(newcomer?.oneTime?.used).toBe(false);
  expect(Date.parse(newcomer?.oneTime?.until ?? '')).toBeGreaterThanOrEqual(upgraded + 72 * 60 * 60 * 1000);
  expect((await users.byUsername('staff'))?.oneTime).toBeUndefined();
  await store.close();
});

it('a start that ended between copying accounts and dropping them loses and doubles nothing', async () => {
  const folder = await oldFolder();
  const access = new Sqlite(join(folder, 'access.db'));
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: access }) });
  await accessTables(db);
  access.exec('CREATE TABLE access_migration(name varchar(255) PRIMARY KEY NOT NULL, timestamp varchar(255) NOT NULL)');
  access.prepare('INSERT INTO access_migration VALUES (?, ?)').run('0001-access', at);
  for (let i = 0; i < 2; i++) moveAccess(join(folder, 'buckle.db'), access);
  await db.destroy();
  const store = await open(folder);
  expect(counts(await rowsOf(store))).toEqual(ALL_OF_IT);
  await store.close();
});

it('several processes that open a folder of the previous release at once bring it up to date once', async () => {
  const folder = await oldFolder();
  await openInProcesses(3, { dataDir: folder, databaseUrl: undefined, databaseReadUrl: undefined });
  const store = await open(folder);
  expect(counts(await rowsOf(store))).toEqual(ALL_OF_IT);
  await store.close();
});

it('saved columns of the release before are found by their header, and discarded imports hold nothing of their sheet', async () => {
  const file = new Sqlite(':memory:');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: file }) });
  await imports.up(db);
  const header = '["name","rank"]';
  for (let i = 0; i < 250; i++)
    file
      .prepare('INSERT INTO import_maps VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(`m${i}`, `Map ${i}`, `map ${i}`, i % 2 === 0 ? header : '["other"]', '{}', 'u1', at);
  const texts = ['status', 'plan', 'sheets', 'file', 'counts', 'columns', 'preview', 'wanted', 'problem'];
  const others = ['created_by_id', 'created_by', 'created_at', 'decision_reason', 'changed_at'];
  for (const status of ['discarded', 'open'])
    file
      .prepare(
        `INSERT INTO imports (id, ${[...texts, ...others].join(', ')}, revision, run) VALUES (?, ?, ${"'x', ".repeat(13)}1, 1)`,
      )
      .run(status, status);
  await boundedImports.up(db);
  const fitting = file.prepare('SELECT count(*) FROM import_maps WHERE header_key = ?').pluck();
  expect(fitting.get(headerKeyOf(header))).toBe(125);
  expect(fitting.get('')).toBe(0);
  const held = file.prepare('SELECT sheets || wanted || plan || columns || preview || counts FROM imports ORDER BY id');
  expect(held.pluck().all()).toEqual(['', 'xxxxxx']);
  await db.destroy();
});
