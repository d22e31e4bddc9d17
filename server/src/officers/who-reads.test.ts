import { blankRow, fieldNames, fieldOf, type Officer } from '@buckle/domain/officers/field-table';
import { permissions } from '@buckle/domain/access';
import type { Action } from '@buckle/domain/action';
import { type ActionName, actions } from '@buckle/domain/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOfficer, keep, required } from '../testing/officers.ts';
import { importsOf } from '../testing/imports.ts';
import { ordersOf } from '../testing/orders.ts';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

const SECRET = 'what only the establishment reads';

/** A record with something in every field that not every user may read. */
const officer: Officer = anOfficer({
  ...required,
  id: 'one',
  employeeId: 'MH1',
  dateOfRetirement: '2027-01-31',
  currentPosting: 'Wakad',
  birthDate: '1971-02-03',
  emergencyContact: SECRET,
  statuses: [{ ...blankRow('statuses'), status: 'Suspended', from: '2026-01-15', order: SECRET }],
  discipline: [{ ...blankRow('discipline'), punishmentType: 'Censure', order: SECRET, outcome: 'Set aside' }],
});

/** The birth date as any text has it; the year alone may be a part of an id. */
const BIRTH = /1971-02|02[-/]1971|\p{L} 1971|"1971"/u;

const isSecret = (text: string): boolean =>
  BIRTH.test(text) || [SECRET, 'Suspended', 'Set aside'].some((secret) => text.includes(secret));

const renamed = (proposals: readonly { id: string; name: string }[]): string =>
  proposals.find(({ name }) => name === 'Asha Jadhav')?.id ?? '';

let test: TestApp;
let admin: string;
let staff: string;
beforeAll(async () => {
  test = await testApp();
  await keep(test.store, [officer]);
  admin = await signIn(test.app, ADMIN);
  staff = await signIn(test.app, STAFF);
});
afterAll(() => test.close());

const record = async (cookie: string) => (await call(test.app, 'getOfficers', { cookie, query: { id: 'one' } })).body;

const openActions = (Object.keys(actions) as ActionName[]).filter(
  (name) => !['no'].includes(permissions[name].staff) && name !== 'logout',
);

