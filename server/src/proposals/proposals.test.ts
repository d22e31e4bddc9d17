import { writeForm } from '@buckle/domain/officer/form';
import { blankOfficer } from '@buckle/domain/officer/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOfficer, keep, required } from '../testing/officers.ts';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp, SETUP } from '../testing/test-app.ts';

const stored = anOfficer({ ...required, id: 'one', employeeId: 'E1' });

interface Summary {
  id: string;
  status: string;
  decided_by?: string;
  decision_reason: string;
}

let test: TestApp;
let admin: string;
let staff: string;
beforeEach(async () => {
  test = await testApp();
  admin = await signIn(test.app, ADMIN);
  staff = await signIn(test.app, STAFF);
  await keep(test.store, [stored]);
});
afterEach(() => test.close());

async function propose(details: object, cookie = staff): Promise<string> {
  const body = { ...writeForm(stored), ...details, id: 'one' };
  const response = await call(test.app, 'updateOfficer', { cookie, body });
  return response.json<{ proposal_id: string }>().proposal_id;
}
const edit = (details: object) =>
  call(test.app, 'updateOfficer', { cookie: admin, body: { ...writeForm(stored), ...details, id: 'one' } });
const approve = (id: string, version: number, cookie = admin) =>
  call(test.app, 'approveProposal', { cookie, body: { id, version } });
const decline = (id: string, reason: string) =>
  call(test.app, 'declineProposal', { cookie: admin, body: { id, reason } });
const record = async () =>
  (await call(test.app, 'getOfficers', { cookie: admin, query: { id: 'one' } })).json<{
    officers: Record<string, unknown>[];
  }>().officers[0];
const mine = async (cookie = staff): Promise<Summary[]> =>
  (await call(test.app, 'ownProposals', { cookie })).json<{ proposals: Summary[] }>().proposals;
const pending = async (): Promise<number> =>
  (await call(test.app, 'proposalCount', { cookie: admin })).json<{ pending: number }>().pending;

