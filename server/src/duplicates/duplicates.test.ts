import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ActionOutput } from '@buckle/domain/registry';
import type { Officer } from '@buckle/domain/officers/field-table';
import { readQuietly } from '@buckle/domain/officers/wire';
import type { Schema } from '../db/schema.ts';
import { applyDueOrders } from '../orders/due-orders.ts';
import { anOfficer, edit, keep, required, withdraw } from '../testing/officers.ts';
import { searchedDuplicates, duplicatesPage } from '../testing/searched-duplicates.ts';
import { ADMIN, call, signedInApp, signIn, STAFF, steadyTime, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

let test: TestApp;
let admin: string;
let staff: string;
beforeEach(async () => {
  ({ test, admin, staff } = await signedInApp());
});
afterEach(async () => {
  const { problems } = await verifyDirectoryAudit(test.directory.environment, []);
  await test.close();
  expect(problems).toEqual([]);
});

const kept = anOfficer({
  ...required,
  id: 'kept',
  name: 'Rajesh Ganpat Pawar',
  employeeId: 'MGMRGP8501',
  mobileNumber: '9822012345',
  skills: ['Judo'],
  previousPostings: [{ posting: 'Lotus Lake', tenure: '', from: '2015', to: '2018' }],
});
const other = anOfficer({
  ...required,
  id: 'other',
  name: 'राजेश गणपत पवार',
  employeeId: 'MGMRPG8501',
  mobileNumber: '9822054321',
  email: 'r.pawar@police.example',
  skills: ['judo', 'Swimming'],
  previousPostings: [
    { posting: 'lotus lake', tenure: '', from: '2015', to: '2018' },
    { posting: 'Fort', tenure: '', from: '2018', to: '2021' },
  ],
  punishments: [{ punishmentType: 'Warning', reason: 'Late', dateOfPunishment: '2019-01-02' }],
});
const both = () => keep(test.store, [kept, other]);

const mergeOf = (changes: object = {}) => ({
  keep: 'kept',
  keep_version: 1,
  other: 'other',
  other_version: 1,
  from_other: ['mobileNumber', 'employeeId'],
  only_kept: [],
  change_reason: 'Entered twice',
  ...changes,
});
const sendMerge = (changes: object = {}, headers: Record<string, string> = {}) =>
  call(test.app, 'mergeDuplicates', { cookie: admin, body: mergeOf(changes), headers });
type Merged = ActionOutput<'mergeDuplicates'>;
async function merged(changes: object = {}): Promise<Merged> {
  const response = await sendMerge(changes);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Merged>();
}
type Undone = ActionOutput<'undoChange'>;
const undo = async (change: number): Promise<Undone> => {
  const response = await call(test.app, 'undoChange', { cookie: admin, body: { change } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Undone>();
};

async function read(id: string, cookie = admin) {
  const response = await call(test.app, 'getOfficers', { cookie, query: { id } });
  const { officers, merged: from } = response.json<ActionOutput<'getOfficers'>>();
  return { officer: readQuietly(officers[0]), merged: from };
}
const present = async (id: string): Promise<Officer> => {
  const row = await test.store.db
    .selectFrom('officers')
    .select('record')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return readQuietly(JSON.parse(row.record));
};

const withoutVersion = (text: string): string => text.replaceAll(/\\?"(?:version|revision|change)\\?":\d+/gu, '');

/** Everything that tables hold, but for versions, revisions and the audit. */
async function contents() {
  const rows = async (table: keyof Schema & ('officers' | 'officer_search' | 'record_redirects' | 'not_duplicates')) =>
    (await test.store.db.selectFrom(table).selectAll().execute())
      .map((row) => withoutVersion(JSON.stringify(row)))
      .toSorted();
  return {
    officers: await rows('officers'),
    search: await rows('officer_search'),
    redirects: await rows('record_redirects'),
    notDuplicates: await rows('not_duplicates'),
    suspects: await test.store.db.selectFrom('suspected_duplicates').selectAll().execute(),
    orders: await test.store.db.selectFrom('order_lines').selectAll().execute(),
  };
}

describe('the search for duplicates', () => {
  it('suggests the two records of one person with the reasons, and logs that they were shown', async () => {
    await keep(test.store, [
      kept,
      { ...other, dateOfJoining: kept.dateOfJoining },
      anOfficer({ id: 'third', name: 'X' }),
    ]);
    const [pair, ...more] = await searchedDuplicates(test.app, admin);
    expect(more).toEqual([]);
    expect(pair).toMatchObject({
      a: { id: 'kept', name: kept.name, date_of_joining: '2015-06-01' },
      b: { id: 'other' },
      reasons: ['employee-id', 'name-and-joining'],
    });
    const views = await call(test.app, 'recordViews', { cookie: admin, query: { id: 'kept' } });
    expect(views.json()).toMatchObject({ views: [{ how: 'listed' }] });
    expect(await duplicatesPage(test.app, admin)).toMatchObject({ total: 1, searched: '2026-11-20T09:00:00.000Z' });
  });

  it('says nothing of a search before the first one', async () => {
    const page = await duplicatesPage(test.app, admin);
    expect(page).toMatchObject({ pairs: [], total: 0 });
    expect(page.searched).toBeUndefined();
    expect(page.progress).toBeUndefined();
  });

  it('suggests no pair that was withdrawn since, or that a change has made unlike', async () => {
    await both();
    await keep(test.store, [
      { ...kept, id: 'c', employeeId: 'C1', mobileNumber: '9822099999' },
      { ...kept, id: 'd', employeeId: '', mobileNumber: '9822099999' },
    ]);
    expect(await searchedDuplicates(test.app, admin)).not.toEqual([]);
    await withdraw(test.store, ['kept', 'c']);
    await edit(test.store, 'd', { name: 'Sunita Kale', gender: 'Female', mobileNumber: '', employeeId: 'X77777' });
    expect(await duplicatesPage(test.app, admin)).toMatchObject({ pairs: [], total: 0 });
  });

  it('suggests a pair again, with its new reasons, where a change has made it likely again', async () => {
    await both();
    await searchedDuplicates(test.app, admin);
    await edit(test.store, 'other', { name: 'Sunita Kale', gender: 'Female', employeeId: 'X77777' });
    expect(await duplicatesPage(test.app, admin)).toMatchObject({ pairs: [], total: 0 });
    await edit(test.store, 'other', { name: kept.name, gender: '', mobileNumber: kept.mobileNumber });
    const { pairs, total } = await duplicatesPage(test.app, admin);
    expect([pairs, total]).toMatchObject([[{ reasons: ['mobile', 'name-and-joining'] }], 1]);
  });

  it('fills its pages, and counts, with the pairs that are still suspected', async () => {
    const pairs = Array.from({ length: 50 }, (_, i) => {
      const mobileNumber = `98220${String(i).padStart(5, '0')}`;
      const officer = anOfficer({ ...required, id: `a${i}`, name: kept.name, mobileNumber, employeeId: `A${i}` });
      return [officer, { ...officer, id: `b${i}`, employeeId: '' }];
    });
    await keep(
      test.store,
      pairs
        .flat()
        .map((officer, i) => ({ ...officer, dateOfJoining: `20${10 + (i >> 5)}-01-${10 + ((i >> 1) % 16)}` })),
    );
    const found = await searchedDuplicates(test.app, admin);
    expect(found).toHaveLength(50);
    for (const { b } of found.slice(0, 30))
      await edit(test.store, String(b['id']), { name: 'Kale', mobileNumber: '1' });
    const first = await duplicatesPage(test.app, admin);
    expect([first.pairs.length, first.total, first.next_cursor]).toEqual([20, 20, undefined]);
  });

  it('suggests many pairs page by page, the most likely first', async () => {
    const pairs = Array.from({ length: 25 }, (_, i) => {
      const mobileNumber = `98220${String(i).padStart(5, '0')}`;
      const name = `${'BCDGHJKLMN'[i % 10]}arun ${'PRSTV'[Math.floor(i / 10)]}adekar`;
      const officer = anOfficer({ ...required, id: `a${i}`, name, mobileNumber, employeeId: '' });
      return [officer, { ...officer, id: `b${i}`, name: i === 7 ? `${name} Rao` : name }];
    });
    await keep(test.store, pairs.flat());
    const found = await searchedDuplicates(test.app, admin);
    expect(found.filter(({ a, b }) => String(a['id']).slice(1) === String(b['id']).slice(1))).toHaveLength(25);
    const scores = found.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('is made once where it is asked for twice, and is in the audit', async () => {
    await both();
    await Promise.all([searchedDuplicates(test.app, admin), call(test.app, 'findDuplicates', { cookie: admin })]);
    await searchedDuplicates(test.app, admin);
    const { pairs } = await duplicatesPage(test.app, admin);
    expect(pairs).toHaveLength(1);
  });

  it('is taken up by another process where the one that began it is gone', async () => {
    await both();
    await test.store.write({ by: { userId: '', username: 'test' }, action: 'duplicates.find', subject: '' }, ({ db }) =>
      db
        .updateTable('duplicate_search')
        .set({ requested_at: '2026-11-20T08:00:00.000Z', beat_at: '2026-11-20T08:58:59.000Z', done: 1, total: 2 })
        .execute(),
    );
    expect(await duplicatesPage(test.app, admin)).toMatchObject({ progress: { done: 1, of: 2 } });
    expect(await searchedDuplicates(test.app, admin)).toHaveLength(1);
  });
});

describe('two records that are not of one person', () => {
  const dismiss = (body: object) => call(test.app, 'notDuplicates', { cookie: admin, body });

  it('are not suggested again, until that is taken back', async () => {
    await both();
    expect(await searchedDuplicates(test.app, admin)).toHaveLength(1);
    await dismiss({ a: 'other', b: 'kept' });
    expect(await duplicatesPage(test.app, admin)).toMatchObject({ pairs: [], total: 0 });
    expect(await searchedDuplicates(test.app, admin)).toEqual([]);
    await dismiss({ a: 'kept', b: 'other', undo: true });
    expect(await duplicatesPage(test.app, admin)).toMatchObject({ pairs: [{}], total: 1 });
  });

  it('are noted once, with who did it', async () => {
    await both();
    await dismiss({ a: 'kept', b: 'other' });
    expect((await dismiss({ a: 'other', b: 'kept' })).statusCode).toBe(409);
    expect(await test.store.db.selectFrom('not_duplicates').selectAll().execute()).toEqual([
      { a: 'kept', b: 'other', noted_by: 'admin', noted_at: '2026-11-20T09:00:00.000Z' },
    ]);
    const noted = test.store.db.selectFrom('record_audit').select('subject').where('action', '=', 'duplicates.dismiss');
    expect(await noted.execute()).toEqual([{ subject: 'kept' }]);
  });
});

describe('two records side by side', () => {
  it('are sent whole, with the reasons, and logged as opened', async () => {
    await both();
    const query = { a: 'kept', b: 'other' };
    const response = await call(test.app, 'duplicatePair', { cookie: admin, query });
    expect(response.json()).toMatchObject({
      a: { id: 'kept', mobile_number: '9822012345' },
      b: { id: 'other', punishments: [{ punishmentType: 'Warning' }] },
      reasons: ['employee-id', 'name-and-joining'],
    });
    const views = await call(test.app, 'recordViews', { cookie: admin, query: { id: 'other' } });
    expect(views.json()).toMatchObject({ views: [{ by: 'admin', how: 'opened' }] });
  });

  it.each([
    ['the same record', 'kept', 'kept', 400],
    ['a record that is not there', 'kept', 'nobody', 404],
    ['a withdrawn record', 'kept', 'gone', 409],
  ])('are refused: %s', async (_what, a, b, status) => {
    await both();
    await keep(test.store, [anOfficer({ id: 'gone' })]);
    await withdraw(test.store, ['gone']);
    expect((await call(test.app, 'duplicatePair', { cookie: admin, query: { a, b } })).statusCode).toBe(status);
  });
});

describe('a merge', () => {
  beforeEach(both);

  it('takes the chosen values from the other record, and unites lists without doubles', async () => {
    expect(await merged()).toMatchObject({ id: 'kept', version: 2 });
    expect(await present('kept')).toMatchObject({
      name: kept.name,
      employeeId: 'MGMRPG8501',
      mobileNumber: '9822054321',
      email: kept.email,
      skills: ['Judo', 'Swimming'],
      previousPostings: [{ posting: 'Lotus Lake' }, { posting: 'Fort' }],
      punishments: other.punishments,
    });
  });

  it('leaves a list as it was kept, or as the other record has it', async () => {
    await merged({ only_kept: ['previousPostings', 'punishments'], from_other: ['skills'] });
    expect(await present('kept')).toMatchObject({
      previousPostings: kept.previousPostings,
      punishments: [],
      skills: other.skills,
    });
  });

  it('is one change of two records, listed with its reason', async () => {
    const { change } = await merged();
    const { changes } = (await call(test.app, 'changes', { cookie: admin })).json<ActionOutput<'changes'>>();
    expect(changes[0]).toMatchObject({ change, how: 'merge', records: 2, by: 'admin', reason: 'Entered twice' });
    expect(changes[0]?.rows.map(({ id, how }) => [id, how])).toEqual([
      ['other', 'withdraw'],
      ['kept', 'merge'],
    ]);
  });

  it('is made once, however often it is sent under one key', async () => {
    const headers = { 'idempotency-key': '12345678-merge' };
    const first = (await sendMerge({}, headers)).json<Merged>();
    expect((await sendMerge({}, headers)).json()).toEqual(first);
  });

  it.each([
    ['the kept record was changed since', 'kept'],
    ['the other record was changed since', 'other'],
  ])('is refused where %s, and says by whom', async (_what, id) => {
    await edit(test.store, id, { post: 'Writer' }, 'rao');
    const before = await contents();
    const response = await sendMerge();
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { code: 'changed-meanwhile', message: expect.stringContaining('changed by rao') },
    ]);
    expect(await contents()).toEqual(before);
  });

  it('is refused where the merged record would contradict itself, and leaves everything as it was', async () => {
    await edit(test.store, 'kept', { dateOfJoining: '2020-06-01' });
    const before = await contents();
    const response = await sendMerge({ keep_version: 2 });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { problems: [{ field: 'punishments.0.dateOfPunishment' }] },
    ]);
    expect(await contents()).toEqual(before);
  });

  it.each([
    ['a withdrawn record', { other: 'gone' }, 409],
    ['a record and itself', { other: 'kept' }, 400],
    ['a record that is not there', { other: 'nobody' }, 404],
  ])('is refused of %s', async (_what, changes, status) => {
    await keep(test.store, [anOfficer({ id: 'gone' })]);
    await withdraw(test.store, ['gone']);
    expect((await sendMerge(changes)).statusCode).toBe(status);
  });
});

describe('a merged record', () => {
  beforeEach(both);

  it('leads everybody to the kept one, and says who merged it', async () => {
    await merged();
    for (const cookie of [admin, staff])
      expect(await read('other', cookie)).toMatchObject({
        officer: { id: 'kept' },
        merged: { id: 'other', by: 'admin', at: '2026-11-20T09:00:00.000Z' },
      });
    expect((await read('kept')).merged).toBeUndefined();
    const views = await call(test.app, 'recordViews', { cookie: admin, query: { id: 'kept' } });
    expect(views.json<ActionOutput<'recordViews'>>().views.map(({ by }) => by)).toContain(STAFF.username);
  });

  it('leads on where the kept one was merged itself', async () => {
    await keep(test.store, [anOfficer({ ...required, id: 'third', name: 'Third' })]);
    await merged();
    await merged({ keep: 'third', other: 'kept', other_version: 2, from_other: [] });
    expect((await read('other')).officer.id).toBe('third');
    const { versions } = await history('third');
    expect(versions.map(({ record, version }) => [record ?? 'third', version])).toEqual([
      ['third', 2],
      ['third', 1],
      ['kept', 3],
      ['kept', 2],
      ['kept', 1],
      ['other', 2],
      ['other', 1],
    ]);
  });

  it('is found by no search, as it was on a day before by its day', async () => {
    test.clock.advance(2 * 24 * 60 * 60 * 1000);
    admin = await signIn(test.app, ADMIN);
    await merged();
    const { total } = (await call(test.app, 'getOfficers', { cookie: admin, query: { name: 'पवार' } })).json<{
      total: number;
    }>();
    expect(total).toBe(0);
    const past = await call(test.app, 'getOfficers', { cookie: admin, query: { id: 'other', as_of: '2026-11-20' } });
    expect(past.json()).toMatchObject({ officers: [{ id: 'other', name: other.name }] });
  });

  async function history(id: string) {
    const all: ActionOutput<'recordHistory'>['versions'] = [];
    for (let cursor: string | undefined = undefined; ;) {
      const query = cursor === undefined ? { id } : { id, cursor };
      const page: ActionOutput<'recordHistory'> = (
        await call(test.app, 'recordHistory', { cookie: admin, query })
      ).json<ActionOutput<'recordHistory'>>();
      all.push(...page.versions);
      cursor = page.next_cursor;
      if (cursor === undefined) return { versions: all };
    }
  }

  it('has its history, its views, its orders and its changes with the kept one', async () => {
    await call(test.app, 'getOfficers', { cookie: staff, query: { id: 'other' } });
    const header = { number: 'DO 1', date: '2026-11-20', authority: 'CP', kind: 'general', subject: 'Post' };
    const order = {
      header: { ...header, effectiveDate: '2026-11-20', remarks: '' },
      values: { fields: { post: 'Writer' } },
      lines: [{ officerId: 'other', values: {} }],
    };
    const saved = await call(test.app, 'saveOrder', { cookie: admin, body: order });
    expect(saved.statusCode, saved.body).toBe(200);
    const { id, revision } = saved.json<{ id: string; revision: number }>();
    await call(test.app, 'issueOrder', { cookie: admin, body: { id, revision } });
    const { change } = await merged({ other_version: 2 });
    for (const asked of ['kept', 'other']) {
      const { versions } = await history(asked);
      expect(versions.map(({ record, how }) => [record, how])).toEqual([
        [undefined, 'merge'],
        [undefined, 'import'],
        ['other', 'withdraw'],
        ['other', 'order'],
        ['other', 'import'],
      ]);
      const views = await call(test.app, 'recordViews', { cookie: admin, query: { id: asked } });
      expect(views.json<ActionOutput<'recordViews'>>().views.map(({ by }) => by)).toContain(STAFF.username);
      const orders = await call(test.app, 'recordOrders', { cookie: admin, query: { id: asked } });
      expect(orders.json<ActionOutput<'recordOrders'>>().orders).toMatchObject([{ id }]);
      const changes = await call(test.app, 'changes', { cookie: admin, query: { record: asked } });
      expect(changes.json<ActionOutput<'changes'>>().changes.map(({ how }) => how)).toEqual([
        'merge',
        'order',
        'import',
      ]);
    }
    expect(change).toBeGreaterThan(0);
  });

  it('cannot be brought back by itself', async () => {
    await merged();
    const response = await call(test.app, 'reinstateOfficer', { cookie: admin, body: { id: 'other' } });
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'record-merged' }]);
  });
});

