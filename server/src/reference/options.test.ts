import type { ActionName } from '@buckle/domain/registry';
import { errorMessages as errors } from '@buckle/domain/errors.messages';
import { defaultOptions, type FieldOption, type OptionField, type Unit } from '@buckle/domain/reference/reference';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeForm } from '@buckle/domain/officers/form';
import { anOfficer, keep, required } from '../testing/officers.ts';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

let test: TestApp;
let admin: string;
beforeEach(async () => {
  test = await testApp();
  admin = await signIn(test.app, ADMIN);
});
afterEach(() => test.close());

interface Reference {
  readonly units: Unit[];
  readonly options: FieldOption[];
  readonly revision: number;
}

const get = async (): Promise<Reference> => (await call(test.app, 'getReference', { cookie: admin })).json();
const post = async (name: ActionName, body: object, cookie = admin) => {
  const response = await call(test.app, name, { cookie, body });
  return { ...response.json<{ message: string; id: string; revision: number }>(), status: response.statusCode };
};
/** Adds or changes an option of the newest reference. */
async function save(field: OptionField, en: string, parts: Partial<Omit<FieldOption, 'position'>> = {}) {
  const { revision } = await get();
  return post('saveOption', { field, names: { en, mr: '', hi: '' }, aliases: [], retired: false, ...parts, revision });
}
const optionOf = async (en: string): Promise<Omit<FieldOption, 'position'>> => {
  const { position: _position, ...option } = (await get()).options.find(({ names }) => names.en === en) as FieldOption;
  return option;
};
const add = (employeeId: string, parts: Readonly<Record<string, unknown>>) =>
  post('addOfficer', { ...writeForm(anOfficer({ ...required, employeeId })), ...parts });
const listed = async (query: Record<string, string>): Promise<number> =>
  (await call(test.app, 'listOfficers', { cookie: admin, query })).json<{ total: number }>().total;
const counted = async (of: string): Promise<{ value: string; count: number }[]> =>
  (await call(test.app, 'officerOptions', { cookie: admin, query: { of } })).json<{
    values: { value: string; count: number }[];
  }>().values;

it('a new directory has the options of the specification', async () => {
  expect((await get()).options.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    defaultOptions.toSorted((a, b) => a.id.localeCompare(b.id)),
  );
});

describe('a zone', () => {
  it('is added, given to a record and found by; the activity log says so, and the audit is whole', async () => {
    expect((await add('MH1', { zone: 'Zone 4' })).message).toContain('Zone must be one of: Zone 1, Zone 2');
    expect((await save('zone', ' Zone 4 ')).status).toBe(200);
    expect((await add('MH1', { zone: 'Zone 4' })).status).toBe(200);
    expect(await listed({ zone: 'परिमंडळ ४' })).toBe(1);
    const { entries } = (await call(test.app, 'activityLog', { cookie: admin, query: { kind: 'records' } })).json<{
      entries: { action: string }[];
    }>();
    expect(entries.find(({ action }) => action === 'reference.save')).toMatchObject({
      subject: 'Zone 4',
      details: { added: 'yes' },
      changes: expect.arrayContaining([{ part: 'name_en', before: '', after: 'Zone 4' }]),
    });
    expect((await verifyDirectoryAudit(test.directory.environment)).problems).toEqual([]);
  });

  it('keeps its meaning in records, filters and units when it is renamed', async () => {
    await keep(test.store, [anOfficer({ id: 'one', zone: 'Zone 1' }), anOfficer({ id: 'two', zone: 'zone-I' })]);
    const before = await optionOf('Zone 1');
    expect((await save('zone', 'North', { ...before, names: { ...before.names, en: 'North' } })).status).toBe(200);
    expect((await optionOf('North')).aliases).toEqual(['Zone 1']);
    expect([await listed({ zone: 'North' }), await listed({ zone: 'Zone 1' })]).toEqual([2, 2]);
    expect(await counted('zone')).toEqual([{ value: 'North', count: 2 }]);
    const { units } = await get();
    expect(units.filter(({ zone }) => zone === 'Zone 1')).toEqual([]);
    expect(units.find(({ id }) => id === 'unit-z1')?.zone).toBe('North');
    expect((await verifyDirectoryAudit(test.directory.environment)).problems).toEqual([]);
  });

  it('that is retired stays in records, is found, and is refused for others', async () => {
    expect((await add('MH1', { zone: 'Zone 3' })).status).toBe(200);
    const { names: _names, ...retired } = { ...(await optionOf('Zone 3')), retired: true };
    expect((await save('zone', 'Zone 3', retired)).status).toBe(200);
    const edit = (parts: Readonly<Record<string, unknown>>) =>
      post('updateOfficer', { current_employee_id: 'MH1', ...parts });
    expect((await edit({ zone: 'Zone 3', post: 'Guard' })).status).toBe(200);
    expect(await listed({ zone: 'Zone 3' })).toBe(1);
    expect((await add('MH2', { zone: 'Zone 3' })).status).toBe(400);
    expect((await edit({ zone: 'Zone 2' })).status).toBe(200);
    expect((await edit({ zone: 'Zone 3' })).status).toBe(400);
  });

  it('of a unit is one of the zones', async () => {
    const { units, revision } = await get();
    const { id, ...unit } = units.find((one) => one.id === 'unit-z1') as Unit;
    expect(await post('saveUnit', { ...unit, id, zone: 'Moon', revision })).toMatchObject({
      status: 400,
      ...errors['no-such-zone']('Moon'),
    });
  });

  it('is refused in an order where it is none, in a draft too', async () => {
    const header = { kind: 'transfer', number: '1/2026', date: '2026-11-20', effectiveDate: '2026-11-20' };
    const order = { header, values: { posting: 'Wakad', zone: 'Zone 4' }, lines: [] };
    expect((await post('saveOrder', order)).status).toBe(400);
    await save('zone', 'Zone 4');
    expect((await post('saveOrder', order)).status).toBe(200);
  });
});

