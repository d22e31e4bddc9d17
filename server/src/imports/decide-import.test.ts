import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../db/store.ts';
import { officerRepository } from '../officers/officers.repository.ts';
import { officerWriter } from '../officers/officer.writer.ts';
import { currentReference } from '../reference/reference.repository.ts';
import { hashOfPresent, hashOfRecords, importsOf, type ImportSummary } from '../testing/imports.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { signedInApp, type TestApp } from '../testing/test-app.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';
import { photoTable } from '../photos/photo-table.ts';
import { importFiles } from './import-files.ts';
import { ImportJobs } from './import-jobs.ts';

let test: TestApp;
let admin: ReturnType<typeof importsOf>;
let staff: ReturnType<typeof importsOf>;

const ASHA = { id: 'asha', employeeId: 'MGF1001', buckleNumber: '348', name: 'Asha Patil', email: 'asha@example.org' };
const RAVI = { id: 'ravi', employeeId: '', buckleNumber: '349', name: 'Ravi Kale' };

beforeEach(async () => {
  const signedIn = await signedInApp();
  test = signedIn.test;
  [admin, staff] = [importsOf(test.app, signedIn.admin), importsOf(test.app, signedIn.staff)];
  await keep(test.store, [anOfficer(ASHA), anOfficer(RAVI)]);
});
afterEach(async () => {
  const { problems } = await verifyDirectoryAudit(test.directory.environment);
  await test.close();
  expect(problems).toEqual([]);
});

/** Changes Asha's address, gives Ravi an employee id, and adds Sunita. */
const ROSTER = [
  'Employee ID,Buckle No,Name,Email',
  'MGF1001,348,Asha Patil,asha.patil@example.org',
  'MGF1002,349,Ravi Kale,',
  'MGF2001,351,Sunita Pawar,sunita@example.org',
].join('\n');

const applied = async (): Promise<ImportSummary> =>
  admin.apply(await admin.checked(ROSTER, { identity: 'numberAndName' }));

const by = { userId: '', username: 'test' };

/** An import that took Asha's employee id from her, and changed Ravi and Sunita. */
async function freed(): Promise<ImportSummary> {
  const summary = await applied();
  const sunita = await sunitaId();
  await test.store.write({ by, action: 'records.import', subject: '' }, async (transaction) => {
    const mark = { at: test.clock.now().toISOString(), by: 'test', how: 'import' } as const;
    for (const [id, changes] of [
      ['asha', { employeeId: '' }],
      ['ravi', { specialNote: 'Imported' }],
      [sunita, { specialNote: 'Imported' }],
    ] as const) {
      const before = await officerRepository(transaction.db).byId(id);
      if (before)
        await officerWriter(transaction).replace(before, { ...before, ...changes, version: before.version + 1 }, mark);
    }
    const { change } = transaction.versions;
    await transaction.db.updateTable('imports').set({ change }).where('id', '=', summary.id).execute();
  });
  return summary;
}

const reversalOf = async (id: string) => (await admin.details(id)).reversal;

const statuses = async () =>
  Object.fromEntries(
    (await test.store.db.selectFrom('officers').select(['record', 'status']).execute()).map(({ record, status }) => [
      (JSON.parse(record) as { name: string }).name,
      status,
    ]),
  );

const sunitaId = async (): Promise<string> => {
  const row = test.store.db.selectFrom('officers').select('id').where('employee_key', '=', 'mgf2001');
  return (await row.executeTakeFirstOrThrow()).id;
};

/** Undoes an import on a server of its own, while something happens between the reading and the writing of records. */
async function undoneWhile(summary: ImportSummary, act: () => Promise<void>): Promise<ImportSummary> {
  // The server of the test has no time for it.
  const store: Store = {
    ...test.store,
    writePrepared: (written, prepare, publish) =>
      test.store.writePrepared(
        written,
        async (writing) => {
          const prepared = await prepare(writing);
          await act();
          return prepared;
        },
        publish,
      ),
  };
  const { now } = test.clock;
  const jobs = new ImportJobs({
    store,
    files: importFiles(store, now),
    photos: photoTable(store, now),
    quotas: { countPhoto: () => Promise.resolve() },
    reference: currentReference(store),
    now,
    newId: randomUUID,
    onFailure: (error) => expect.unreachable(String(error)),
  });
  while ((await test.store.db.selectFrom('import_jobs').select('owner').execute()).length > 0) await pause(5);
  await test.store.write(
    { by, action: 'import.job', subject: '' },
    async ({ db }) =>
      void (await db
        .updateTable('imports')
        .set({ status: 'undoing', undo: JSON.stringify({ by_id: 'user 0', by: 'admin', reason: '' }) })
        .where('id', '=', summary.id)
        .execute()),
  );
  jobs.wake();
  const settled = await admin.settle(summary.id);
  await jobs.close();
  return settled;
}

