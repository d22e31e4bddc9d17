import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOfPresent, hashOfRecords, importsOf } from '../testing/imports.ts';
import { anOfficer, keep } from '../testing/officers.ts';
import { otherServer } from '../testing/other-server.ts';
import { signedInApp, type TestApp } from '../testing/test-app.ts';
import { photoTable } from '../photos/photo-table.ts';
import { currentReference } from '../reference/reference.repository.ts';
import { importFiles } from './import-files.ts';
import type { JobDependencies } from './import-job.ts';
import { ImportJobs, importLeases } from './import-jobs.ts';
import { importRepository, type ImportRow, importWriter } from './imports.repository.ts';

let test: TestApp;
let admin: ReturnType<typeof importsOf>;
let staff: ReturnType<typeof importsOf>;

beforeEach(async () => {
  const signedIn = await signedInApp();
  ({ test } = signedIn);
  [admin, staff] = [importsOf(test.app, signedIn.admin), importsOf(test.app, signedIn.staff)];
  await keep(test.store, [anOfficer({ id: 'asha', employeeId: 'MGF1001', name: 'Asha Patil', buckleNumber: '348' })]);
});
afterEach(() => test.close());

const sheetOf = (rows: number): string =>
  [
    'Employee ID,Buckle No,Name',
    ...Array.from({ length: rows }, (_, i) => `MGF${5000 + i},${i + 1},Officer ${i}`),
  ].join('\n');

/** Resolves when the server has released the lease of its last job. */
async function idle(): Promise<void> {
  while ((await test.store.db.selectFrom('import_jobs').select('owner').execute()).length > 0) await pause(5);
}

/** Sets the status of an import directly. */
const setStatus = (id: string, changes: Partial<ImportRow>): Promise<void> =>
  test.store.write({ by: { userId: '', username: 'test' }, action: 'import.job', subject: '' }, async (transaction) => {
    const row = await importRepository(transaction.db).byId(id);
    if (row) await importWriter(transaction).change(row, changes);
  });

/** Leaves the lease of a server that was killed in the job of an import, which had a revision then. */
async function leaseLeft({ id, revision }: Pick<ImportRow, 'id' | 'revision'>): Promise<void> {
  await idle();
  const leases = importLeases({ store: test.store, now: test.clock.now, owner: 'killed' });
  const lease = await leases.take({ id, userId: 'user 0', revision }, () => undefined);
  // Without its timer, which would renew the lease.
  await lease?.end('left');
}

/** A server that was killed while it ran the job of an import. */
async function killedIn(id: string, changes: Partial<ImportRow>): Promise<void> {
  const { revision = 0 } = (await importRepository(test.store.db).byId(id)) ?? {};
  // Before its status, so that no other server begins the job.
  await leaseLeft({ id, revision: revision + 1 });
  await setStatus(id, changes);
}

const MINUTES = 60_000;

describe('a job that a killed server left behind', () => {
  it.each([
    ['reading', 'open'],
    ['checking', 'checked'],
  ] as const)('of %s is begun again by another one, when its time is over', async (status, done) => {
    const { id } = await admin.checked(sheetOf(30));
    await killedIn(id, { status });
    const other = await otherServer(test);
    expect((await admin.progress(id)).status).toBe(status);
    await other.close();
    test.clock.advance(2 * MINUTES);
    const next = await otherServer(test);
    expect((await admin.settle(id)).status).toBe(done);
    await next.close();
  });

  it('though it had ended is not taken for the next one, which is written', async () => {
    const before = await hashOfRecords(test.store.db);
    const checked = await admin.checked(sheetOf(30));
    await leaseLeft({ id: checked.id, revision: checked.revision - 1 });
    test.clock.advance(2 * MINUTES);
    const applied = await admin.apply(checked);
    expect(applied).toMatchObject({ status: 'applied', counts: { new: 30 } });
    expect(applied.problem).toBeUndefined();
    expect(await hashOfRecords(test.store.db)).not.toBe(before);
  });

  it('though it had ended is let go by the next server', async () => {
    const { id, revision } = await admin.checked(sheetOf(30));
    await leaseLeft({ id, revision: revision - 1 });
    test.clock.advance(2 * MINUTES);
    const next = await otherServer(test);
    await idle();
    await next.close();
    expect((await admin.progress(id)).status).toBe('checked');
  });

  it('of writing was not written, and says so', async () => {
    const before = await hashOfRecords(test.store.db);
    const { id } = await admin.checked(sheetOf(30));
    const decided = { decided_by_id: 'user 0', decided_by: 'admin', decided_at: test.clock.now().toISOString() };
    await killedIn(id, { status: 'applying', ...decided });
    test.clock.advance(2 * MINUTES);
    const next = await otherServer(test);
    const summary = await admin.settle(id);
    expect(summary).toMatchObject({ status: 'checked', problem: expect.stringContaining('nothing was written') });
    expect(summary.decided).toBeUndefined();
    expect(await hashOfRecords(test.store.db)).toBe(before);
    expect(await admin.apply(summary)).toMatchObject({ status: 'applied' });
    await next.close();
  });
});