describe('options', () => {
  it.each([
    ['a zone without a name', 'zone', ' ', errors['name-needed']],
    ['one that another one means', 'zone', 'HQ', errors['spelling-taken']('HQ', 'Head Quarter')],
    ['a blood group in other words', 'bloodGroup', 'O positive', errors['spelling-taken']('O positive', 'O+')],
    ['a blood group longer than its field', 'bloodGroup', 'Bombay (hh) phenotype', errors['name-too-long'](10)],
    ['a driving skill that lists would split', 'drivingSkills', 'Boat, ship', errors['name-of-several']],
  ] as const)('refuses %s', async (_, field, en, error) => {
    expect(await save(field, en)).toMatchObject(error);
  });

  it('are put in order as a whole; one that was changed meanwhile is not written over', async () => {
    const { options, revision } = await get();
    const ids = options.filter(({ field }) => field === 'bloodGroup').map(({ id }) => id);
    const order = { field: 'bloodGroup', ids: ids.toReversed(), revision };
    expect(await post('orderOptions', { ...order, ids: ids.slice(1) })).toMatchObject({
      status: 409,
      ...errors['wrong-order'],
    });
    expect((await post('orderOptions', order)).status).toBe(200);
    const after = await get();
    expect(after.options.filter(({ field }) => field === 'bloodGroup').map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await post('orderOptions', { ...order, ids })).toMatchObject({
      status: 409,
      ...errors['reference-changed'],
    });
    expect((await verifyDirectoryAudit(test.directory.environment)).problems).toEqual([]);
  });

  it('are read by staff, and changed by administrators only', async () => {
    const staff = await signIn(test.app, STAFF);
    expect((await call(test.app, 'getReference', { cookie: staff })).statusCode).toBe(200);
    for (const [name, body] of [
      ['saveOption', { field: 'zone', names: { en: 'X', mr: '', hi: '' }, aliases: [], retired: false, revision: 0 }],
      ['orderOptions', { field: 'zone', ids: [], revision: 0 }],
    ] as const)
      expect((await post(name, body, staff)).status).toBe(403);
  });

  it('of driving skills are counted by what they mean', async () => {
    await keep(test.store, [anOfficer({ id: 'one', drivingSkills: ['LMV', '4 Wheeler'] })]);
    await save('drivingSkills', 'Boat');
    expect((await add('MH2', { drivingSkills: ['Boat', '4 Wheeler'] })).status).toBe(200);
    expect(await counted('driving')).toEqual([
      { value: '4 Wheeler', count: 2 },
      { value: 'Boat', count: 1 },
    ]);
  });
});

describe('a list of units', () => {
  const rows = [
    ['Name', 'Zone', 'Part of'],
    ['Harbour Outpost', 'Zone 2', 'Harbour Division'],
    ['Harbour Division', 'Zone 2', ''],
    ['Dog Squad', 'Zone 3', ''],
    ['Moon Base', 'Zone 9', ''],
  ];

  it('is imported as one change, without the rows that cannot be, and a second time changes nothing', async () => {
    const { revision } = await get();
    expect(await post('importUnits', { rows, revision })).toMatchObject({
      status: 200,
      added: 2,
      changed: 1,
      refused: [{ line: 5, name: 'Moon Base' }],
    });
    const after = await get();
    expect(after.revision).toBe(revision + 1);
    const division = after.units.find(({ names }) => names.en === 'Harbour Division');
    expect(after.units.find(({ names }) => names.en === 'Harbour Outpost')).toMatchObject({
      zone: 'Zone 2',
      parentId: division?.id,
    });
    expect(await post('importUnits', { rows, revision: after.revision })).toMatchObject({ added: 0, changed: 0 });
    expect((await get()).revision).toBe(after.revision);
    expect((await verifyDirectoryAudit(test.directory.environment)).problems).toEqual([]);
  });

  it('is refused where the reference has changed since the preview, and without a header', async () => {
    const { revision } = await get();
    await save('zone', 'Zone 9');
    expect(await post('importUnits', { rows, revision })).toMatchObject({
      status: 409,
      ...errors['reference-changed'],
    });
    expect(await post('importUnits', { rows: rows.slice(1), revision: revision + 1 })).toMatchObject({
      status: 400,
      ...errors['no-header'],
    });
  });
});
