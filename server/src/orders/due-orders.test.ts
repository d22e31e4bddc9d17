import fastify from 'fastify';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../db/open.ts';
import { watchClock } from '../lifecycle/clock-watch.ts';
import { readConfig } from '../settings/config.ts';
import { anOfficer, edit, keep } from '../testing/officers.ts';
import { ADMIN, call, signedInApp, signIn, type TestApp } from '../testing/test-app.ts';
import { engineUnderTest } from '../testing/test-store.ts';
import { verifyDirectoryAudit } from '../testing/verify-directory-audit.ts';
import { applyDueOrders } from './due-orders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Whether the orders of a day are in force is what the runs of this server decide. */
interface Server {
  readonly run: () => ReturnType<typeof applyDueOrders>;
}

let test: TestApp;
let server: Server;

/** The part of a server that puts orders in force, which has just started. */
async function start(): Promise<Server> {
  const { store, clock } = test;
  const app = fastify();
  const { certainTime } = watchClock(app, { store, now: clock.now, monotonic: clock.monotonic });
  await app.ready();
  return { run: () => applyDueOrders({ store, now: clock.now, certainTime }) };
}

/** Lets time pass while the server looks for due orders. */
async function pass(ms: number): Promise<void> {
  const steps = 4;
  for (let i = 0; i < steps; i++) {
    test.clock.advance(ms / steps);
    await server.run();
  }
}

const post = async (name: Parameters<typeof call>[1], body: object, session?: string) => {
  const cookie = session ?? (await signIn(test.app, ADMIN));
  const response = await call(test.app, name, { cookie, body });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ id: string; revision: number; status: string }>();
};
const read = async <T>(name: Parameters<typeof call>[1], query: Record<string, string>): Promise<T> =>
  (await call(test.app, name, { cookie: await signIn(test.app, ADMIN), query })).json<T>();

let orders = 0;
async function issue(effectiveDate: string, posting = 'Wakad Police Station', officerId = 'asha', session?: string) {
  const header = {
    number: `DO ${++orders}/2026`,
    date: '2026-11-18',
    authority: 'Commissioner of Police',
    kind: 'transfer',
    subject: 'General transfers',
    effectiveDate,
    remarks: '',
  };
  const saved = await post('saveOrder', { header, values: { posting }, lines: [{ officerId }] }, session);
  return post('issueOrder', { id: saved.id, revision: saved.revision }, session);
}
const orderOf = async (id: string) => (await read<{ order: Record<string, unknown> }>('order', { id })).order;
const statusOf = async (id: string) => (await orderOf(id))['status'];
const postingOf = async (id: string) =>
  (await read<{ officers: Record<string, unknown>[] }>('getOfficers', { id })).officers[0]?.['current_posting'];

beforeEach(async () => {
  ({ test } = await signedInApp());
  await keep(test.store, [
    anOfficer({ id: 'asha', name: 'Asha Patil', employeeId: 'MGF1', currentPosting: 'Control Room' }),
    anOfficer({ id: 'ravi', name: 'Ravi Kale', employeeId: 'MGF2', currentPosting: 'Control Room' }),
  ]);
  server = await start();
});
afterEach(async () => {
  const { problems } = await verifyDirectoryAudit(test.directory.environment);
  await test.close();
  expect(problems).toEqual([]);
});

describe('an order of next year', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await issue('2027-06-01'));
    await pass(2 * HOUR);
  });

  it('is not in force because the clock is a year ahead for a minute', async () => {
    test.clock.set(YEAR);
    await pass(MINUTE);
    expect(await server.run()).toMatchObject({ held: 1 });
    test.clock.set(-YEAR);
    await pass(2 * HOUR);
    expect([await statusOf(id), await postingOf('asha')]).toEqual(['pending', 'Control Room']);
  });

  it('is not in force because a server starts again and again, all within an hour, while the clock is a year ahead', async () => {
    test.clock.set(YEAR);
    for (let i = 0; i < 3; i++) {
      server = await start();
      // What it writes is dated a year ahead.
      await signIn(test.app, ADMIN);
      await pass(19 * MINUTE);
    }
    expect(await statusOf(id)).toBe('pending');
  });

  it('waits for its day again when the clock is set back, with a true entry in the history and in the activity log', async () => {
    test.clock.set(YEAR);
    await pass(2 * HOUR);
    expect([await statusOf(id), await postingOf('asha')]).toEqual(['in_force', 'Wakad Police Station']);
    test.clock.set(-YEAR);
    await pass(MINUTE);
    // Until the present clock was steady for an hour, neither is right.
    expect(await statusOf(id)).toBe('in_force');
    await pass(2 * HOUR);
    expect([await statusOf(id), await postingOf('asha')]).toEqual(['pending', 'Control Room']);
    expect(await read('recordHistory', { id: 'asha' })).toMatchObject({
      versions: [
        { how: 'undo', by: 'server', reason: 'The clock was ahead. This order is in force from 1 June 2027.' },
        { how: 'order' },
        {},
      ],
    });
    const { entries } = await read<{ entries: { action: string; by: string }[] }>('activityLog', {});
    expect(entries).toContainEqual(expect.objectContaining({ action: 'order.postpone', by: 'server' }));
    await pass(YEAR);
    expect([await statusOf(id), await postingOf('asha')]).toEqual(['in_force', 'Wakad Police Station']);
  });

  it('keeps and names what others changed since, when the clock is set back', async () => {
    test.clock.set(YEAR);
    await pass(2 * HOUR);
    await edit(test.store, 'asha', { currentPosting: 'Traffic Branch' });
    test.clock.set(-YEAR);
    await pass(3 * HOUR);
    expect(await postingOf('asha')).toBe('Traffic Branch');
    const lines = await read<{ lines: object[] }>('order', { id });
    expect(JSON.stringify(lines)).toContain('Changed since, and kept: Current Posting.');
  });

  it('is not in force by the clock of one server where the database has another', async () => {
    test.clock.setDatabase(0);
    test.clock.set(YEAR);
    server = await start();
    await pass(DAY);
    expect(await statusOf(id)).toBe('pending');
    // Nor is what is in force by the database's clock taken back by that of a server.
    test.clock.set(-YEAR);
    test.clock.setDatabase(YEAR);
    await pass(DAY);
    expect(await statusOf(id)).toBe('pending');
  });
});

