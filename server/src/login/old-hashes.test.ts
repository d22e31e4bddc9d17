import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countedArgon2 } from '../testing/counted-argon2.ts';
import {
  call,
  CHEAP,
  cheapPasswords,
  cookieOf,
  SETUP_ACTOR,
  STAFF,
  testApp,
  type TestApp,
} from '../testing/test-app.ts';
import { passwordHashing } from './password.ts';
import { userWriter } from '../accounts/accounts.repository.ts';

const [before = CHEAP.present] = CHEAP.former;
const { argon2, looked } = countedArgon2();
const ofBefore = passwordHashing(argon2, { present: before, former: [] });
const costOf = ({ memoryCost, timeCost }: typeof before): string => `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1`;
const BOTH = [costOf(CHEAP.present), costOf(before)];

const OLD = { username: 'old.hand', password: 'from the release before' };

let test: TestApp;
beforeEach(async () => {
  test = await testApp({}, undefined, undefined, cheapPasswords(argon2));
  const passwordHash = await ofBefore.hash(OLD.password);
  const account = {
    id: 'old',
    username: OLD.username,
    role: 'staff',
    mustChangePassword: false,
    disabled: false,
  } as const;
  await test.store.write({ by: SETUP_ACTOR, action: 'user.add', subject: OLD.username }, ({ db }) =>
    userWriter(db).add({ ...account, passwordHash, createdAt: test.clock.now().toISOString() }),
  );
  looked.length = 0;
});
afterEach(() => test.close());

const logIn = (username: string, password: string) => call(test.app, 'login', { body: { username, password } });

const hashOf = async (username: string): Promise<string> => {
  const row = test.store.db.selectFrom('users').select('password_hash').where('username', '=', username);
  return (await row.executeTakeFirstOrThrow()).password_hash;
};

describe('a hash of the release before', () => {
  it('lets its user in, and is one of today’s from then on', async () => {
    expect((await logIn(OLD.username, OLD.password)).statusCode).toBe(200);
    expect(await hashOf(OLD.username)).toContain(costOf(CHEAP.present));
    expect((await logIn(OLD.username, OLD.password)).statusCode).toBe(200);
  });
  it('stays as it is after a wrong password', async () => {
    await logIn(OLD.username, 'wrong');
    expect(await hashOf(OLD.username)).toContain(costOf(before));
  });
  it('lets several logins of its user in at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 4 }, (_one, i) => call(test.app, 'login', { body: OLD, address: `192.0.2.${i}` })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    for (const response of responses)
      expect((await call(test.app, 'session', { cookie: cookieOf(response) })).statusCode).toBe(200);
  });
  it('betrays nobody: while one is left, each refusal takes the same work and says the same', async () => {
    const responses = [await logIn(OLD.username, 'x'), await logIn(STAFF.username, 'x'), await logIn('nobody', 'x')];
    expect(looked).toEqual([BOTH, BOTH, BOTH]);
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(401);
  });
  it('costs nobody anything once the last one is gone', async () => {
    await logIn(OLD.username, OLD.password);
    looked.length = 0;
    for (const name of [OLD.username, STAFF.username, 'nobody']) await logIn(name, 'x');
    expect(looked).toEqual([[BOTH[0]], [BOTH[0]], [BOTH[0]]]);
  });
});

it('without a setting of its own, a password costs 64 MiB, three passes and one lane', async () => {
  expect(passwordHashing(argon2).presentPrefix).toBe('$argon2id$v=19$m=65536,t=3,p=1$');
  expect(await passwordHashing(argon2).hash('x')).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/u);
});
