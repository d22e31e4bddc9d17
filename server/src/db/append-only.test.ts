import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { ADMIN, call, SETUP, signIn, testApp, type TestApp } from '../testing/test-app.ts';
import type { Db } from './engine.ts';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
  await keep(test.store, [anOfficer({ id: 'one', name: 'Asha Patil', employeeId: 'E1' })]);
  await edit(test.store, 'one', { name: 'Asha Jadhav' });
  await call(test.app, 'getOfficers', { cookie: await signIn(test.app, ADMIN), query: { id: 'one' } });
});
afterEach(() => test.close());

const tables = [
  { table: 'officer_versions', column: 'reason', key: 'officer_id, version', area: 'records' },
  { table: 'record_audit', column: 'subject', key: 'seq', area: 'records' },
  { table: 'access_audit', column: 'subject', key: 'seq', area: 'access' },
  { table: 'record_views', column: 'username', key: 'seq', area: 'access' },
] as const;

/** Somebody who can run any statement where the server changes rows. */
const run = (area: 'records' | 'access', statement: (db: Db) => Promise<unknown>): Promise<unknown> =>
  test.store.write(
    { by: SETUP, action: area === 'records' ? 'sent-forms.forget' : 'session.seen', subject: '' },
    ({ db }) => statement(db),
  );

describe.each(tables)('a row of $table', ({ table, column, key, area }) => {
  const columnsOf = async (): Promise<string[]> =>
    Object.keys(await test.store.db.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow());

  /** Writes every row again under its own key, with another word in it. */
  async function again(db: Db): Promise<unknown> {
    const columns = await columnsOf();
    const values = columns.map((name) => (name === column ? `'forged'` : name)).join(', ');
    const rows = `${table} (${columns.join(', ')})`;
    const text =
      test.store.location.kind === 'sqlite'
        ? `INSERT OR REPLACE INTO ${rows} SELECT ${values} FROM ${table}`
        : `INSERT INTO ${rows} SELECT ${values} FROM ${table} WHERE true ON CONFLICT (${key}) DO UPDATE SET ${column} = 'forged'`;
    return sql.raw(text).execute(db);
  }

  it.each<[string, (db: Db) => Promise<unknown>]>([
    ['changed', (db) => sql.raw(`UPDATE ${table} SET ${column} = 'forged'`).execute(db)],
    ['removed', (db) => sql.raw(`DELETE FROM ${table}`).execute(db)],
    ['replaced', again],
  ])('cannot be %s', async (_what, statement) => {
    const rows = () => test.store.db.selectFrom(table).selectAll().execute();
    const before = await rows();
    expect(before.length).toBeGreaterThan(0);
    await expect(run(area, statement)).rejects.toThrow(/is never changed/u);
    expect(await rows()).toEqual(before);
  });
});