describe('the undo of an import', () => {
  it('leaves every record as it was, says how many it set back, and lets the sheet be imported again', async () => {
    const before = await hashOfRecords(test.store.db);
    const summary = await applied();
    expect(summary.counts).toMatchObject({ changed: 2, new: 1 });
    const undone = await admin.undo(summary);
    expect(undone).toMatchObject({ status: 'applied', undone_by: expect.any(Number) });
    expect(await hashOfPresent(test.store.db)).toBe(before);
    expect(await statuses()).toEqual({ 'Asha Patil': 'present', 'Ravi Kale': 'present', 'Sunita Pawar': 'withdrawn' });
    expect(await reversalOf(summary.id)).toEqual({ reversed: 3, conflicts: [], conflict_total: 0 });
    const versions = await test.store.db
      .selectFrom('officer_versions')
      .select(['how', 'made_by', 'reason'])
      .where('change', '=', undone.undone_by ?? 0)
      .orderBy('how')
      .execute();
    const mark = { made_by: 'admin', reason: 'Wrong sheet' };
    expect(versions).toEqual(['undo', 'undo', 'withdraw'].map((how) => ({ how, ...mark })));
    expect((await applied()).counts).toMatchObject({ changed: 2, new: 1 });
  });

  it('lets a roster be imported again, with one warning and not one in each row', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => `MGF${3000 + i},${400 + i},Asha Zzname${i},`);
    const roster = ['Employee ID,Buckle No,Name,Email', ...rows].join('\n');
    await admin.undo(await admin.apply(await admin.checked(roster)));
    const again = await admin.checked(roster);
    expect(again.counts).toMatchObject({ new: 40, warned: 1, suspected: 1 });
    expect(await admin.rows(again.id, { warned: 'true' })).toMatchObject([
      { row: 2, warnings: [expect.stringContaining('said once')] },
    ]);
    await admin.apply(again);
    expect(await admin.progress(again.id)).toMatchObject({ status: 'applied' });
  });

  it('keeps what was changed since, and what another record has by now, and says so', async () => {
    const summary = await freed();
    await keep(test.store, [anOfficer({ id: 'other', employeeId: ASHA.employeeId, name: 'Other' })]);
    await edit(test.store, 'ravi', { specialNote: 'On leave' });
    const undone = await admin.undo(summary);
    expect(undone.undone_by).toBeGreaterThan(0);
    const reversal = await reversalOf(summary.id);
    expect(reversal).toMatchObject({ reversed: 1, conflict_total: 2 });
    expect(reversal?.conflicts.map(({ name, reason, fields }) => [name, reason, fields]).toSorted()).toEqual([
      ['Asha Patil', 'employee-id-taken', ['employeeId']],
      ['Ravi Kale', 'changed', ['specialNote']],
    ]);
  });

  it('sets nothing back where all was changed since, and says why', async () => {
    const summary = await applied();
    const before = await hashOfRecords(test.store.db);
    await edit(test.store, 'asha', { email: 'new@example.org' });
    await edit(test.store, 'ravi', { employeeId: 'MGF9' });
    await edit(test.store, await sunitaId(), { email: 'new@example.org' });
    const undone = await admin.undo(summary);
    expect(undone).toMatchObject({ status: 'applied', problem: expect.stringContaining('was changed later') });
    expect(undone.undone_by).toBeUndefined();
    expect(await reversalOf(summary.id)).toMatchObject({ reversed: 0, conflict_total: 3 });
    expect(await hashOfRecords(test.store.db)).not.toBe(before);
  });

  it('keeps what others save while it reads the records', async () => {
    const summary = await applied();
    const sunita = await sunitaId();
    await undoneWhile(summary, async () => {
      await edit(test.store, 'asha', { email: 'meanwhile@example.org' });
      await edit(test.store, sunita, { specialNote: 'saved meanwhile' });
    });
    expect(await reversalOf(summary.id)).toMatchObject({ reversed: 1, conflict_total: 2 });
    expect(await statuses()).toMatchObject({ 'Sunita Pawar': 'present' });
    const { record } = await test.store.db
      .selectFrom('officers')
      .select('record')
      .where('id', '=', 'asha')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(record)).toMatchObject({ email: 'meanwhile@example.org' });
  });

  it('gives back no employee id that another record takes while it reads the records', async () => {
    const summary = await freed();
    await undoneWhile(summary, () =>
      test.store.write({ by, action: 'record.add', subject: '' }, (transaction) =>
        officerWriter(transaction).add([anOfficer({ id: 'other', employeeId: ASHA.employeeId, name: 'Other' })], {
          at: test.clock.now().toISOString(),
          by: 'test',
          how: 'add',
        }),
      ),
    );
    expect(await reversalOf(summary.id)).toMatchObject({
      reversed: 2,
      conflicts: [{ name: 'Asha Patil', reason: 'employee-id-taken' }],
    });
  });

  it('is offered once, of what was imported, to administrators', async () => {
    const checked = await admin.checked(ROSTER, { identity: 'numberAndName' });
    const undo = async ({ id, revision }: ImportSummary, user = admin) => {
      const response = await user.post('undoImport', { id, revision });
      return [response.statusCode, response.json<{ message: string }>().message];
    };
    expect(await undo(checked)).toEqual([409, expect.stringContaining('has not been imported')]);
    const summary = await admin.apply(checked);
    expect((await undo(summary, staff))[0]).toBe(403);
    expect(await undo(checked)).toEqual([409, expect.stringContaining('changed meanwhile')]);
    expect(await undo(await admin.undo(summary))).toEqual([409, expect.stringContaining('undone already')]);
  });

  it('is found from the list of changes', async () => {
    const summary = await applied();
    const { changes } = (await admin.get('changes', { change: String(summary.change) })).json<{ changes: unknown[] }>();
    expect(changes).toMatchObject([{ import: summary.id }]);
  });
});
