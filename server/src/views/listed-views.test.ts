import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { appendViews } from '../db/audit/append.ts';
import { subjectOf, type ViewRow } from '../db/audit/listed-views.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { tamper } from '../testing/tamper.ts';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

let test: TestApp;
let admin: string;
let staff: string;
async function begin(settings: Record<string, string> = {}): Promise<void> {
  test = await testApp(settings);
  admin = await signIn(test.app, ADMIN);
  staff = await signIn(test.app, STAFF);
}
beforeEach(() => begin());
afterEach(() => test.close());

const officers = (many: number) =>
  Array.from({ length: many }, (_, i) => anOfficer({ id: `o${i}`, name: 'Rane', buckleNumber: String(1000 + i) }));
const rows = () => test.store.db.selectFrom('record_views').selectAll().orderBy('seq').execute();
const look = (query: Record<string, string>, cookie = staff) => call(test.app, 'getOfficers', { cookie, query });
const viewsOf = async (id: string) =>
  (await call(test.app, 'recordViews', { cookie: admin, query: { id } })).json<{ views: { how: string }[] }>().views;

/** Reads a list from its first page to its last, as a program does. */
async function readPages(limit: number, cookie = staff): Promise<number[]> {
  const statuses: number[] = [];
  let cursor: string | undefined;
  do {
    const response = await look({ limit: String(limit), ...(cursor === undefined ? {} : { cursor }) }, cookie);
    statuses.push(response.statusCode);
    cursor = response.json<{ next_cursor?: string }>().next_cursor;
  } while (cursor !== undefined);
  return statuses;
}

describe('a page of whole records', () => {
  beforeEach(() => keep(test.store, officers(450)));

  it('is one row of the log of views, and each of its records says who saw it', async () => {
    expect(await readPages(200)).toEqual([200, 200, 200]);
    expect((await rows()).map(({ ids }) => (JSON.parse(ids) as string[]).length)).toEqual([200, 200, 50]);
    for (const id of ['o0', 'o199', 'o200', 'o449'])
      expect(await viewsOf(id)).toEqual([{ by: 'Staff', at: '2026-11-20T09:00:00.000Z', how: 'listed' }]);
  });

  it('is one row however often it is read within a minute', async () => {
    for (let i = 0; i < 3; i++) await readPages(200);
    expect(await rows()).toHaveLength(3);
    test.clock.advance(60_000);
    await readPages(200);
    expect(await rows()).toHaveLength(6);
    expect(await viewsOf('o7')).toHaveLength(2);
  });

  it('cannot be changed, and its records cannot be made to lose it, without the audit saying so', async () => {
    await readPages(200);
    const problems = async () => (await verifyDirectoryAudit(test.directory.environment, [])).problems;
    expect(await problems()).toEqual([]);
    await tamper(test.store, 'listed_views', 'DELETE FROM listed_views WHERE view_seq = 2');
    expect(await problems()).toEqual([
      expect.stringMatching(/entry 2 of views .* is not found from all of its records/u),
    ]);
    await tamper(test.store, 'record_views', "UPDATE record_views SET ids = replace(ids, 'o7', 'o8') WHERE seq = 3");
    await tamper(test.store, 'record_views', "UPDATE record_views SET ids = '[]' WHERE seq = 1");
    expect(await problems()).toEqual([expect.stringMatching(/entry 1 of views .* was changed/u)]);
  });
});

it('views that a record was not in, and that are found from it all the same, are told of by the audit', async () => {
  await keep(test.store, officers(3));
  await look({ limit: '3' });
  await tamper(test.store, 'listed_views', 'INSERT INTO listed_views VALUES (1, 2, 3)');
  expect((await verifyDirectoryAudit(test.directory.environment, [])).problems).toEqual([
    'Views of lists are found from records that were not in them.',
  ]);
});