it('the clock of the database is asked where it is on another machine than the server', async () => {
  const store = await openStore(readConfig(test.directory.environment), () => new Date());
  const time = await store.clock();
  await store.close();
  if (engineUnderTest === 'sqlite') expect(time).toBeUndefined();
  else expect(Math.abs((time?.getTime() ?? 0) - Date.now())).toBeLessThan(HOUR);
});

describe('an order that is issued while the clock is a year ahead', () => {
  it('waits for its day', async () => {
    await pass(2 * HOUR);
    test.clock.set(YEAR);
    const { id, status } = await issue('2027-06-01');
    expect(status).toBe('pending');
    expect((await issue('2026-11-20', 'Crime Branch', 'ravi')).status).toBe('in_force');
    test.clock.set(-YEAR);
    await pass(3 * HOUR);
    expect(await statusOf(id)).toBe('pending');
    expect(await postingOf('ravi')).toBe('Crime Branch');
  });
});

describe('a due order', () => {
  it('is in force in the end after a server was off for months', async () => {
    const { id } = await issue('2026-12-01');
    test.clock.advance(100 * DAY);
    server = await start();
    expect(await server.run()).toEqual({ applied: 0, postponed: 0, held: 1 });
    await pass(2 * HOUR);
    expect(await statusOf(id)).toBe('in_force');
  });

  it('is in force at once where a server starts after a night', async () => {
    const { id } = await issue('2026-11-21');
    test.clock.advance(20 * HOUR);
    server = await start();
    await server.run();
    expect(await statusOf(id)).toBe('in_force');
  });

  it('is in force at 00:00 of the clock of before, where that was set an hour ahead', async () => {
    const { id } = await issue('2026-11-21');
    // 23:00 in India.
    await pass(8.5 * HOUR);
    test.clock.set(HOUR);
    await pass(30 * MINUTE);
    expect(await statusOf(id)).toBe('pending');
    await pass(30 * MINUTE);
    expect(await statusOf(id)).toBe('in_force');
  });

  it('stays in force where the clock falls back to a year before the directory', async () => {
    const { id } = await issue('2026-11-20');
    test.clock.set(-20 * YEAR);
    await pass(DAY);
    server = await start();
    await pass(DAY);
    const row = await test.store.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ status: 'in_force' });
  });
});

const jump = fc.record({
  kind: fc.constant('jump' as const),
  ms: fc.constantFrom(YEAR, -YEAR, 40 * DAY, -40 * DAY, HOUR, -HOUR, 5 * DAY),
});
const step = fc.oneof(
  { weight: 3, arbitrary: jump },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(MINUTE, 20 * MINUTE, 2 * HOUR, DAY, 10 * DAY),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('restart' as const), off: fc.constantFrom(0, HOUR, 60 * DAY) }),
  },
);

describe('after any jumps of the clock and restarts', () => {
  it('exactly the orders whose day has come are in force, once the clock is right and steady', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await test.close();
        const signedIn = await signedInApp();
        ({ test } = signedIn);
        const officers = Array.from({ length: 6 }, (_, i) =>
          anOfficer({ id: `o${i}`, employeeId: `E${i}`, currentPosting: 'Control Room' }),
        );
        await keep(test.store, officers);
        server = await start();
        const days = ['2026-11-21', '2026-11-30', '2026-12-20', '2027-06-01', '2028-01-01', '2029-01-01'];
        const ids: string[] = [];
        for (const [i, day] of days.entries())
          ids.push((await issue(day, 'Wakad Police Station', `o${i}`, signedIn.admin)).id);
        let [wrong, passed] = [0, 0];
        for (const one of steps) {
          if (one.kind === 'jump') {
            wrong += one.ms;
            test.clock.set(one.ms);
            await server.run();
          } else if (one.kind === 'pass') {
            passed += one.ms;
            await pass(one.ms);
          } else {
            passed += one.off;
            test.clock.advance(one.off);
            server = await start();
          }
        }
        test.clock.set(-wrong);
        await pass(3 * HOUR);
        passed += 3 * HOUR;
        const today = new Date(Date.parse('2026-11-20T09:00:00Z') + passed + 5.5 * HOUR).toISOString().slice(0, 10);
        const stored = await test.store.db.selectFrom('orders').select(['id', 'status']).execute();
        const statuses = ids.map((id) => stored.find((row) => row.id === id)?.status);
        expect(statuses).toEqual(days.map((day) => (day <= today ? 'in_force' : 'pending')));
        const records = await test.store.db.selectFrom('officers').select(['id', 'record']).orderBy('id').execute();
        const postings = records.map(
          ({ record }) => (JSON.parse(record) as Record<string, unknown>)['current_posting'],
        );
        expect(postings).toEqual(days.map((day) => (day <= today ? 'Wakad Police Station' : 'Control Room')));
      }),
      { numRuns: engineUnderTest === 'sqlite' ? 8 : 2, seed: 20_261_127 },
    );
  }, 600_000);
});
