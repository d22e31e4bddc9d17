import { writeForm } from '@buckle/domain/officers/form';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOfficer, keep, required } from '../testing/officers.ts';
import { call, SETUP_ACTOR, signedInApp, signIn, STAFF, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

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
  ({ test, admin, staff } = await signedInApp());
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
    await users.addWithPassword(SETUP_ACTOR, 'other', 'staff', 'other battery staple');
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
  it('is approved in one selection with another of the same record', async () => {
    const ids = [await propose({ currentAddress: 'Wakad' }), await propose({ mobileNumber: '9812345670' })];
    for (const id of ids) expect((await approve(id, 1)).statusCode).toBe(200);
    expect(await record()).toMatchObject({ current_address: 'Wakad', mobile_number: '9812345670', version: 3 });
  });
  it('is not approved in one selection with another one that it would overwrite', async () => {
    const ids = [await propose({ mobileNumber: '9812345671' }), await propose({ mobileNumber: '9812345670' })];
    expect((await approve(ids[0] ?? '', 1)).statusCode).toBe(200);
    expect((await approve(ids[1] ?? '', 1)).statusCode).toBe(409);
    expect(await record()).toMatchObject({ mobile_number: '9812345671' });
  });
  it('of a previous posting keeps the one that an order closed meanwhile', async () => {
    const [old, right] = ['Wai', 'Wai Police Station'].map((posting) => ({
      posting,
      tenure: '',
      from: '2020',
      to: '2021',
    }));
    await edit({ currentPosting: 'Control Room', currentPostingFrom: '2024-06-01', previous_postings: [old] });
    const posted = { currentPosting: 'Control Room', currentPostingFrom: '2024-06-01' };
    const id = await propose({ ...posted, previous_postings: [right] });
    const header = { number: '1', date: '2026-11-19', kind: 'transfer', effectiveDate: '2026-11-20' };
    const draft = { header, values: { posting: 'Crime Branch' }, lines: [{ officerId: 'one' }] };
    const saved = (await call(test.app, 'saveOrder', { cookie: admin, body: draft })).json<{
      id: string;
      revision: number;
    }>();
    const { id: order, revision } = saved;
    await call(test.app, 'issueOrder', { cookie: admin, body: { id: order, revision } });
    expect((await approve(id, 3)).statusCode).toBe(200);
    expect(await record()).toMatchObject({
      current_posting: 'Crime Branch',
      previous_postings: [
        { posting: 'Control Room', from: '2024-06-01', to: '2026-11-19' },
        { posting: 'Wai Police Station', from: '2020', to: '2021' },
      ],
    });
  });
  it('is decided once', async () => {
    const id = await propose({ name: 'Asha Jadhav' });
    await approve(id, 1);
    for (const response of [await approve(id, 2), await decline(id, 'late')]) expect(response.statusCode).toBe(409);
    expect(await record()).toMatchObject({ version: 2 });
  });
  it('is never approved by its author, also one who has become an administrator since', async () => {
    const id = await propose({ name: 'Asha Jadhav' });
    await test.users.changeRole(SETUP_ACTOR, 'staff', 'admin');
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
    await test.users.addWithPassword(SETUP_ACTOR, 'other', 'staff', 'other password');
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
    const names: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { proposals, next_cursor: next } = await list(cursor);
      names.push(...proposals.map(({ name }) => name));
      if (next === undefined) break;
      cursor = next;
    }
    expect(names).toEqual(Array.from({ length: 60 }, (_, i) => `Name ${i}`));
  });
});

