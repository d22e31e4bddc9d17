import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionUsecases } from '../login/sessions.ts';
import { fillDisk } from '../testing/full-disk.ts';
import { anOfficer, keep, required } from '../testing/officers.ts';
import { call, signedInApp, signIn, STAFF, type TestApp } from '../testing/test-app.ts';
import { DatabaseError } from './engine.ts';
import type { Store } from './store.ts';

const FULL =
  'The disk of the server is full, so this was not saved. You can still search and view records. Tell your administrator.';
const MINUTE = 60_000;

let test: TestApp;
let admin: string;
let staff: string;
beforeEach(async () => {
  ({ test, admin, staff } = await signedInApp());
  await keep(test.store, [anOfficer({ ...required, id: 'one', name: 'Asha Patil', employeeId: 'E1' })]);
});
afterEach(() => test.close());

const add = (employee_id: string) =>
  call(test.app, 'addOfficer', {
    cookie: admin,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      buckleNumber: '1',
      employee_id,
      name: 'Ravi Jadhav',
      email: 'a@police.example',
      mobileNumber: '1',
      designation: 'PC',
      post: 'Beat',
      dateOfJoining: '2015-06-01',
    },
  });

const ready = async () => {
  const { statusCode, body } = await test.app.inject('/readyz');
  return { statusCode, ...(JSON.parse(body) as object) };
};
const opened = (cookie = staff) => call(test.app, 'getOfficers', { cookie, query: { id: 'one' } });
const views = async () =>
  (await call(test.app, 'recordViews', { cookie: admin, query: { id: 'one' } })).json<{ views: { at: string }[] }>()
    .views;

describe('with the disk full', () => {
  it('people go on reading, a change is refused in words, and nothing needs a restart once there is room', async () => {
    const makeRoom = await fillDisk(test.store);
    for (let i = 0; i < 3; i++) {
      test.clock.advance(20 * MINUTE);
      expect((await opened()).statusCode).toBe(200);
      expect((await call(test.app, 'session', { cookie: admin })).statusCode).toBe(200);
    }
    const found = await call(test.app, 'getOfficers', { cookie: staff, query: { name: 'asha', fields: 'card' } });
    expect(found.json()).toMatchObject({ total: 1 });
    expect((await call(test.app, 'recordHistory', { cookie: admin, query: { id: 'one' } })).statusCode).toBe(200);

    for (const rejected of [
      await call(test.app, 'login', { body: { username: STAFF.username, password: STAFF.password } }),
      await add('E2'),
    ]) {
      expect(rejected.statusCode).toBe(507);
      expect(rejected.json()).toMatchObject({ success: false, code: 'disk-full', message: FULL });
    }
    expect(await ready()).toEqual({ statusCode: 200, status: 'ready', writes: 'disk full' });

    await makeRoom();
    await test.store.retryFullDisk();
    expect(await ready()).toEqual({ statusCode: 200, status: 'ready' });
    await signIn(test.app, STAFF);
    expect((await add('E2')).statusCode).toBe(200);
  });

  it('asking whether the server is ready writes nothing', async () => {
    const makeRoom = await fillDisk(test.store);
    expect((await add('E2')).statusCode).toBe(507);
    await makeRoom();
    await ready();
    // A change waits for the one that asking would have started.
    expect((await add('E2')).statusCode).toBe(200);
    expect(test.store.writes()).toBe('disk full');
    await test.store.retryFullDisk();
    expect(test.store.writes()).toBe('possible');
  });

  it('who opened a record is written down once there is room, each once and with its own time', async () => {
    const makeRoom = await fillDisk(test.store);
    for (let i = 0; i < 3; i++) {
      test.clock.advance(MINUTE);
      await opened();
    }
    expect(await views()).toEqual([]);
    await makeRoom();
    test.clock.advance(MINUTE);
    await Promise.all([opened(), opened()]);
    const times = (await views()).map(({ at }) => at).toSorted();
    expect(times).toEqual(['09:01', '09:02', '09:03', '09:04'].map((time) => `2026-11-20T${time}:00.000Z`));
  });

  it('who opened a record is written down by a server that ends, if there is room by then', async () => {
    const makeRoom = await fillDisk(test.store);
    await opened();
    await makeRoom();
    await test.app.close();
    const rows = test.store.db.selectFrom('record_views').select('username').where('officer_id', '=', 'one');
    expect(await rows.execute()).toEqual([{ username: 'Staff' }]);
  });
});

it('a session that is used does not end, however long its use cannot be written down', async () => {
  const nothingIsWritten: Store = {
    ...test.store,
    write: () => Promise.reject(new DatabaseError('full', 'full')),
  };
  const sessions = sessionUsecases({
    store: nothingIsWritten,
    limits: { idleMs: 30 * MINUTE, totalMs: 12 * 60 * MINUTE },
    now: test.clock.now,
    monotonic: test.clock.monotonic,
    newToken: randomUUID,
    isCompulsory: () => false,
  });
  const token = staff.split('=')[1] ?? '';
  for (let i = 0; i < 4; i++) {
    test.clock.advance(25 * MINUTE);
    expect(await sessions.resume(token)).toMatchObject({ username: 'Staff' });
  }
  test.clock.advance(31 * MINUTE);
  expect(await sessions.resume(token)).toBeUndefined();
});
