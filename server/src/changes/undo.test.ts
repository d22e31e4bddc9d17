import type { Officer } from '@buckle/domain/officers/field-table';
import { writeForm } from '@buckle/domain/officers/form';
import { readQuietly } from '@buckle/domain/officers/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOfficer, edit, keep, required, withdraw } from '../testing/officers.ts';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';

let test: TestApp;
let admin: string;
beforeEach(async () => {
  test = await testApp();
  admin = await signIn(test.app, ADMIN);
});
afterEach(async () => {
  const { problems } = await verifyDirectoryAudit(test.directory.environment, []);
  await test.close();
  expect(problems).toEqual([]);
});

interface UndoConflict {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly string[];
  readonly reason: string;
  readonly by: string;
}
interface Undone {
  readonly change: number;
  readonly reversed: number;
  readonly conflicts: readonly UndoConflict[];
  readonly conflict_total: number;
}

const officer = (id: string, details: Partial<Officer> = {}): Officer =>
  anOfficer({ ...required, id, name: `Officer ${id}`, employeeId: `E-${id}`, ...details });

const send = (change: number, headers: Record<string, string> = {}) =>
  call(test.app, 'undoChange', { cookie: admin, body: { change, change_reason: 'A mistake' }, headers });
async function undo(change: number): Promise<Undone> {
  const response = await send(change);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Undone>();
}
/** The number of the latest change. */
async function latest(): Promise<number> {
  const { audit_number: number } = await test.store.db
    .selectFrom('directory')
    .select('audit_number')
    .executeTakeFirstOrThrow();
  return number;
}
const stored = (id: string) =>
  test.store.db
    .selectFrom('officers')
    .innerJoin('officer_search', 'officer_search.officer_id', 'officers.id')
    .select(['record', 'card', 'officers.status', 'employee_key', 'officer_search.status as found', 'listed', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** A stored row but for its version. */
async function content(id: string) {
  const row = await stored(id);
  const withoutVersion = (text: string): string => text.replace(/"version":\d+/u, '');
  return { ...row, record: withoutVersion(row.record), card: withoutVersion(row.card) };
}
const present = async (id: string): Promise<Officer> => readQuietly(JSON.parse((await stored(id)).record));
const saved = async (id: string, changes: Partial<Officer>) => {
  const body = { ...writeForm({ ...(await present(id)), ...changes }), id };
  return (await call(test.app, 'updateOfficer', { cookie: admin, body })).json<{ change?: number; version: number }>();
};
const changeRows = async (query: Record<string, string> = {}) =>
  (await call(test.app, 'changes', { cookie: admin, query })).json<{
    changes: { change: number; how: string; undoes?: number; undone_by?: { change: number; by: string } }[];
  }>().changes;

describe('the undo of an edit', () => {
  beforeEach(() => keep(test.store, [officer('one', { zone: 'Zone 1', previousPostings: [], skills: ['Judo'] })]));

  it('leaves the record byte for byte as it was before, but for its version', async () => {
    const before = await content('one');
    const { change } = await saved('one', { name: 'Asha Jadhav', zone: 'Zone 2', skills: [], employeeId: 'E2' });
    expect(await content('one')).not.toEqual(before);
    expect(await undo(change ?? 0)).toMatchObject({ reversed: 1, conflicts: [], conflict_total: 0 });
    expect(await content('one')).toEqual(before);
  });

  it('keeps what others have changed since, and says who', async () => {
    const { change } = await saved('one', { name: 'Asha Jadhav', zone: 'Zone 2' });
    await edit(test.store, 'one', { zone: 'Zone 3', post: 'Writer' }, 'rao');
    expect(await undo(change ?? 0)).toMatchObject({
      reversed: 1,
      conflicts: [{ id: 'one', name: 'Asha Jadhav', fields: ['zone'], reason: 'changed', by: 'rao' }],
      conflict_total: 1,
    });
    expect(await present('one')).toMatchObject({ name: 'Officer one', zone: 'Zone 3', post: 'Writer' });
  });

  it('is refused where nothing is left of it, and says who was last', async () => {
    const { change } = await saved('one', { zone: 'Zone 2' });
    await edit(test.store, 'one', { zone: 'Zone 3' }, 'rao');
    const before = await stored('one');
    expect((await send(change ?? 0)).json()).toMatchObject({
      code: 'nothing-to-undo',
      message: expect.stringContaining('changed by rao at 20 November 2026, 14:30'),
    });
    expect(await stored('one')).toEqual(before);
  });

  it('is refused the second time', async () => {
    const { change } = await saved('one', { zone: 'Zone 2' });
    await undo(change ?? 0);
    expect((await send(change ?? 0)).statusCode).toBe(409);
  });

  it('is made once, however often it is sent under one key', async () => {
    const { change } = await saved('one', { zone: 'Zone 2' });
    const headers = { 'idempotency-key': '12345678-undo' };
    const first = (await send(change ?? 0, headers)).json<Undone>();
    expect((await send(change ?? 0, headers)).json()).toEqual(first);
  });

  it('can be undone itself, and is then no longer said to have undone it', async () => {
    const { change = 0 } = await saved('one', { zone: 'Zone 2' });
    const before = await content('one');
    const undone = await undo(change);
    expect((await changeRows({ change: String(change) }))[0]?.undone_by).toMatchObject({
      change: undone.change,
      by: 'admin',
    });
    const again = await undo(undone.change);
    expect(await content('one')).toEqual(before);
    expect(await changeRows()).toMatchObject([
      { change: again.change, how: 'undo', undoes: undone.change },
      { change: undone.change, how: 'undo', undoes: change, undone_by: { change: again.change } },
      { change, how: 'edit' },
      { how: 'import' },
    ]);
    expect((await changeRows({ change: String(change) }))[0]).not.toHaveProperty('undone_by');
  });

  it('is a version of the history with its reason, and an entry of the activity log', async () => {
    const { change = 0 } = await saved('one', { zone: 'Zone 2' });
    const undone = await undo(change);
    const history = await call(test.app, 'recordHistory', { cookie: admin, query: { id: 'one' } });
    expect(history.json<{ versions: object[] }>().versions).toMatchObject([
      { version: 3, how: 'undo', by: 'admin', reason: 'A mistake', change: undone.change },
      { version: 2, how: 'edit', change },
      { version: 1, how: 'import' },
    ]);
    const log = await call(test.app, 'activityLog', { cookie: admin, query: { kind: 'records' } });
    expect(log.json<{ entries: object[] }>().entries[0]).toMatchObject({
      action: 'record.undo',
      subject: 'one',
      details: { undoes: String(change), conflicts: '0' },
    });
  });

  it('is refused where the record was withdrawn since', async () => {
    const { change = 0 } = await saved('one', { zone: 'Zone 2' });
    await withdraw(test.store, ['one']);
    expect((await send(change)).json()).toMatchObject({ code: 'nothing-to-undo' });
    expect(await stored('one')).toMatchObject({ status: 'withdrawn' });
  });

  it('is refused where another record has the employee id by now', async () => {
    const { change = 0 } = await saved('one', { employeeId: 'E-new' });
    await keep(test.store, [officer('two', { employeeId: 'E-one' })]);
    const response = await send(change);
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'employee-id-taken' }]);
  });

  it('is refused where what was changed since would contradict what is set back', async () => {
    const { change = 0 } = await saved('one', { dateOfJoining: '2001-06-01', zone: 'Zone 2' });
    await saved('one', { dateOfRetirement: '2010-06-30' });
    const response = await send(change);
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'contradiction' }]);
  });
});

