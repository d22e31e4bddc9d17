import { writeForm } from '@buckle/domain/officers/form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ActionName } from '@buckle/domain/registry';
import { anOfficer, keep, required } from '../testing/officers.ts';
import { call, signedInApp, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

const asha = anOfficer({ ...required, id: 'one', name: 'Asha Patil', employeeId: 'MH1001', zone: 'Zone 1' });
const bina = anOfficer({ ...required, id: 'two', name: 'Bina Patil', employeeId: 'KX777', zone: 'Zone 1' });

let test: TestApp;
let admin: string;
let staff: string;
beforeEach(async () => {
  ({ test, admin, staff } = await signedInApp());
  await keep(test.store, [asha, bina]);
});
afterEach(() => test.close());

const asAdmin = (name: ActionName, body: object, headers: Record<string, string> = {}) =>
  call(test.app, name, { cookie: admin, body, headers });
const withdraw = (headers: Record<string, string> = {}) =>
  asAdmin('withdrawOfficer', { id: 'one', reason: ' Added twice ' }, headers);
const reinstate = (headers: Record<string, string> = {}) => asAdmin('reinstateOfficer', { id: 'one' }, headers);
const read = async (name: ActionName, query: Record<string, string>, cookie = admin) =>
  (await call(test.app, name, { cookie, query })).json<Record<string, unknown>>();
const opened = (cookie: string) => read('getOfficers', { id: 'one' }, cookie);

/** The ids that each way to many records has. */
async function found(): Promise<Record<string, unknown>> {
  const idsIn = ({ officers, similar = [] }: Record<string, unknown>): string[] =>
    [...(officers as { id: string }[]), ...(similar as { id: string }[])].map(({ id }) => id).toSorted();
  const { payload: exported } = await asAdmin('exportOfficers', { format: 'csv', columns: ['name'], purpose: 'Duty' });
  return {
    everybody: idsIn(await read('getOfficers', {}, staff)),
    byName: idsIn(await read('getOfficers', { name: 'Patil' }, staff)),
    similar: idsIn(await read('getOfficers', { name: 'Aasha Patil' }, staff)),
    byNumber: idsIn(await read('getOfficers', { code: 'MH1001' }, staff)),
    list: idsIn(await read('listOfficers', { zone: 'Zone 1' }, staff)),
    count: (await read('officerCounts', {}, staff))['total'],
    exported: ['Asha Patil', 'Bina Patil'].filter((name) => exported.includes(name)),
  };
}

const BOTH = {
  everybody: ['one', 'two'],
  byName: ['one', 'two'],
  similar: ['one'],
  byNumber: ['one'],
  list: ['one', 'two'],
  count: 2,
  exported: ['Asha Patil', 'Bina Patil'],
};

describe('a withdrawn record', () => {
  it('is in no search, list, count or export, until it is brought back', async () => {
    expect(await found()).toEqual(BOTH);
    expect((await withdraw()).json()).toMatchObject({ success: true, id: 'one', version: 2 });
    expect(await found()).toEqual({
      everybody: ['two'],
      byName: ['two'],
      similar: [],
      byNumber: [],
      list: ['two'],
      count: 1,
      exported: ['Bina Patil'],
    });
    expect((await reinstate()).json()).toMatchObject({ success: true, id: 'one', version: 3 });
    expect(await found()).toEqual(BOTH);
    expect((await verifyDirectoryAudit(test.directory.environment)).problems).toEqual([]);
  });

  it('is read by an administrator, with who withdrew it and why, and by nobody else', async () => {
    await withdraw();
    const withdrawn = { by: 'admin', at: '2026-11-20T09:00:00.000Z', reason: 'Added twice' };
    expect(await opened(admin)).toMatchObject({ total: 1, officers: [{ id: 'one', version: 2 }], withdrawn });
    expect(await opened(staff)).toEqual({ success: true, message: '', officers: [], total: 0 });
    await reinstate();
    expect(await opened(admin)).not.toHaveProperty('withdrawn');
    expect(await opened(staff)).toMatchObject({ total: 1, officers: [{ name: 'Asha Patil' }] });
  });

  it('keeps its history and its views, and both changes are in the activity', async () => {
    await opened(staff);
    await withdraw();
    test.clock.advance(1000);
    await reinstate();
    const { versions } = await read('recordHistory', { id: 'one' });
    expect(versions).toMatchObject([
      { how: 'reinstate', by: 'admin', version: 3 },
      { how: 'withdraw', by: 'admin', version: 2, reason: 'Added twice' },
      { how: 'import', version: 1 },
    ]);
    expect((await read('recordViews', { id: 'one' }))['views']).toMatchObject([{ by: 'admin' }, { by: 'Staff' }]);
    for (const kind of ['withdrawals', 'records']) {
      const { entries } = await read('activityLog', { kind });
      expect((entries as { action: string; record_name: string }[]).slice(0, 2)).toMatchObject([
        { action: 'record.reinstate', record_name: 'Asha Patil' },
        { action: 'record.withdraw', record_name: 'Asha Patil' },
      ]);
    }
  });

  it('cannot be edited, restored or withdrawn again, and is told so', async () => {
    await withdraw();
    const refusal = { message: 'This record was withdrawn and cannot be changed. An administrator can bring it back.' };
    const form = { ...writeForm(asha), name: 'Asha Jadhav' };
    for (const cookie of [admin, staff])
      expect((await call(test.app, 'updateOfficer', { cookie, body: { ...form, id: 'one' } })).json()).toMatchObject(
        refusal,
      );
    expect((await asAdmin('restoreVersion', { id: 'one', version: 1 })).json()).toMatchObject(refusal);
    expect((await withdraw()).json()).toMatchObject({ message: 'This record is withdrawn already.' });
    // By its employee id it is not there at all.
    const body = { ...form, current_employee_id: 'MH1001' };
    expect((await call(test.app, 'updateOfficer', { cookie: admin, body })).statusCode).toBe(404);
  });

  it('frees its employee id, and is not brought back while another record has it', async () => {
    await withdraw();
    const added = await asAdmin('addOfficer', { ...writeForm(bina), employee_id: 'mh1001' });
    const { id } = added.json<{ id: string }>();
    expect((await reinstate()).json()).toMatchObject({
      success: false,
      message: 'Another officer has the employee id MH1001. Check the number.',
    });
    expect((await asAdmin('withdrawOfficer', { id, reason: 'A mistake' })).statusCode).toBe(200);
    expect((await reinstate()).statusCode).toBe(200);
    expect((await asAdmin('reinstateOfficer', { id })).statusCode).toBe(409);
    expect((await verifyDirectoryAudit(test.directory.environment)).problems).toEqual([]);
  });

  it('keeps the changes that wait for it, which cannot be approved, only declined', async () => {
    const body = { ...writeForm(asha), name: 'Asha Jadhav', id: 'one' };
    const sent = await call(test.app, 'updateOfficer', { cookie: staff, body });
    const { proposal_id: id } = sent.json<{ proposal_id: string }>();
    await withdraw();
    expect(await read('proposals', {})).toMatchObject({ proposals: [{ id }] });
    expect((await asAdmin('approveProposal', { id, version: 2 })).json()).toMatchObject({
      message: 'The record was withdrawn. Bring it back before you approve, or decline the change.',
    });
    expect((await asAdmin('declineProposal', { id, reason: 'Added twice' })).statusCode).toBe(200);
  });
});

describe('withdrawing a record', () => {
  it('needs a reason', async () => {
    const response = await asAdmin('withdrawOfficer', { id: 'one', reason: ' ' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: 'Enter a reason. Administrators will see it in the history.' });
  });

  it('is refused when the record has changed since it was looked at', async () => {
    await asAdmin('updateOfficer', { ...writeForm(asha), name: 'Asha Jadhav', id: 'one' });
    expect((await withdraw({ 'if-match': '"1"' })).statusCode).toBe(409);
    expect((await withdraw({ 'if-match': '"2"' })).statusCode).toBe(200);
  });

  it('counts once, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'withdraw-1' };
    expect((await withdraw(headers)).json()).toMatchObject({ version: 2 });
    expect((await withdraw(headers)).json()).toMatchObject({ version: 2 });
    expect((await reinstate({ 'idempotency-key': 'reinstate-1' })).json()).toMatchObject({ version: 3 });
  });

  it('says so where there is no such record, or where the record to bring back is not withdrawn', async () => {
    expect((await asAdmin('withdrawOfficer', { id: 'nobody', reason: 'x' })).statusCode).toBe(404);
    expect((await reinstate()).json()).toMatchObject({ message: 'This record is not withdrawn.' });
  });
});
