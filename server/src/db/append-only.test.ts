import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { ADMIN, call, SETUP_ACTOR, signIn, testApp, type TestApp } from '../testing/test-app.ts';
import type { Db } from './engine.ts';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await keep(test.store, [
    anOfficer({ id: 'one', name: 'Asha Patil', employeeId: 'E1' }),
    anOfficer({ id: 'two', name: 'Bina', employeeId: 'E2' }),
  ]);
  await edit(test.store, 'one', { name: 'Asha Jadhav' });
  const cookie = await signIn(test.app, ADMIN);
  for (const query of [{ id: 'one' }, { limit: '2' }]) await call(test.app, 'getOfficers', { cookie, query });
});
afterEach(() => test.close());

const tables = [
  { table: 'officer_versions', column: 'reason', forged: `'forged'`, key: 'officer_id, version', area: 'records' },
  { table: 'record_audit', column: 'subject', forged: `'forged'`, key: 'seq', area: 'records' },
  { table: 'access_audit', column: 'subject', forged: `'forged'`, key: 'seq', area: 'access' },
  { table: 'record_views', column: 'username', forged: `'forged'`, key: 'seq', area: 'access' },
  {
    table: 'listed_views',
    column: 'view_seq',
    forged: 'listed_views.view_seq',
    key: 'record_key, viewed_ms, view_seq',
    area: 'access',
  },
] as const;

/** Somebody who can run any statement where the server changes rows. */
const run = (area: 'records' | 'access', statement: (db: Db) => Promise<unknown>): Promise<unknown> =>
  test.store.write(
    { by: SETUP_ACTOR, action: area === 'records' ? 'sent-forms.forget' : 'session.seen', subject: '' },
    ({ db }) => statement(db),
  );

/** All rows at once: SQLite has no other way to say it. */
const removeAll = (table: string): string =>
  test.store.location.kind === 'sqlite' ? `DELETE FROM ${table} WHERE true` : `TRUNCATE ${table} CASCADE`;

describe.each(tables)('a row of $table', ({ table, column, forged, key, area }) => {
  const columnsOf = async (): Promise<string[]> =>
    Object.keys(await test.store.db.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow());

  /** Writes every row again under its own key, with another word in it. */
  async function retried(db: Db): Promise<unknown> {
    const columns = await columnsOf();
    const values = columns.map((name) => (name === column ? forged : name)).join(', ');
    const rows = `${table} (${columns.join(', ')})`;
    const text =
      test.store.location.kind === 'sqlite'
        ? `INSERT OR REPLACE INTO ${rows} SELECT ${values} FROM ${table}`
        : `INSERT INTO ${rows} SELECT ${values} FROM ${table} WHERE true ON CONFLICT (${key}) DO UPDATE SET ${column} = ${forged}`;
    return sql.raw(text).execute(db);
  }

  it.each<[string, (db: Db) => Promise<unknown>]>([
    ['changed', (db) => sql.raw(`UPDATE ${table} SET ${column} = ${forged}`).execute(db)],
    ['removed', (db) => sql.raw(`DELETE FROM ${table}`).execute(db)],
    ['replaced', retried],
    ['removed with all others', (db) => sql.raw(removeAll(table)).execute(db)],
  ])('cannot be %s', async (_what, statement) => {
    const rows = () => test.store.db.selectFrom(table).selectAll().execute();
    const before = await rows();
    expect(before.length).toBeGreaterThan(0);
    await expect(run(area, statement)).rejects.toThrow(/is never changed/u);
    expect(await rows()).toEqual(before);
  });
});

describe('what may change in part', () => {
  beforeEach(async () => {
    const proposal = {
      status: 'pending',
      base_version: 0,
      proposed: '{}',
      image_path: '',
      made_by_id: 'user 1',
      made_by: 'Staff',
      made_at: '2026-11-20T09:00:00.000Z',
      order_number: '',
      reason: '',
      decision_reason: '',
    } as const;
    await run('records', (db) =>
      db
        .insertInto('proposals')
        .values([
          { ...proposal, id: 'waits' },
          { ...proposal, id: 'declined', status: 'declined', decided_by: 'admin' },
        ])
        .execute(),
    );
  });

  const rowsOf = (table: 'proposals' | 'users') => test.store.db.selectFrom(table).selectAll().orderBy('id').execute();

  it.each([
    "UPDATE proposals SET proposed = '[]' WHERE id = 'waits'",
    "UPDATE proposals SET officer_id = 'one' WHERE id = 'waits'",
    "UPDATE proposals SET made_by = 'admin' WHERE id = 'waits'",
    "UPDATE proposals SET status = 'pending' WHERE id = 'declined'",
    "UPDATE proposals SET decision_reason = 'no' WHERE id = 'declined'",
    "DELETE FROM proposals WHERE id = 'waits'",
    'INSERT OR REPLACE INTO proposals SELECT * FROM proposals',
    'TRUNCATE proposals',
    "UPDATE users SET username = 'root' WHERE id = 'user 1'",
    "UPDATE users SET username_key = 'root' WHERE id = 'user 1'",
    "UPDATE users SET id = 'root' WHERE id = 'user 1'",
    "UPDATE users SET created_at = '2020' WHERE id = 'user 1'",
    "DELETE FROM users WHERE id = 'user 1'",
    'INSERT OR REPLACE INTO users SELECT * FROM users',
    'TRUNCATE users CASCADE',
  ])('%s is refused', async (statement) => {
    const ofOneOnly = { sqlite: /^TRUNCATE/u, postgres: /OR REPLACE/u }[test.store.location.kind];
    if (ofOneOnly.test(statement)) return;
    const table = /proposals/u.test(statement) ? 'proposals' : 'users';
    const before = await rowsOf(table);
    expect(before).toHaveLength(2);
    await expect(
      run(table === 'proposals' ? 'records' : 'access', (db) => sql.raw(statement).execute(db)),
    ).rejects.toThrow(/a proposal stays what it was|an account is never removed/u);
    expect(await rowsOf(table)).toEqual(before);
  });

  it.each([
    "UPDATE proposals SET status = 'withdrawn' WHERE id = 'waits'",
    "UPDATE users SET role = 'admin', disabled = 1 WHERE id = 'user 1'",
  ])('%s is done', async (statement) => {
    await run(/proposals/u.test(statement) ? 'records' : 'access', (db) => sql.raw(statement).execute(db));
  });
});