const UNDO = { status: 'undoing', undo: JSON.stringify({ by_id: 'user 0', by: 'admin', reason: '' }) } as const;

describe('an undo that a killed server left behind', () => {
  it('was not made, says so, and can be made again', async () => {
    const first = await hashOfPresent(test.store.db);
    const { id } = await admin.apply(await admin.checked(sheetOf(30)));
    const before = await hashOfRecords(test.store.db);
    await killedIn(id, UNDO);
    test.clock.advance(2 * MINUTES);
    const next = await otherServer(test);
    const summary = await admin.settle(id);
    expect(summary).toMatchObject({ status: 'applied', problem: expect.stringContaining('nothing was set back') });
    expect(await hashOfRecords(test.store.db)).toBe(before);
    const undone = await admin.undo(summary);
    expect(undone.undone_by).toBeGreaterThan(0);
    expect(undone.problem).toBeUndefined();
    expect(await hashOfPresent(test.store.db)).toBe(first);
    await next.close();
  });
});

/** The jobs of a further server. */
const jobsOf = (rest: Partial<JobDependencies> = {}) =>
  new ImportJobs({
    store: test.store,
    files: importFiles(test.store, test.clock.now),
    photos: photoTable(test.store, test.clock.now),
    quotas: { countPhoto: () => Promise.resolve() },
    reference: currentReference(test.store),
    now: test.clock.now,
    newId: randomUUID,
    onFailure: () => undefined,
    ...rest,
  });