describe('a pending order about a merged record', () => {
  const header = { date: '2026-11-20', authority: 'CP', kind: 'general', subject: 'Post', remarks: '' };
  const issued = async (officerIds: readonly string[]): Promise<{ id: string; revision: number }> => {
    const body = {
      header: { ...header, number: 'DO 2', effectiveDate: '2026-11-21' },
      values: { fields: { post: 'Writer' } },
      lines: officerIds.map((officerId) => ({ officerId, values: {} })),
    };
    const saved = (await call(test.app, 'saveOrder', { cookie: admin, body })).json<{ id: string; revision: number }>();
    const { id, revision } = saved;
    const order = await call(test.app, 'issueOrder', { cookie: admin, body: { id, revision } });
    expect(order.json()).toMatchObject({ status: 'pending' });
    return order.json<{ id: string; revision: number }>();
  };
  const apply = async () => {
    test.clock.advance(24 * 60 * 60 * 1000);
    admin = await signIn(test.app, ADMIN);
    await applyDueOrders({ store: test.store, now: test.clock.now, certainTime: steadyTime(test.clock.now) });
  };
  const linesOf = (id: string) =>
    test.store.db.selectFrom('order_lines').select(['officer_id', 'outcome']).where('order_id', '=', id).execute();
  beforeEach(both);

  it('is applied to the kept one on its day, and can be cancelled', async () => {
    const { id } = await issued(['other']);
    await merged();
    await apply();
    expect(await present('kept')).toMatchObject({ post: 'Writer' });
    expect(await linesOf(id)).toEqual([{ officer_id: 'other', outcome: 'applied' }]);
    const { revision } = await test.store.db.selectFrom('orders').select('revision').executeTakeFirstOrThrow();
    await call(test.app, 'cancelOrder', { cookie: admin, body: { id, revision, reason: 'Wrong' } });
    expect(await present('kept')).toMatchObject({ post: kept.post });
    expect(await linesOf(id)).toEqual([{ officer_id: 'other', outcome: 'reversed' }]);
  });

  it('is applied once where it is about both', async () => {
    const { id } = await issued(['other', 'kept']);
    await merged();
    await apply();
    expect(await present('kept')).toMatchObject({ post: 'Writer', version: 3 });
    expect(await linesOf(id)).toEqual([
      { officer_id: 'other', outcome: 'skipped' },
      { officer_id: 'kept', outcome: 'applied' },
    ]);
  });
});