describe('a proposal', () => {
  it('waits, counted, until an administrator approves it; then the record says who proposed and who approved', async () => {
    const id = await propose({ name: 'Asha Jadhav' });
    expect(await record()).toMatchObject({ name: 'Asha Patil', version: 1 });
    expect(await pending()).toBe(1);
    expect((await approve(id, 1)).json()).toMatchObject({ success: true, id: 'one', version: 2 });
    expect(await record()).toMatchObject({ name: 'Asha Jadhav', version: 2 });
    expect(await pending()).toBe(0);
    const history = await call(test.app, 'recordHistory', { cookie: admin, query: { id: 'one' } });
    expect(history.json()).toMatchObject({ versions: [{ how: 'approve', by: 'admin', proposed_by: 'Staff' }, {}] });
    expect(await mine()).toMatchObject([{ id, status: 'approved', decided_by: 'admin' }]);
  });
  it('to add an officer adds one when it is approved', async () => {
    const body = writeForm({ ...blankOfficer, ...stored, employeeId: 'E2', name: 'New One' });
    const proposed = await call(test.app, 'addOfficer', { cookie: staff, body });
    const { proposal_id: id } = proposed.json<{ proposal_id: string }>();
    expect((await approve(id, 0)).json()).toMatchObject({ version: 1 });
    const found = await call(test.app, 'getOfficers', { cookie: staff, query: { code: 'E2' } });
    expect(found.json()).toMatchObject({ total: 1, officers: [{ name: 'New One' }] });
  });
  it('is read by its author and by administrators, and that is an opening of the record', async () => {
    const id = await propose({ name: 'Asha Jadhav' });
    const { users } = test;
    await users.addWithPassword(SETUP, 'other', 'staff', 'other battery staple');
    const second = await signIn(test.app, { username: 'other', password: 'other battery staple' });
    const read = (cookie: string) => call(test.app, 'proposal', { cookie, query: { id } });
    expect((await read(staff)).json()).toMatchObject({
      now: { name: 'Asha Patil' },
      proposed: { name: 'Asha Jadhav' },
    });
    expect((await read(admin)).statusCode).toBe(200);
    expect((await read(second)).statusCode).toBe(404);
    const { views } = (await call(test.app, 'recordViews', { cookie: admin, query: { id: 'one' } })).json<{
      views: { by: string }[];
    }>();
    expect(views.map(({ by }) => by)).toEqual(['admin', 'Staff']);
  });
  it('that changes nothing is refused in words', async () => {
    const response = await call(test.app, 'updateOfficer', {
      cookie: staff,
      body: { ...writeForm(stored), id: 'one' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: expect.stringMatching(/^You have not changed anything/u) });
    expect(await mine()).toEqual([]);
  });
  it('that is declined leaves the record alone and tells its author why', async () => {
    const id = await propose({ name: 'Wrong' });
    expect((await decline(id, ' ')).statusCode).toBe(400);
    expect((await decline(id, 'No order attached')).statusCode).toBe(200);
    expect(await record()).toMatchObject({ name: 'Asha Patil' });
    expect(await mine()).toMatchObject([{ status: 'declined', decision_reason: 'No order attached' }]);
  });
  it('shows the record then, now and as proposed when it has moved on, and keeps what others changed', async () => {
    const id = await propose({ name: 'Asha Jadhav' });
    await edit({ designation: 'PSI' });
    const visible = await call(test.app, 'proposal', { cookie: admin, query: { id } });
    expect(visible.json()).toMatchObject({
      then: { name: 'Asha Patil', designation: 'PC' },
      now: { name: 'Asha Patil', designation: 'PSI', version: 2 },
      proposed: { name: 'Asha Jadhav', designation: 'PC' },
    });
    await approve(id, 2);
    expect(await record()).toMatchObject({ name: 'Asha Jadhav', designation: 'PSI', version: 3 });
  });
  it('is not approved on a record that has moved on since the administrator looked', async () => {
    const id = await propose({ name: 'Asha Jadhav' });
    await edit({ designation: 'PSI' });
    expect((await approve(id, 1)).statusCode).toBe(409);
    expect(await record()).toMatchObject({ name: 'Asha Patil' });
  });
  it('is decided once', async () => {
    const id = await propose({ name: 'Asha Jadhav' });
    await approve(id, 1);
    for (const response of [await approve(id, 2), await decline(id, 'late')]) expect(response.statusCode).toBe(409);
    expect(await record()).toMatchObject({ version: 2 });
  });
  it('is never approved by its author, also one who has become an administrator since', async () => {
    const id = await propose({ name: 'Asha Jadhav' });
    await test.users.changeRole(SETUP, 'staff', 'admin');
    const promoted = await signIn(test.app, STAFF);
    const response = await approve(id, 1, promoted);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ message: expect.stringContaining('You cannot approve your own') });
    expect(await record()).toMatchObject({ name: 'Asha Patil' });
  });
  it('can be withdrawn by its author only, and then no longer approved', async () => {
    const id = await propose({ name: 'Asha Jadhav' });
    const withdraw = (cookie: string) => call(test.app, 'withdrawProposal', { cookie, body: { id } });
    expect((await withdraw(admin)).statusCode).toBe(404);
    expect((await withdraw(staff)).statusCode).toBe(200);
    expect((await approve(id, 1)).statusCode).toBe(409);
  });
  it('is seen by its author, and by no other member of staff', async () => {
    await propose({ name: 'Asha Jadhav' });
    await test.users.addWithPassword(SETUP, 'other', 'staff', 'other password');
    const second = await signIn(test.app, { username: 'other', password: 'other password' });
    expect(await mine(second)).toEqual([]);
    expect(await mine()).toHaveLength(1);
  });
  it('is listed page by page, the oldest first', async () => {
    for (let i = 0; i < 60; i++) {
      test.clock.advance(1000);
      await propose({ name: `Name ${i}` });
    }
    const list = async (cursor?: string) =>
      (await call(test.app, 'proposals', { cookie: admin, query: cursor ? { cursor } : {} })).json<{
        proposals: { name: string }[];
        next_cursor?: string;
      }>();
    const first = await list();
    const second = await list(first.next_cursor);
    expect([...first.proposals, ...second.proposals].map(({ name }) => name)).toEqual(
      Array.from({ length: 60 }, (_, i) => `Name ${i}`),
    );
    expect(second.next_cursor).toBeUndefined();
  });
});