describe('the jobs of a server', () => {
  /** Runs the jobs of a server that is stopped in the middle of the first one. */
  const stoppedInTheMiddle = (): Promise<void> =>
    new Promise((resolve) => {
      const reference = currentReference(test.store);
      const jobs = jobsOf({
        reference: () => {
          resolve(jobs.close());
          return reference();
        },
      });
      jobs.wake();
    });

  it('log why a file is damaged', async () => {
    const { id } = (await admin.upload('PK\x03\x04 cut off', 'list.xlsx')).json<{ id: string }>();
    await admin.settle(id);
    await idle();
    await setStatus(id, { status: 'reading' });
    const failures: unknown[] = [];
    jobsOf({ onFailure: (error) => failures.push(error) }).wake();
    expect(await admin.settle(id)).toMatchObject({ status: 'unreadable', problem: expect.stringContaining('damaged') });
    expect(failures).toEqual([expect.objectContaining({ stack: expect.stringContaining('at zipArchive ') })]);
  });

  it('are run by one of several servers', async () => {
    const { id } = await admin.read(sheetOf(300)).then(({ summary }) => summary);
    await idle();
    await setStatus(id, { status: 'checking' });
    const { run } = (await importRepository(test.store.db).byId(id)) ?? { run: 0 };
    const servers = [jobsOf(), jobsOf(), jobsOf()];
    for (const server of servers) server.wake();
    expect((await admin.settle(id)).counts).toMatchObject({ rows: 300, new: 300 });
    await Promise.all(servers.map((server) => server.close()));
    expect((await importRepository(test.store.db).byId(id))?.run).toBe(run + 1);
    expect(await test.store.db.selectFrom('import_jobs').select('owner').execute()).toEqual([]);
  });

  it('stop when it is stopped, and are begun again by the next one', async () => {
    const { id } = await admin.checked(sheetOf(3000));
    await idle();
    await setStatus(id, { status: 'checking' });
    await stoppedInTheMiddle();
    expect((await admin.progress(id)).status).toBe('checking');
    const next = jobsOf();
    next.wake();
    expect((await admin.settle(id)).status).toBe('checked');
    await next.close();
  });

  it('that write are not written when it is stopped', async () => {
    const before = await hashOfRecords(test.store.db);
    const { id } = await admin.checked(sheetOf(3000));
    await idle();
    await setStatus(id, { status: 'applying', decided_by_id: 'user 0', decided_by: 'admin', decided_at: 'now' });
    await stoppedInTheMiddle();
    expect(await admin.progress(id)).toMatchObject({
      status: 'checked',
      problem: expect.stringContaining('nothing was written'),
    });
    expect(await hashOfRecords(test.store.db)).toBe(before);
  });

  it('that undo set nothing back when it is stopped', async () => {
    const { id } = await admin.apply(await admin.checked(sheetOf(3000)));
    const before = await hashOfRecords(test.store.db);
    await idle();
    await setStatus(id, UNDO);
    const jobs = jobsOf();
    jobs.wake();
    while ((await importRepository(test.store.db).progress(id)) === undefined) await pause(1);
    await jobs.close();
    expect(await admin.progress(id)).toMatchObject({
      status: 'applied',
      problem: expect.stringContaining('nothing was set back'),
    });
    expect(await hashOfRecords(test.store.db)).toBe(before);
  });

  it('end when the import is discarded or its plan is changed meanwhile', async () => {
    const { summary, plan } = await admin.read(sheetOf(4000));
    const { id, revision } = summary;
    const checking = (await admin.post('checkImport', { id, revision })).json<{ summary: { revision: number } }>();
    const planned = await admin.post('planImport', { id, revision: checking.summary.revision, plan });
    expect(planned.json()).toMatchObject({ summary: { status: 'open' } });
    const again = planned.json<{ summary: { revision: number } }>().summary;
    await admin.post('checkImport', { id, revision: again.revision });
    await admin.post('discardImport', { id });
    expect((await admin.settle(id)).status).toBe('discarded');
    expect((await admin.get('importFile', { id, part: 'original' })).statusCode).toBe(404);
    expect(await admin.checked(sheetOf(10))).toMatchObject({ status: 'checked', counts: { new: 10 } });
  });

  it('tell of a failure, and leave a sentence', async () => {
    const { summary } = await admin.read(sheetOf(10));
    await importFiles(test.store, test.clock.now).remove(summary.id);
    expect(await admin.check(summary)).toMatchObject({
      status: 'open',
      problem: expect.stringContaining('went wrong'),
    });
  });
});

