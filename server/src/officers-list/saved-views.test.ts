import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SAVED_VIEWS_MAX } from '@buckle/domain/limits';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: string;
let staff: string;
beforeEach(async () => {
  test = await testApp();
  admin = await signIn(test.app, ADMIN);
  staff = await signIn(test.app, STAFF);
});
afterEach(() => test.close());

interface View {
  id: string;
  name: string;
  query: string;
  shared: boolean;
  own: boolean;
}

const QUERY =
  'zone=Zone+2&retiring=2026&missing=photo&missing=mobile&missing_match=all&sort=name&columns=number%2Cname';
const save = (cookie: string, body: object) =>
  call(test.app, 'saveView', { cookie, body: { name: 'Zone 2', query: QUERY, ...body } });
const idOf = async (cookie: string, body: object): Promise<string> =>
  (await save(cookie, body)).json<{ id: string }>().id;
const viewsOf = async (cookie: string): Promise<View[]> =>
  (await call(test.app, 'savedViews', { cookie })).json<{ views: View[] }>().views;
const named = async (cookie: string): Promise<string[]> => (await viewsOf(cookie)).map(({ name }) => name);
const remove = (cookie: string, id: string) => call(test.app, 'deleteView', { cookie, body: { id } });

describe('a saved view', () => {
  it('is its owner’s, with filters, order and columns, and nobody else sees it', async () => {
    const id = await idOf(staff, { name: ' Zone 2 ' });
    expect(await viewsOf(staff)).toEqual([{ id, name: 'Zone 2', query: QUERY, shared: false, own: true }]);
    expect(await viewsOf(admin)).toEqual([]);
    expect((await save(admin, { id, name: 'Mine' })).statusCode).toBe(404);
    expect((await remove(admin, id)).statusCode).toBe(404);
    expect(await named(staff)).toEqual(['Zone 2']);
  });

  it('is for everybody where an administrator shares it, and only administrators change it', async () => {
    const id = await idOf(admin, { name: 'Retiring', shared: true });
    expect(await viewsOf(staff)).toEqual([{ id, name: 'Retiring', query: QUERY, shared: true, own: false }]);
    expect((await save(staff, { shared: true })).statusCode).toBe(403);
    expect((await save(staff, { id, name: 'Theirs' })).statusCode).toBe(404);
    expect((await remove(staff, id)).statusCode).toBe(404);
    await save(admin, { id, name: 'Retiring soon', shared: true });
    expect(await named(staff)).toEqual(['Retiring soon']);
    await remove(admin, id);
    expect(await named(staff)).toEqual([]);
  });

  it('is renamed and replaced, and no user has two of one name', async () => {
    const id = await idOf(staff, {});
    await save(staff, { id, name: 'ZONE 2', query: 'zone=Zone+3' });
    expect(await viewsOf(staff)).toMatchObject([{ id, name: 'ZONE 2', query: 'zone=Zone+3' }]);
    const taken = await save(staff, { name: 'zone 2' });
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toMatchObject({
      message: 'You already have a view called "zone 2". Give this one another name.',
    });
    expect((await save(admin, { name: 'zone 2' })).statusCode).toBe(200);
  });

  it.each([
    ['text=patil', 'text: not a filter, order or columns of the list'],
    ['zone=Zone+2&name=patil', 'name: not a filter, order or columns of the list'],
    ['retiring=soon', 'retiring: give a year'],
    ['missing_match=some', 'missing_match: must be any or all'],
  ])('has nothing that an address of the list has not: %s', async (query, problem) => {
    const response = await save(staff, { query });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: string }>().message).toContain(problem);
    expect(await viewsOf(staff)).toEqual([]);
  });

  it.each([[{ name: ' ' }], [{ name: 'x'.repeat(61) }]])('has a short name: %j', async (body) => {
    expect((await save(staff, body)).statusCode).toBe(400);
  });

  it('is one of at most 50', async () => {
    for (let i = 0; i < SAVED_VIEWS_MAX; i++) await save(staff, { name: `View ${i}` });
    const response = await save(staff, { name: 'One more' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ message: 'You can keep 50 views. Delete one to save another.' });
    const [first] = await viewsOf(staff);
    await remove(staff, first?.id ?? '');
    expect((await save(staff, { name: 'One more' })).statusCode).toBe(200);
    expect(await viewsOf(staff)).toHaveLength(SAVED_VIEWS_MAX);
  });

  it.each(['Zone\u202E2', 'Zone\n2', '\u2066Zone 2'])('has a name that reads as it is, unlike %j', async (name) => {
    const response = await save(staff, { name });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringContaining('leave out line breaks and invisible characters'),
    ]);
  });

  it('is one of at most 50 when 70 are saved at once on two servers', async () => {
    const second = await testApp({}, undefined, test.directory.environment);
    try {
      const apps = [test.app, second.app];
      const all = Array.from({ length: 70 }, (_, i) => {
        const body = { name: `View ${i}`, query: QUERY };
        return call(apps[i % 2] ?? test.app, 'saveView', { cookie: staff, body });
      });
      const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(SAVED_VIEWS_MAX);
      expect(await viewsOf(staff)).toHaveLength(SAVED_VIEWS_MAX);
    } finally {
      await second.close();
    }
  });

  it('is written down when it is saved and deleted', async () => {
    const id = await idOf(staff, {});
    await remove(staff, id);
    const response = await call(test.app, 'activityLog', { cookie: admin, query: { kind: 'records' } });
    const { entries } = response.json<{ entries: { action: string; by: string; subject: string }[] }>();
    expect(entries.map(({ action, by, subject }) => ({ action, by, subject }))).toEqual([
      { action: 'saved-view.delete', by: 'Staff', subject: 'Zone 2' },
      { action: 'saved-view.save', by: 'Staff', subject: 'Zone 2' },
    ]);
  });
});