describe('what only the establishment reads', () => {
  it('is in a field each', () => {
    const restricted = fieldNames.filter((name) => fieldOf(name).readBy === 'establishment');
    expect(restricted.filter((name) => officer[name].length === 0)).toEqual([]);
  });

  it('is in the record that an administrator opens', async () => {
    const text = await record(admin);
    for (const secret of [SECRET, '1971-02-03', 'Suspended', 'Set aside']) expect(text).toContain(secret);
  });

  it('is for others that the officer is not available', async () => {
    const text = await record(staff);
    expect(isSecret(text)).toBe(false);
    expect(text).toContain('"absence":[{"since":"2026-01-15","until":""}]');
  });

  it.each(openActions)('is in no response of %s to staff', async (name) => {
    const { method, example = {} }: Action = actions[name];
    for (const input of [example, { ...example, id: 'one' }, { id: 'one' }, {}]) {
      const sent = method === 'GET' ? { query: input as Record<string, string> } : { body: input as object };
      const response = await call(test.app, name, { cookie: staff, ...sent });
      expect(isSecret(response.body), response.body).toBe(false);
    }
  });

  it('is not in an order or a proposal of staff, before and after', async () => {
    const { post, read } = ordersOf(test.app, staff);
    const header = {
      number: 'OB 1',
      date: '2026-11-20',
      authority: 'CP',
      kind: 'leaving',
      subject: '',
      effectiveDate: '2026-11-20',
      remarks: '',
    };
    const order = { header, values: { how: 'Resignation' }, lines: [{ officerId: 'one' }] };
    const preview = JSON.stringify(await post('previewOrder', order));
    expect(preview).toContain('Asha Patil');
    expect(isSecret(preview)).toBe(false);
    await post('updateOfficer', { id: 'one', name: 'Asha Jadhav' });
    const { proposals } = (await read('ownProposals', { record: 'one' })) as {
      proposals: { id: string; name: string }[];
    };
    const proposal = JSON.stringify(await read('proposal', { id: renamed(proposals) }));
    expect(proposal).toContain('Asha Jadhav');
    expect(isSecret(proposal)).toBe(false);
  });

  it('does not follow from what a checked import of staff says', async () => {
    const sheet = 'Employee ID,Name,Date of Retirement\nMH1,Asha Patil,31/01/2031\n';
    const imports = importsOf(test.app, staff);
    const { id } = await imports.checked(sheet);
    const rows = JSON.stringify(await imports.rows(id));
    expect(rows).toContain('2031-01-31');
    expect(isSecret(rows)).toBe(false);
    expect(rows).not.toContain('superannuation');
  });

  it('is not in the orders of the record, which staff see without those of leaving and punishment', async () => {
    await keep(test.store, [anOfficer({ ...required, id: 'two', employeeId: 'MH2', name: 'Ravi Kale' })]);
    const { issue } = ordersOf(test.app, admin);
    const header = { number: 'OB 9', date: '2026-11-20', authority: 'CP', subject: '', effectiveDate: '2026-11-20' };
    await issue({ ...header, kind: 'punishment', remarks: '' }, { type: 'Censure' }, ['two']);
    await issue({ ...header, kind: 'good_entries', remarks: '' }, { count: '2' }, ['two']);
    const kinds = async (cookie: string): Promise<unknown> => {
      const { orders } = (await ordersOf(test.app, cookie).read('recordOrders', { id: 'two' })) as {
        orders: { header: { kind: string } }[];
      };
      return orders.map((order) => order.header.kind).toSorted();
    };
    expect(await kinds(admin)).toEqual(['good_entries', 'punishment']);
    expect(await kinds(staff)).toEqual(['good_entries']);
  });

  it('is neither written, nor listed by, by staff', async () => {
    const written = await call(test.app, 'updateOfficer', {
      cookie: staff,
      body: { id: 'one', birth_date: '1980-01-01' },
    });
    expect([written.statusCode, written.body]).toEqual([400, expect.stringContaining('administrators only')]);
    const listed = await call(test.app, 'listOfficers', { cookie: staff, query: { status: 'Suspended' } });
    expect(listed.statusCode).toBe(403);
  });

  it('stays when a change of staff is approved', async () => {
    const { post, read } = ordersOf(test.app, admin);
    const { proposals } = (await read('proposals', { record: 'one' })) as { proposals: { id: string; name: string }[] };
    await post('approveProposal', { id: renamed(proposals), version: 1 });
    const text = await record(admin);
    expect(text).toContain('Asha Jadhav');
    for (const secret of [SECRET, '1971-02-03', 'Suspended', 'Set aside']) expect(text).toContain(secret);
  });
});

describe('the list of those on the rolls', () => {
  it('is without those who have left, who are found and marked', async () => {
    const { post, read } = ordersOf(test.app, admin);
    const { id } = await post('addOfficer', {
      buckleNumber: '77',
      employee_id: 'MH77',
      name: 'Bina Kale',
      email: 'b@police.example',
      mobileNumber: '1',
      designation: 'PC',
      post: 'Beat',
      dateOfJoining: '2015-06-01',
      statuses: [{ status: 'Died', from: '2026-10-01' }],
    });
    const total = async (query: Record<string, string>) => (await read('listOfficers', query))['total'];
    expect([await total({}), await total({ rolls: 'all' }), await total({ rolls: 'left' })]).toEqual([2, 3, 1]);
    expect((await read('officerStrength'))['total']).toBe(2);
    expect([await total({ status: 'Died' }), await total({ status: 'Suspended' })]).toEqual([1, 1]);
    const found = await call(test.app, 'getOfficers', { cookie: staff, query: { code: '77', fields: 'card' } });
    expect(found.json()).toMatchObject({ officers: [{ id, absence: [{ left: '2026-10-01' }] }] });
  });
});
