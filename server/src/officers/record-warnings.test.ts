import type { Officer } from '@buckle/domain/officers/field-table';
import { writeForm } from '@buckle/domain/officers/form';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anOfficer, keep, required } from '../testing/officers.ts';
import { testStore } from '../testing/test-store.ts';
import { call, signedInApp, type TestApp } from '../testing/test-app.ts';
import { recordWarnings } from './record-warnings.ts';

let test: TestApp;
let admin: string;
let staff: string;
beforeEach(async () => {
  ({ test, admin, staff } = await signedInApp());
});
afterEach(() => test.close());

const usual = { ...required, mobileNumber: '9822012345', email: 'a@police.example' };
const form = (details: Partial<Officer>) => writeForm(anOfficer({ ...usual, employeeId: 'MGFABC8501', ...details }));
const mobileWarning = (message: string) => ({ field: 'mobileNumber', message });

it('names the others who have the same mobile number, whoever saves it and however it is written', async () => {
  await keep(test.store, [anOfficer({ id: 'one', name: 'Ravi Rao', mobileNumber: '+91 98220 12345' })]);
  const add = await call(test.app, 'addOfficer', { cookie: admin, body: form({ mobileNumber: '098220-12345' }) });
  const warning = mobileWarning('Ravi Rao has the same mobile number. Check it.');
  expect(add.json()).toMatchObject({ success: true, warnings: [warning] });
  const { id } = add.json<{ id: string }>();
  const update = await call(test.app, 'updateOfficer', { cookie: admin, body: { ...form({ zone: 'Zone 1' }), id } });
  expect(update.json()).toMatchObject({ version: 2, warnings: [warning] });
});

it('names at most two of them', async () => {
  const names = ['Asha', 'Bina', 'Chetan', 'Deepa'];
  await keep(
    test.store,
    names.map((name, i) => anOfficer({ id: name, name, buckleNumber: `${i + 1}`, mobileNumber: usual.mobileNumber })),
  );
  const add = await call(test.app, 'addOfficer', { cookie: admin, body: form({}) });
  expect(add.json()).toMatchObject({
    warnings: [mobileWarning('Asha, Bina and 2 more have the same mobile number. Check it.')],
  });
});

it('does not warn of an own number, nor of one that only looks like it', async () => {
  await keep(test.store, [anOfficer({ id: 'one', name: 'Ravi Rao', mobileNumber: '9822012346' })]);
  const add = await call(test.app, 'addOfficer', { cookie: admin, body: form({}) });
  expect(add.json()).toMatchObject({ warnings: [] });
});

it('warns again where a proposal is decided, until it is', async () => {
  await call(test.app, 'addOfficer', { cookie: staff, body: form({ mobileNumber: '12345' }) });
  const warned = [mobileWarning('A mobile number has ten digits. Check it.')];
  const list = await call(test.app, 'proposals', { cookie: admin });
  expect(list.json()).toMatchObject({ proposals: [{ warnings: warned }] });
  const id = list.json<{ proposals: { id: string }[] }>().proposals[0]?.id ?? '';
  const one = await call(test.app, 'proposal', { cookie: admin, query: { id } });
  expect(one.json()).toMatchObject({ proposal: { warnings: warned } });
  await call(test.app, 'approveProposal', { cookie: admin, body: { id, version: 0 } });
  const own = await call(test.app, 'ownProposals', { cookie: staff });
  expect(own.json<{ proposals: object[] }>().proposals[0]).not.toHaveProperty('warnings');
});

it('warns again of a form that is sent again', async () => {
  const headers = { 'idempotency-key': '00000000-0000-4000-8000-000000000001' };
  const sendForm = () => call(test.app, 'addOfficer', { cookie: admin, body: form({ mobileNumber: '1' }), headers });
  const first = (await sendForm()).json<{ warnings: unknown[] }>();
  expect(first.warnings).toHaveLength(1);
  expect((await sendForm()).json()).toEqual(first);
});

it('does not approve what cannot be, although it could when it was proposed', async () => {
  await keep(test.store, [anOfficer({ ...usual, id: 'one', employeeId: 'MGFABC8501', dateOfJoining: '2015-06-01' })]);
  const stored = { ...usual, employeeId: 'MGFABC8501', dateOfJoining: '2015-06-01' };
  const propose = await call(test.app, 'updateOfficer', {
    cookie: staff,
    body: { ...writeForm(anOfficer({ ...stored, dateOfRetirement: '2016-06-01' })), id: 'one' },
  });
  const { proposal_id: id } = propose.json<{ proposal_id: string }>();
  await call(test.app, 'updateOfficer', {
    cookie: admin,
    body: { ...writeForm(anOfficer({ ...stored, dateOfJoining: '2017-06-01' })), id: 'one' },
  });
  const approve = await call(test.app, 'approveProposal', { cookie: admin, body: { id, version: 2 } });
  expect(approve.statusCode).toBe(400);
  expect(approve.json()).toMatchObject({
    problems: [{ field: 'dateOfRetirement', message: 'Date of Retirement must be after Date of Joining.' }],
  });
});

it('leaves out what needs ranks and units where these cannot be read, and rejects nothing', async () => {
  const { store, search, close } = await testStore(test.clock.now);
  await keep(store, [anOfficer({ id: 'one', name: 'Ravi Rao', mobileNumber: usual.mobileNumber })]);
  const resolver = () => Promise.reject(new Error('cannot be read'));
  const warnings = await recordWarnings({ search, now: test.clock.now, resolver })(
    anOfficer({ designation: 'Not a rank', mobileNumber: usual.mobileNumber, email: 'a@police' }),
  );
  await close();
  expect(warnings).toMatchObject([
    { field: 'email', message: 'The e-mail address has no dot after the @. Check it.' },
    mobileWarning('Ravi Rao has the same mobile number. Check it.'),
  ]);
  expect(warnings).toHaveLength(2);
});
