import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { officerWriter } from '../officers/officer.writer.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { ADMIN, call, signedInApp, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: string;
let staff: string;
beforeEach(async () => {
  ({ test, admin, staff } = await signedInApp());
  await keep(test.store, [anOfficer({ id: 'one', name: 'Asha' }), anOfficer({ id: 'two', name: 'Bina' })]);
});
afterEach(() => test.close());

const look = (query: Record<string, string>, headers = {}) =>
  call(test.app, 'getOfficers', { cookie: staff, query, headers });
const viewsOf = async (id: string, cursor?: string) =>
  (await call(test.app, 'recordViews', { cookie: admin, query: { id, ...(cursor ? { cursor } : {}) } })).json<{
    views: { by: string; at: string; how: string }[];
    next_cursor?: string;
  }>();

describe('who looked at a record', () => {
  it('is written down at each opening: who, whose, when', async () => {
    await look({ id: 'one' });
    test.clock.advance(60_000);
    await look({ id: 'one' });
    expect((await viewsOf('one')).views).toEqual([
      { by: 'Staff', at: '2026-11-20T09:01:00.000Z', how: 'opened' },
      { by: 'Staff', at: '2026-11-20T09:00:00.000Z', how: 'opened' },
    ]);
    expect((await viewsOf('two')).views).toEqual([]);
  });
  it('is written down also when the browser has the record already', async () => {
    const etag = String((await look({ id: 'one' })).headers['etag']);
    test.clock.advance(60_000);
    expect((await look({ id: 'one' }, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await viewsOf('one')).views).toHaveLength(2);
  });
  it('is one line, however often somebody opens a record within a minute, on whichever server', async () => {
    const second = await testApp({}, undefined, test.directory.environment);
    onTestFinished(() => second.close());
    const elsewhere = await signIn(second.app, STAFF);
    for (let i = 0; i < 5; i++) {
      const retried = call(second.app, 'getOfficers', { cookie: elsewhere, query: { id: 'one' } });
      await Promise.all([look({ id: 'one' }), retried, look({ id: 'one' })]);
      test.clock.advance(10_000);
      second.clock.advance(10_000);
    }
    expect((await viewsOf('one')).views).toEqual([{ by: 'Staff', at: '2026-11-20T09:00:00.000Z', how: 'opened' }]);
    test.clock.advance(10_000);
    await look({ id: 'one' });
    expect((await viewsOf('one')).views).toHaveLength(2);
  });
  it('is a line of its own for another user, another record, and a list', async () => {
    await look({ id: 'one' });
    await look({ id: 'two' });
    await look({ name: 'asha' });
    await look({ name: 'asha' });
    await call(test.app, 'getOfficers', { cookie: admin, query: { id: 'one' } });
    expect((await viewsOf('one')).views.map(({ by, how }) => [by, how])).toEqual([
      ['admin', 'opened'],
      ['Staff', 'listed'],
      ['Staff', 'opened'],
    ]);
    expect((await viewsOf('two')).views).toHaveLength(1);
  });
  it('is not written down for a record that there is not, whatever the browser says it has', async () => {
    const etag = String((await look({ name: 'a', fields: 'card' })).headers['etag']);
    for (const id of ['*', 'nobody']) expect((await look({ id }, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await viewsOf('one')).views).toEqual([]);
  });
  it('is written down also when the record is read in its history', async () => {
    expect((await call(test.app, 'recordHistory', { cookie: admin, query: { id: 'one' } })).statusCode).toBe(200);
    expect((await viewsOf('one')).views).toMatchObject([{ by: 'admin', how: 'opened' }]);
  });
  it('is not written down for a list of cards, which shows nothing of a record', async () => {
    await look({ name: 'a', fields: 'card' });
    expect((await viewsOf('one')).views).toEqual([]);
  });
  it('is written down for each record of a list of whole ones, and for all when the whole list is fetched', async () => {
    await look({ name: 'asha' });
    expect((await viewsOf('one')).views).toMatchObject([{ how: 'listed' }]);
    expect((await viewsOf('two')).views).toEqual([]);
    await look({});
    expect((await viewsOf('two')).views).toMatchObject([{ by: 'Staff', how: 'listed' }]);
  });
  it('is not told of a record that came to be after somebody had fetched the whole list', async () => {
    await look({});
    test.clock.advance(60_000);
    const added = { by: { userId: '', username: 'admin' }, action: 'record.add', subject: 'new' } as const;
    await test.store.write(added, (transaction) =>
      officerWriter(transaction).add([anOfficer({ id: 'new', employeeId: 'new' })], {
        at: test.clock.now().toISOString(),
        by: 'admin',
        how: 'add',
      }),
    );
    expect((await viewsOf('new')).views).toEqual([]);
    expect((await viewsOf('one')).views).toHaveLength(1);
  });
  it('names nobody for a record that there is not', async () => {
    await look({});
    const response = await call(test.app, 'recordViews', { cookie: admin, query: { id: 'nobody' } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ message: 'There is no such record. Search again.' });
  });
  it('is shown page by page, the latest first', async () => {
    for (let i = 0; i < 70; i++) {
      test.clock.advance(60_000);
      await look({ id: 'one' });
    }
    admin = await signIn(test.app, ADMIN);
    const first = await viewsOf('one');
    const second = await viewsOf('one', first.next_cursor);
    const times = [...first.views, ...second.views].map((view) => view.at);
    expect(times).toHaveLength(70);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(second.next_cursor).toBeUndefined();
  });
});
