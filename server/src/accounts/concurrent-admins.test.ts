import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../db/store.ts';
import { RequestError } from '../http/request-error.ts';
import { ADMIN, STAFF, testApp, type TestApp } from '../testing/test-app.ts';
import { userRepository } from './accounts.repository.ts';

let one: TestApp;
let two: TestApp;
beforeEach(async () => {
  one = await testApp();
  two = await testApp({}, undefined, one.directory.environment).catch(async (error: unknown) => {
    await one.close();
    throw error;
  });
  await one.users.changeRole({ userId: '', username: 'test' }, STAFF.username, 'admin');
});
afterEach(async () => {
  await two.close();
  await one.close();
});

const FIRST: Actor = { userId: 'user 0', username: ADMIN.username };
const SECOND: Actor = { userId: 'user 1', username: STAFF.username };

const adminsLeft = async (): Promise<string[]> =>
  (await userRepository(one.store.db).all())
    .filter(({ role, disabled }) => role === 'admin' && !disabled)
    .map(({ username }) => username);

describe('two administrators', () => {
  it.each(['demote', 'disable'] as const)('who %s each other at once on two servers leave one of them', async (act) => {
    for (let round = 0; round < 10; round++) {
      const results = await Promise.allSettled(
        act === 'demote'
          ? [
              one.users.changeRole(FIRST, SECOND.username, 'staff'),
              two.users.changeRole(SECOND, FIRST.username, 'staff'),
            ]
          : [one.users.disable(FIRST, SECOND.username), two.users.disable(SECOND, FIRST.username)],
      );
      const rejected = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      expect(rejected).toEqual([expect.objectContaining({ status: 401, code: 'session-ended' })]);
      expect(await adminsLeft()).toHaveLength(1);
      for (const { username } of [FIRST, SECOND]) {
        await one.users.reset({ userId: '', username: 'test' }, username);
        await one.users.changeRole({ userId: '', username: 'test' }, username, 'admin');
      }
    }
  });
});

describe('an administrator who is one no longer', () => {
  it.each([
    ['changes a role', (by: Actor) => two.users.changeRole(by, ADMIN.username, 'staff')],
    ['disables', (by: Actor) => two.users.disable(by, ADMIN.username)],
    ['resets', (by: Actor) => two.users.reset(by, ADMIN.username)],
    ['ends sessions', (by: Actor) => two.users.endSessions(by, ADMIN.username)],
    ['adds an administrator', (by: Actor) => two.users.add(by, 'another', 'admin')],
    ['resets a second factor', (by: Actor) => two.users.resetSecondFactor(by, ADMIN.username)],
  ])('and %s in a request that began before is refused', async (_what, act) => {
    await one.users.changeRole(FIRST, SECOND.username, 'staff');
    const rejection = await act(SECOND).catch((error: unknown) => error);
    expect(rejection).toBeInstanceOf(RequestError);
    expect(rejection).toMatchObject({ code: 'session-ended' });
    expect(await adminsLeft()).toEqual([ADMIN.username]);
  });
});
