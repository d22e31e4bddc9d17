import { activityMessages } from '@buckle/domain/messages/activity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';
import { fillDisk } from '../testing/full-disk.ts';
import { kinds } from './activity.repository.ts';

const HOUR = 60 * 60_000;

let test: TestApp;
let admin: string;
let staff: string;
beforeEach(async () => {
  test = await testApp();
  await keep(test.store, [
    anOfficer({ id: 'one', name: 'Asha', employeeId: 'E1' }),
    anOfficer({ id: 'two', name: 'Bina', employeeId: 'E2' }),
  ]);
  admin = await signIn(test.app, ADMIN);
  staff = await signIn(test.app, STAFF);
});
afterEach(() => test.close());

const look = (id: string) => call(test.app, 'getOfficers', { cookie: staff, query: { id } });

interface Entry {
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly subject: string;
  readonly record_name?: string;
  readonly details: Record<string, string>;
}
const fetchResponse = (query: Record<string, string>) => call(test.app, 'activityLog', { cookie: admin, query });
const read = async (query: Record<string, string> = {}) =>
  (await fetchResponse(query)).json<{ entries: Entry[]; next_cursor?: string; total: number; last_backup?: string }>();
const text = async (query: Record<string, string>): Promise<string[]> =>
  (await read(query)).entries.map(({ by, action, subject }) => [by, action, subject].join(' '));

describe('the activity log', () => {
  it('tells of everything in one list, the latest first, and that somebody opened it', async () => {
    test.clock.advance(1000);
    await look('one');
    test.clock.advance(1000);
    const { entries, total } = await read();
    expect(entries.slice(0, 4).map(({ by, action, record_name }) => [by, action, record_name])).toEqual([
      ['admin', 'activity.open', undefined],
      ['Staff', 'record.view', 'Asha'],
      ['Staff', 'session.begin', undefined],
      ['admin', 'session.begin', undefined],
    ]);
    expect([entries.length, total]).toEqual([7, 7]);
    await read();
    expect((await read()).total).toBe(9);
  });

  it('is for administrators only', async () => {
    expect((await call(test.app, 'activityLog', { cookie: staff })).statusCode).toBe(403);
  });

  it('shows what one user did, and what was done to them, however the name is typed', async () => {
    await look('one');
    await call(test.app, 'changeRole', { cookie: admin, body: { username: 'Staff', role: 'admin' } });
    expect(await text({ who: ' STAFF ' })).toEqual([
      'admin user.role Staff',
      'Staff session.begin Staff',
      'test user.add Staff',
      'Staff record.view one',
    ]);
    expect(await text({ who: 'nobody' })).toEqual([]);
  });

  it('shows one kind', async () => {
    await look('one');
    await call(test.app, 'users', { cookie: staff });
    expect(await text({ kind: 'views' })).toEqual(['Staff record.view one']);
    // Nobody waits for a refusal to be written.
    await vi.waitFor(async () => expect(await text({ kind: 'refusals' })).toEqual(['Staff access.refuse users']));
    expect(await text({ kind: 'accounts' })).toEqual(['test user.add Staff', 'test user.add admin']);
  });

  it('shows what happened to one record: changes, the import that brought it, and who looked', async () => {
    await edit(test.store, 'one', { name: 'Asha Jadhav' });
    await edit(test.store, 'two', { name: 'Bina Kale' });
    await look('one');
    expect(await text({ record: 'one' })).toEqual([
      'asha record.edit one',
      'import records.import ',
      'Staff record.view one',
    ]);
  });

  it('shows days as they are in India', async () => {
    // 09:00 in London is 14:30 in India; after 10 hours it is the next day there.
    test.clock.advance(10 * HOUR);
    admin = await signIn(test.app, ADMIN);
    const next = await read({ from: '2026-11-21' });
    expect(next.entries.map(({ action }) => action)).toEqual(['activity.open', 'session.begin']);
    expect((await read({ to: '2026-11-20' })).entries.map(({ at }) => at)).not.toContain('2026-11-20T19:00:00.000Z');
    expect((await fetchResponse({ from: '2026-11-31' })).statusCode).toBe(400);
  });

  it('goes on page by page, each entry once, also where many are of one moment', async () => {
    for (let i = 0; i < 80; i++) {
      await edit(test.store, i % 2 === 0 ? 'one' : 'two', { name: `Asha ${i}` });
      if (i % 3 === 0) test.clock.advance(60_000);
      await look(i % 2 === 0 ? 'one' : 'two');
    }
    const concurrencyLimit: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await read(cursor === undefined ? {} : { cursor });
      concurrencyLimit.push(...page.entries.map((entry) => JSON.stringify(entry)));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    expect(new Set(concurrencyLimit).size).toBe(concurrencyLimit.length);
    expect(concurrencyLimit).toHaveLength((await read()).total - 1);
    expect((await fetchResponse({ cursor: 'x' })).statusCode).toBe(400);
  });

  it('tells settings and roles in words, and no digests', async () => {
    await call(test.app, 'changeRole', { cookie: admin, body: { username: 'Staff', role: 'admin' } });
    const settings = { by: { userId: '', username: 'server' }, action: 'server.start', subject: '' } as const;
    const details = { settings: { PORT: '4100', DATA_DIR: 'data' } };
    await test.store.write({ ...settings, details }, () => Promise.resolve());
    expect((await read({ kind: 'server' })).entries.map((entry) => entry.details)).toContainEqual({
      settings: 'PORT=4100, DATA_DIR=data',
    });
    expect((await read({ kind: 'accounts' })).entries[0]?.details).toEqual({ role: 'admin', before: 'staff' });
    expect((await read({ kind: 'records' })).entries[0]?.details).toEqual({ versions: '2' });
  });

  it('can be read with the disk full', async () => {
    const makeRoom = await fillDisk(test.store);
    expect((await fetchResponse({})).statusCode).toBe(200);
    await makeRoom();
  });
});

it('every kind of entry has words', () => {
  expect(Object.keys(activityMessages.actions).toSorted()).toEqual([...Object.keys(kinds), 'record.view'].toSorted());
});