it('the same record opened within a minute is one row, also after 25,000 other views', async () => {
  await keep(test.store, officers(2));
  await look({ id: 'o1' });
  const second = (i: number): ViewRow => ({
    ...subjectOf([`other ${i}`]),
    user_id: 'user 9',
    username: 'nine',
    viewed_at: test.clock.now().toISOString(),
    in_list: 0,
  });
  await test.store.write({ by: { userId: '', username: '' }, action: 'record.view', subject: '' }, ({ db }) =>
    appendViews(db, () => Promise.resolve(Array.from({ length: 25_000 }, (_, i) => second(i)))),
  );
  // Another server, which has written none of them itself.
  const elsewhere = await testApp({}, undefined, test.directory.environment);
  onTestFinished(() => elsewhere.close());
  test.clock.advance(59_000);
  elsewhere.clock.advance(59_000);
  await call(elsewhere.app, 'getOfficers', { cookie: await signIn(elsewhere.app, STAFF), query: { id: 'o1' } });
  expect(await viewsOf('o1')).toHaveLength(1);
});

describe('beyond so many views on a day', () => {
  beforeEach(async () => {
    await test.close();
    await begin({ QUOTA_VIEWS: '6' });
    await keep(test.store, officers(120));
  });

  it('a member of staff is refused, until the next day, and nothing is written', async () => {
    // A page of more than 50 records counts as two views, and a repetition as none.
    for (let i = 0; i < 5; i++) expect((await look({ limit: '60' })).statusCode).toBe(200);
    for (const id of ['o0', 'o1', 'o2', 'o3']) expect((await look({ id })).statusCode).toBe(200);
    const before = await rows();
    const rejected = await look({ id: 'o4' });
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      429,
      {
        code: 'views-of-the-day',
        message:
          'You have viewed 6 records today, which is the limit for one person. Try again in 15 hours, or ask an administrator to do it.',
      },
    ]);
    expect((await look({ limit: '59' })).statusCode).toBe(429);
    expect((await look({})).statusCode).toBe(429);
    expect(await rows()).toEqual(before);
    expect((await look({ id: 'o4' }, admin)).statusCode).toBe(200);
    test.clock.advance(15 * 60 * 60_000);
    expect((await look({ id: 'o4' }, await signIn(test.app, STAFF))).statusCode).toBe(200);
  });

  it('the activity log says who was refused, once', async () => {
    for (let i = 0; i < 9; i++) await look({ id: `o${i}` });
    const rejections = async () =>
      (await call(test.app, 'activityLog', { cookie: admin, query: { kind: 'refusals' } })).json<{
        entries: object[];
      }>().entries;
    await expect
      .poll(rejections)
      .toMatchObject([{ by: 'Staff', action: 'quota.refuse', details: { quota: 'views', limit: '6' } }]);
    expect(await rejections()).toHaveLength(1);
  });

  it('requests that come together are counted one by one', async () => {
    const statuses = await Promise.all(Array.from({ length: 12 }, (_, i) => look({ id: `o${i}` })));
    expect(statuses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 6 }, () => 200),
      ...Array.from({ length: 6 }, () => 429),
    ]);
    expect(await rows()).toHaveLength(6);
  });

  it('an administrator’s list of too many records is refused before it begins, and counts for nothing', async () => {
    await keep(
      test.store,
      Array.from({ length: 3_001 }, (_, i) => anOfficer({ id: `m${i}`, zone: 'Zone 2' })),
    );
    const body = { purpose: 'Bandobast', format: 'csv', columns: ['name'] };
    const rejected = await call(test.app, 'exportOfficers', { cookie: admin, body: { ...body, zone: ['Zone 2'] } });
    expect(rejected.statusCode).toBe(429);
    expect(await rows()).toEqual([]);
    // What was refused does not count.
    expect((await call(test.app, 'exportOfficers', { cookie: admin, body })).statusCode).toBe(200);
    const only = Array.from({ length: 2_900 }, (_, i) => `m${i}`);
    expect((await call(test.app, 'exportOfficers', { cookie: admin, body: { ...body, only } })).statusCode).toBe(200);
    expect((await look({ id: 'o1' }, admin)).statusCode).toBe(200);
    expect((await look({ id: 'o2' }, admin)).statusCode).toBe(429);
    expect((await call(test.app, 'exportOfficers', { cookie: admin, body })).statusCode).toBe(429);
  });
});