describe('the proposals that wait', () => {
  interface Waiting {
    proposals: ({ id: string } & Record<'then' | 'now' | 'proposed', Record<string, unknown>>)[];
  }
  const waiting = async (query: Record<string, string> = {}) =>
    (await call(test.app, 'proposals', { cookie: admin, query })).json<Waiting>().proposals;

  it('come with what each changes, then, now and as proposed, and with nothing else of the record', async () => {
    await propose({ name: 'Asha Jadhav', zone: 'Zone 2' });
    await edit({ name: 'Asha Kale', post: 'Reader' });
    const [one] = await waiting();
    expect(one).toMatchObject({
      then: { id: 'one', version: 1, name: 'Asha Patil', zone: '' },
      now: { id: 'one', version: 2, name: 'Asha Kale', zone: '' },
      proposed: { id: 'one', name: 'Asha Jadhav', zone: 'Zone 2' },
    });
    expect(Object.keys(one?.now ?? {}).toSorted()).toEqual(['id', 'name', 'version', 'zone']);
  });

  it('come with all that is proposed of a record to be added', async () => {
    const body = writeForm({ ...blankOfficer, ...stored, employeeId: 'E2', name: 'New One' });
    await call(test.app, 'addOfficer', { cookie: staff, body });
    const [one] = await waiting();
    expect(one).not.toHaveProperty('now');
    expect(one?.proposed).toMatchObject({ name: 'New One', employee_id: 'E2', mobile_number: '1' });
  });

  it('of one record are read by an administrator, and its own ones by their author', async () => {
    await keep(test.store, [anOfficer({ ...required, id: 'two', employeeId: 'E2' })]);
    await test.users.addWithPassword(SETUP_ACTOR, 'other', 'staff', 'other battery staple');
    const other = await signIn(test.app, { username: 'other', password: 'other battery staple' });
    const id = await propose({ name: 'Asha Jadhav' });
    const declined = await propose({ name: 'Asha Kale' });
    await decline(declined, 'no');
    const own = async (cookie: string, record: string) =>
      (await call(test.app, 'ownProposals', { cookie, query: { record } }))
        .json<Waiting>()
        .proposals.map((one) => one.id);
    expect((await waiting({ record: 'one' })).map((one) => one.id)).toEqual([id]);
    expect([await waiting({ record: 'two' }), await own(staff, 'two'), await own(other, 'one')]).toEqual([[], [], []]);
    expect(await own(staff, 'one')).toEqual([id]);
  });
});

describe('what was decided about a proposal', () => {
  const count = async (cookie = staff) =>
    (await call(test.app, 'proposalCount', { cookie })).json<{ id: string; revision: number }>();
  const see = (until: string) => call(test.app, 'seeDecisions', { cookie: staff, body: { until } });
  const unseen = async () => (await mine()).map((one) => 'unseen' in one);

  it('is new to its author, on every device, until they have looked', async () => {
    const [first, second] = [await propose({ name: 'Asha Jadhav' }), await propose({ zone: 'Zone 2' })];
    expect(await count()).toMatchObject({ pending: 0, unseen: 0 });
    await approve(first, 1);
    test.clock.advance(1000);
    await decline(second, 'The order names Zone 3.');
    expect([await count(), await unseen()]).toMatchObject([{ unseen: 2 }, [true, true]]);
    await see('2026-11-20T09:00:00.000Z');
    expect(await count()).toMatchObject({ unseen: 1 });
    // Neither back, nor to what is not decided yet.
    await see('2026-11-20T08:00:00.000Z');
    await see('2030-01-01T00:00:00.000Z');
    expect([await count(), await unseen()]).toMatchObject([{ unseen: 0 }, [false, false]]);
    test.clock.advance(1000);
    await approve(await propose({ zone: 'Zone 3' }), 2);
    expect(await count()).toMatchObject({ unseen: 1 });
    expect(await count(admin)).toMatchObject({ pending: 0, unseen: 0 });
    expect((await verifyDirectoryAudit(test.directory.environment)).problems).toEqual([]);
  });

  it('is not counted among the own that wait any more', async () => {
    expect(await count()).toMatchObject({ own_pending: 0 });
    const [first, second] = [await propose({ name: 'Asha Jadhav' }), await propose({ zone: 'Zone 2' })];
    await propose({ zone: 'Zone 3' });
    expect([await count(), await count(admin)]).toMatchObject([
      { pending: 0, own_pending: 3 },
      { pending: 3, own_pending: 0 },
    ]);
    await approve(first, 1);
    await call(test.app, 'withdrawProposal', { cookie: staff, body: { id: second } });
    expect(await count()).toMatchObject({ own_pending: 1 });
  });

  it('is not new where they withdrew it', async () => {
    const id = await propose({ name: 'Asha Jadhav' });
    await call(test.app, 'withdrawProposal', { cookie: staff, body: { id } });
    expect([await count(), await unseen()]).toMatchObject([{ unseen: 0 }, [false]]);
  });
});