describe('the undo of an added record', () => {
  it('withdraws it, and the undo of that brings it back', async () => {
    await keep(test.store, [officer('one')]);
    const added = await latest();
    const undone = await undo(added);
    expect(await stored('one')).toMatchObject({ status: 'withdrawn', found: 'withdrawn', employee_key: null });
    await undo(undone.change);
    expect(await stored('one')).toMatchObject({ status: 'present', found: 'present', employee_key: 'e-one' });
    expect(JSON.parse((await stored('one')).record)).toMatchObject({ version: 3 });
  });

  it('is refused where somebody has changed the record, and done where that was undone', async () => {
    await keep(test.store, [officer('one')]);
    const added = await latest();
    const { change = 0 } = await saved('one', { zone: 'Zone 2' });
    expect((await send(added)).json()).toMatchObject({ code: 'nothing-to-undo' });
    await undo(change);
    await undo(added);
    expect(await stored('one')).toMatchObject({ status: 'withdrawn' });
  });
});

describe('the undo of a withdrawal', () => {
  beforeEach(() => keep(test.store, [officer('one')]));

  it('brings the record back, and the undo of that withdraws it', async () => {
    const before = await content('one');
    await withdraw(test.store, ['one']);
    const withdrawn = await latest();
    await undo(withdrawn);
    expect(await content('one')).toEqual(before);
    await undo(await latest());
    expect(await stored('one')).toMatchObject({ status: 'withdrawn', found: 'withdrawn' });
  });

  it('is refused where another record has the employee id by now', async () => {
    await withdraw(test.store, ['one']);
    const withdrawn = await latest();
    await keep(test.store, [officer('two', { employeeId: 'E-one' })]);
    expect((await send(withdrawn)).json()).toMatchObject({ code: 'employee-id-taken' });
    expect(await stored('one')).toMatchObject({ status: 'withdrawn' });
  });

  it('withdraws a record again that was brought back by mistake', async () => {
    await withdraw(test.store, ['one']);
    await withdraw(test.store, ['one'], 'reinstate');
    await undo(await latest());
    expect(await stored('one')).toMatchObject({ status: 'withdrawn' });
  });
});

