import { entrySentences } from '@buckle/domain/activity/activity.messages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  readonly changes?: { readonly part: string; readonly before: string; readonly after: string }[];
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
    await expect.poll(() => text({ kind: 'refusals' })).toEqual(['Staff access.refuse users']);
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

  it('tells what a role was and is, and no digests', async () => {
    await call(test.app, 'changeRole', { cookie: admin, body: { username: 'Staff', role: 'admin' } });
    expect((await read({ kind: 'accounts' })).entries[0]).toMatchObject({
      action: 'user.role',
      changes: [{ part: 'role', before: 'staff', after: 'admin' }],
    });
    expect((await read({ kind: 'records' })).entries[0]?.details).toEqual({ versions: '2' });
  });

  it('tells which settings a start changed since the start before, also where that is on another page', async () => {
    const start = { by: { userId: '', username: 'server' }, action: 'server.start', subject: '' } as const;
    const startWith = async (settings: Record<string, string>) => {
      await test.store.write({ ...start, details: { settings } }, () => Promise.resolve());
      test.clock.advance(HOUR);
    };
    await startWith({ PORT: '4100', DATA_DIR: 'data' });
    test.clock.advance(24 * HOUR);
    await startWith({ PORT: '4200', DATA_DIR: 'data', HOST: '::' });
    await startWith({ PORT: '4200', DATA_DIR: 'data' });
    admin = await signIn(test.app, ADMIN);
    const startsOf = async (query: Record<string, string>) =>
      (await read({ kind: 'server', ...query })).entries.filter(({ action }) => action === 'server.start');
    const changed = [
      { part: 'PORT', before: '4100', after: '4200' },
      { part: 'HOST', before: '', after: '::' },
    ];
    const all = await startsOf({});
    expect(all.map(({ changes }) => changes)).toEqual([
      [{ part: 'HOST', before: '::', after: '' }],
      changed,
      [
        { part: 'PORT', before: '', after: '4100' },
        { part: 'DATA_DIR', before: '', after: 'data' },
      ],
    ]);
    expect((await startsOf({ from: '2026-11-21' })).at(-1)?.changes).toEqual(changed);
  });

  it('tells what a unit was and is, its parent by name', async () => {
    const unit = { code: 'N1', kind: 'station', parentId: '', zone: 'Zone 1', aliases: [], validFrom: '', validTo: '' };
    const added = await call(test.app, 'saveUnit', {
      cookie: admin,
      body: { ...unit, names: { en: 'North', mr: '' }, revision: 100 },
    });
    const { units } = (await call(test.app, 'getReference', { cookie: admin })).json<{
      units: { id: string; names: { en: string } }[];
    }>();
    const parent = units.find(({ names }) => names.en !== 'North');
    test.clock.advance(1000);
    const { id } = added.json<{ id: string }>();
    const body = { ...unit, id, parentId: parent?.id, zone: 'Zone 2', names: { en: 'North', mr: '' }, revision: 100 };
    expect((await call(test.app, 'saveUnit', { cookie: admin, body })).statusCode).toBe(200);
    const [changed, first] = (await read({ kind: 'records' })).entries;
    expect(changed).toMatchObject({
      subject: 'North',
      details: {},
      changes: [
        { part: 'parentId', before: '', after: parent?.names.en },
        { part: 'zone', before: 'Zone 1', after: 'Zone 2' },
      ],
    });
    expect(first?.details).toEqual({ added: 'yes' });
    expect(JSON.stringify(first)).not.toContain(id);
  });

  it('names the record whose entries somebody looked at', async () => {
    await read({ record: 'one' });
    const opened = (await read({ kind: 'server' })).entries.find(({ record_name: name }) => name === 'Asha');
    expect(opened).toMatchObject({ action: 'activity.open', subject: 'one' });
  });

  it('tells a reset that enabled the account from one that did not', async () => {
    await call(test.app, 'resetUser', { cookie: admin, body: { username: 'Staff' } });
    await call(test.app, 'disableUser', { cookie: admin, body: { username: 'Staff' } });
    test.clock.advance(1000);
    await call(test.app, 'resetUser', { cookie: admin, body: { username: 'Staff' } });
    const resets = (await read({ kind: 'accounts' })).entries.filter(({ action }) => action === 'user.reset');
    expect(resets.map(({ details }) => details)).toEqual([{ enabled: 'yes' }, {}]);
  });

  it('can be read with the disk full', async () => {
    const makeRoom = await fillDisk(test.store);
    expect((await fetchResponse({})).statusCode).toBe(200);
    await makeRoom();
  });
});

it('every kind of entry has a sentence', () => {
  expect(Object.keys(entrySentences).toSorted()).toEqual([...Object.keys(kinds), 'record.view'].toSorted());
});