describe('the undo of a merge', () => {
  beforeEach(both);

  it('leaves every table as it was before, but for versions and audit', async () => {
    await searchedDuplicates(test.app, admin);
    const before = await contents();
    const { change } = await merged();
    expect(await contents()).not.toEqual(before);
    expect(await undo(change)).toMatchObject({ reversed: 2, conflicts: [] });
    expect(await contents()).toEqual(before);
    expect((await read('other')).officer.id).toBe('other');
    expect((await duplicatesPage(test.app, admin)).pairs).toHaveLength(1);
  });

  it('merges again where it is undone itself, and can then be taken back once more', async () => {
    const before = await contents();
    const { change } = await merged();
    const after = await contents();
    const again = await undo((await undo(change)).change);
    expect(await contents()).toEqual(after);
    await undo(again.change);
    expect(await contents()).toEqual(before);
  });

  it('keeps what was changed since, and names it', async () => {
    const { change } = await merged();
    await edit(test.store, 'kept', { mobileNumber: '9822000001', post: 'Writer' }, 'rao');
    expect(await undo(change)).toMatchObject({
      reversed: 2,
      conflicts: [{ id: 'kept', fields: ['mobileNumber'], reason: 'changed', by: 'rao' }],
    });
    expect(await present('kept')).toMatchObject({
      mobileNumber: '9822000001',
      post: 'Writer',
      employeeId: kept.employeeId,
      previousPostings: kept.previousPostings,
    });
    expect((await read('other')).officer).toMatchObject({ id: 'other', employeeId: 'MGMRPG8501' });
  });
});