describe('the undo of a change of several records', () => {
  it('is one change, and keeps and names the records that were changed since', async () => {
    const ids = Array.from({ length: 130 }, (_, i) => `n${i}`);
    await keep(
      test.store,
      ids.map((id) => officer(id)),
    );
    const imported = await latest();
    await edit(test.store, 'n5', { zone: 'Zone 3' }, 'rao');
    await withdraw(test.store, ['n7']);
    const revision = await test.store.revision();
    const undone = await undo(imported);
    expect(undone).toMatchObject({
      reversed: 128,
      conflicts: [{ id: 'n5', name: 'Officer n5', fields: ['zone'], reason: 'changed', by: 'rao' }],
    });
    expect(await test.store.revision()).toBe(revision + 1);
    expect(await stored('n5')).toMatchObject({ status: 'present' });
    for (const id of ['n0', 'n7', 'n129']) expect(await stored(id)).toMatchObject({ status: 'withdrawn' });
    expect((await changeRows())[0]).toMatchObject({ change: undone.change, records: 128, undoes: imported });
    expect(await undo(undone.change)).toMatchObject({ reversed: 128, conflicts: [] });
    // It was withdrawn by somebody else.
    expect(await stored('n7')).toMatchObject({ status: 'withdrawn' });
    expect(await stored('n129')).toMatchObject({ status: 'present' });
  });

  it('brings back all but those whose employee id was taken meanwhile', async () => {
    await keep(
      test.store,
      ['one', 'two', 'three'].map((id) => officer(id)),
    );
    await withdraw(test.store, ['one', 'two', 'three']);
    const withdrawn = await latest();
    await keep(test.store, [officer('other', { employeeId: 'E-two' })]);
    expect(await undo(withdrawn)).toMatchObject({
      reversed: 2,
      conflicts: [{ id: 'two', fields: ['employeeId'], reason: 'employee-id-taken' }],
    });
    expect(await stored('two')).toMatchObject({ status: 'withdrawn' });
    expect(await stored('three')).toMatchObject({ status: 'present' });
  });
});

describe('the answer of', () => {
  const undone = async (change: number | undefined, id: string, before: unknown): Promise<void> => {
    await undo(change ?? 0);
    expect(await content(id)).toEqual(before);
  };

  it('an added, restored, withdrawn and reinstated record names the change, by which it is undone', async () => {
    await keep(test.store, [officer('one')]);
    await saved('one', { zone: 'Zone 2' });
    const before = await content('one');
    const bodies = [
      ['restoreVersion', { id: 'one', version: 1 }],
      ['withdrawOfficer', { id: 'one', reason: 'A mistake' }],
    ] as const;
    for (const [name, body] of bodies)
      await undone(
        (await call(test.app, name, { cookie: admin, body })).json<{ change: number }>().change,
        'one',
        before,
      );
    await withdraw(test.store, ['one']);
    const withdrawn = await content('one');
    const reinstated = await call(test.app, 'reinstateOfficer', { cookie: admin, body: { id: 'one' } });
    await undone(reinstated.json<{ change: number }>().change, 'one', withdrawn);
    const body = writeForm(officer('x'));
    const added = (await call(test.app, 'addOfficer', { cookie: admin, body })).json<{ change: number; id: string }>();
    await undo(added.change);
    expect(await stored(added.id)).toMatchObject({ status: 'withdrawn' });
  });

  it('an approval names the change, by which it is undone', async () => {
    await keep(test.store, [officer('one')]);
    const before = await content('one');
    const staff = await signIn(test.app, STAFF);
    const body = { ...writeForm({ ...officer('one'), name: 'Asha Jadhav' }), id: 'one' };
    const { proposal_id: id } = (await call(test.app, 'updateOfficer', { cookie: staff, body })).json<{
      proposal_id: string;
    }>();
    const approved = await call(test.app, 'approveProposal', { cookie: admin, body: { id, version: 1 } });
    await undone(approved.json<{ change: number }>().change, 'one', before);
  });

  it('a form that changes nothing names no change', async () => {
    await keep(test.store, [officer('one')]);
    expect(await saved('one', {})).not.toHaveProperty('change');
  });
});

it('what is no change of a record is not undone', async () => {
  await keep(test.store, [officer('one')]);
  const staff = await signIn(test.app, STAFF);
  const body = { ...writeForm({ ...officer('one'), name: 'Asha Jadhav' }), id: 'one' };
  await call(test.app, 'updateOfficer', { cookie: staff, body });
  // The proposal.
  expect((await send(await latest())).json()).toMatchObject({ code: 'no-such-change' });
  expect((await send(999)).json()).toMatchObject({ code: 'no-such-change' });
});