describe('the jobs of several users', () => {
  /** Servers whose jobs read their file when the test lets them, and the order in which they began. */
  function gatedServers(count: number) {
    const files = importFiles(test.store, test.clock.now);
    const begun: string[] = [];
    const gates = new Map<string, () => void>();
    const read = async (id: string) => {
      begun.push(id);
      await new Promise<void>((resolve) => gates.set(id, resolve));
      gates.delete(id);
      return files.read(id);
    };
    const servers = Array.from({ length: count }, () => jobsOf({ files: { ...files, read } }));
    return {
      begun,
      wake: () => servers.forEach((server) => server.wake()),
      letEnd: (id: string) => gates.get(id)?.(),
      running: () => [...gates.keys()],
      async close() {
        const closed = Promise.all(servers.map((server) => server.close()));
        for (const open of gates.values()) open();
        await closed;
      },
    };
  }

  /** Imports that are to be read again by servers of the test. */
  async function waitingImports(users: readonly ReturnType<typeof importsOf>[]): Promise<string[]> {
    const ids: string[] = [];
    for (const user of users) ids.push((await user.read(sheetOf(3))).summary.id);
    await idle();
    await test.app.close();
    for (const id of ids) {
      test.clock.advance(1000);
      const sheets = JSON.stringify([{ name: 'List', rows: 90_000 }]);
      await setStatus(id, { status: 'reading', sheets, changed_at: test.clock.now().toISOString() });
    }
    return ids;
  }

  it.each([1, 2])('begin in turn on %i servers: the sheet of one does not wait for all of another', async (count) => {
    const [a, b, c, d] = [staff, staff, staff, admin];
    const [first = '', second = '', third = '', other = ''] = await waitingImports([a, b, c, d]);
    const servers = gatedServers(count);
    servers.wake();
    await expect.poll(servers.running).toHaveLength(2);
    expect(servers.begun.toSorted()).toEqual([first, other].toSorted());
    servers.letEnd(first);
    await expect.poll(servers.running).toEqual([other, second]);
    servers.letEnd(second);
    await expect.poll(servers.running).toEqual([other, third]);
    servers.letEnd(third);
    servers.letEnd(other);
    await expect.poll(async () => (await importRepository(test.store.db).queue('')).waiting).toEqual([]);
    await servers.close();
    expect(servers.begun.toSorted()).toEqual([first, second, third, other].toSorted());
  });

  it('are of those who wait for them: of who approves or undoes an import, not of its author', async () => {
    const [read = '', approved = '', undone = ''] = await waitingImports([staff, staff, staff]);
    await setStatus(approved, { status: 'applying', decided_by_id: 'user 0' });
    await setStatus(undone, UNDO);
    const { waiting } = await importRepository(test.store.db).queue(test.clock.now().toISOString());
    expect(waiting.map(({ id, userId, isUndo }) => [id, userId, isUndo])).toEqual([
      [read, 'user 1', false],
      [approved, 'user 0', false],
      [undone, 'user 0', true],
    ]);
  });

  it('of one user are leased one at a time, until a lease is over', async () => {
    const { now } = test.clock;
    const [one, two] = ['one', 'two'].map((owner) => importLeases({ store: test.store, now, owner }).take);
    const lose = vi.fn<() => void>();
    const lease = await one?.({ id: 'a', userId: 'u', revision: 1 }, lose);
    expect(lease?.wasAbandoned).toBe(false);
    expect(await two?.({ id: 'b', userId: 'u', revision: 1 }, lose)).toBeUndefined();
    expect(await two?.({ id: 'a', userId: 'v', revision: 1 }, lose)).toBeUndefined();
    test.clock.advance(2 * MINUTES);
    const next = await two?.({ id: 'b', userId: 'u', revision: 1 }, lose);
    expect(next?.wasAbandoned).toBe(false);
    lease?.progress(1, 2);
    await expect.poll(() => lose.mock.calls).toHaveLength(1);
    await next?.end();
    const again = await two?.({ id: 'a', userId: 'u', revision: 1 }, lose);
    expect(again?.wasAbandoned).toBe(true);
    await lease?.end('left');
    await again?.end();
  });
});

describe('an import beside which others save', () => {
  it('writes the rows of their officers as they are then, and counts them so', async () => {
    const rows = ['Employee ID,Buckle No,Name', 'MGF1001,348,Asha Patil-Kale', 'MGF1002,349,Ravi Kale'].join('\n');
    const checked = await admin.checked(rows);
    expect(checked.counts).toMatchObject({ changed: 1, new: 1 });
    await keep(test.store, [anOfficer({ id: 'ravi', employeeId: 'MGF1002', name: 'Ravi Kale', buckleNumber: '349' })]);
    const applied = await admin.apply(checked);
    expect(applied).toMatchObject({ status: 'applied', counts: { changed: 1, new: 0, unchanged: 1 } });
    expect(await admin.rows(applied.id)).toMatchObject([{ outcome: 'changed' }, { outcome: 'unchanged' }]);
  });
});
