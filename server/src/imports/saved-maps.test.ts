import { MAP_BYTES_MAX, MAPS_LISTED_MAX, MAPS_MAX, MAPS_OF_USER_MAX, PLAN_BYTES_MAX } from '@buckle/domain/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importsOf } from '../testing/imports.ts';
import { otherServer } from '../testing/other-server.ts';
import { signedInApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let admin: ReturnType<typeof importsOf>;
let staff: ReturnType<typeof importsOf>;

beforeEach(async () => {
  const signedIn = await signedInApp();
  test = signedIn.test;
  [admin, staff] = [importsOf(test.app, signedIn.admin), importsOf(test.app, signedIn.staff)];
});
afterEach(() => test.close());

const SHEET = 'Employee ID,Name,Rank\nMGF2001,Sunita Pawar,Bandobast Shipai\n';

/** Columns that were saved by the previous release, which had no limits. */
const savedBefore = (count: number, savedBy: string, plan = '{}'): Promise<void> =>
  test.store.write(
    { by: { userId: savedBy, username: 'test' }, action: 'import-map.save', subject: '' },
    async ({ addRows }) => {
      const maps = Array.from({ length: count }, (_, i) => {
        const name = `${savedBy} ${String(i).padStart(4, '0')}`;
        const columns = { header: '["old"]', header_key: 'old', plan, saved_by_id: savedBy };
        return { id: name, name, name_key: name, ...columns, saved_at: '2026-11-01T09:00:00.000Z' };
      });
      await addRows('import_maps', maps);
    },
  );

const count = async (): Promise<number> =>
  (await test.store.db.selectFrom('import_maps').select('id').execute()).length;

const save = (of: ReturnType<typeof importsOf>, id: string, name: string) => of.post('saveImportMap', { id, name });

describe('saved columns', () => {
  it('are at most 20 of a user; those under the same name are replaced', async () => {
    const { summary } = await staff.read(SHEET);
    for (let i = 0; i < MAPS_OF_USER_MAX; i++)
      expect((await save(staff, summary.id, `Sheet ${i}`)).statusCode).toBe(200);
    const more = await save(staff, summary.id, 'One more');
    expect([more.statusCode, more.body]).toEqual([409, expect.stringContaining('You have saved 20 sets of columns.')]);
    expect((await save(staff, summary.id, 'sheet 3')).statusCode).toBe(200);
    expect(await count()).toBe(MAPS_OF_USER_MAX);
    const { maps } = await staff.details(summary.id);
    await staff.post('deleteImportMap', { map: maps[0]?.id });
    expect((await save(staff, summary.id, 'One more')).statusCode).toBe(200);
  });

  it('are at most 200 in all', async () => {
    await savedBefore(MAPS_MAX, 'others');
    const { summary } = await staff.read(SHEET);
    const more = await save(staff, summary.id, 'One more');
    expect([more.statusCode, more.body]).toEqual([409, expect.stringContaining('There are 200 sets of saved columns')]);
    expect(await count()).toBe(MAPS_MAX);
  });

  it('are counted in the transaction: many at once on two servers are no more', async () => {
    const { summary } = await staff.read(SHEET);
    await savedBefore(MAPS_OF_USER_MAX - 3, 'user 1');
    const second = await otherServer(test);
    const servers = [staff, importsOf(second.app, staff.cookie)];
    const sent = Array.from({ length: 12 }, (_, i) => save(servers[i % 2] ?? staff, summary.id, `At once ${i}`));
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    await second.close();
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await count()).toBe(MAPS_OF_USER_MAX);
  });

  it('are measured as they are stored: many matched values are refused', async () => {
    const found = await staff.read(SHEET);
    const values = (n: number) => ({
      designation: Object.fromEntries(Array.from({ length: n }, (_, i) => [`${'शिपाई'.repeat(40)} ${i}`, 'शिपाई'])),
    });
    const large = await staff.plan(found, { values: values(Math.ceil(MAP_BYTES_MAX / 600)) });
    const saved = await save(staff, large.summary.id, 'Large');
    expect([saved.statusCode, saved.body]).toEqual([400, expect.stringContaining('too many matched values')]);
    expect(await count()).toBe(0);
    const { id, revision } = large.summary;
    const plan = { ...large.plan, values: values(Math.ceil(PLAN_BYTES_MAX / 600)) };
    const planned = await staff.post('planImport', { id, revision, plan });
    expect([planned.statusCode, planned.body]).toEqual([400, expect.stringContaining('more than the 500 kB')]);
    const corrections = Array.from({ length: 100 }, (_, i) => ({ row: i + 2, column: 1, text: 'म'.repeat(2000) }));
    const corrected = await staff.post('planImport', { id, revision, corrections });
    expect([corrected.statusCode, corrected.body]).toEqual([400, expect.stringContaining('more than the 500 kB')]);
    expect((await staff.progress(id)).revision).toBe(revision);
  });
});

describe('the list of saved columns', () => {
  it('has those that fit first, then the own, and says which of them the user may delete', async () => {
    await savedBefore(2, 'others');
    const { summary } = await staff.read(SHEET);
    await save(staff, summary.id, 'Zones');
    const other = await staff.read('Name,Employee ID\nSunita Pawar,MGF2001\n');
    await save(staff, other.summary.id, 'Names');
    const listed = async (of: ReturnType<typeof importsOf>) =>
      (await of.read(SHEET)).maps.map(({ name, fits, deletable }) => [name, fits, deletable]);
    expect(await listed(staff)).toEqual([
      ['Zones', true, true],
      ['Names', false, true],
      ['others 0000', false, false],
      ['others 0001', false, false],
    ]);
    expect((await listed(admin)).map(([, , deletable]) => deletable)).toEqual([true, true, true, true]);
  });

  it('reads no plan, and shows the own of a release without limits, each of which can be deleted', async () => {
    await savedBefore(MAPS_LISTED_MAX, 'a', 'not read, or it would fail to be parsed');
    await savedBefore(3, 'user 1', 'not read either');
    const { maps, summary } = await staff.read(SHEET);
    expect(maps).toHaveLength(MAPS_LISTED_MAX);
    expect(maps.filter(({ deletable }) => deletable).map(({ name }) => name)).toEqual([
      'user 1 0000',
      'user 1 0001',
      'user 1 0002',
    ]);
    for (const { id, deletable } of maps.slice(0, 5))
      expect((await staff.post('deleteImportMap', { map: id })).statusCode).toBe(deletable ? 200 : 404);
    const shown = new Set(maps.map(({ id }) => id));
    for (const { id } of maps.slice(3, 6))
      expect((await admin.post('deleteImportMap', { map: id })).statusCode).toBe(200);
    const left = (await admin.details((await admin.read(SHEET)).summary.id)).maps;
    expect(left.filter(({ id }) => !shown.has(id)).map(({ id }) => id)).toEqual(['a 0497', 'a 0498', 'a 0499']);
    expect(left.every(({ deletable }) => deletable)).toBe(true);
    expect((await staff.details(summary.id)).maps.some(({ deletable }) => deletable)).toBe(false);
  });
});

it('a discarded import keeps nothing of its sheet', async () => {
  const { id } = await staff.checked(SHEET);
  await staff.post('discardImport', { id });
  const row = await test.store.db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { sheets, wanted, plan, columns, preview, counts } = row;
  expect([sheets, wanted, plan, columns, preview, counts].join('')).toBe('');
  expect(await staff.progress(id)).toMatchObject({ status: 'discarded', file: 'roster.csv' });
});
