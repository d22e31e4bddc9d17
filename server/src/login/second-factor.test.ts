import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { URI } from 'otpauth';
import { readConfig } from '../settings/config.ts';
import { confirmInProcesses } from '../testing/open-in-processes.ts';
import { codeOf, KEY, offered, setUp, type SetUp } from '../testing/second-factor.ts';
import { ADMIN, call, cookieOf, SETUP_ACTOR, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';
import { engineUnderTest } from '../testing/test-store.ts';

const STEP = 30_000;
const MINUTE = 60_000;
const SETTINGS = { SECOND_FACTOR_KEY: KEY };
const OWN = { username: STAFF.username, password: STAFF.password };

let test: TestApp;
let set: SetUp;
beforeEach(async () => {
  test = await testApp(SETTINGS);
  set = await setUp(test.app, { cookie: await signIn(test.app, OWN), password: OWN.password }, test.clock.now());
  test.clock.advance(STEP);
});
afterEach(() => test.close());

type Answer = Awaited<ReturnType<typeof call>>;
interface From {
  readonly address?: string;
  readonly cookie?: string;
}

/** Every cookie that an answer sets, as a browser sends them back. */
const cookiesOf = (response: Answer): string =>
  response.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

const present = (): string => codeOf(set.secret, test.clock.now());
/** A code of now with its last digit changed, and again: none is right. */
const wrong = (): string => present().replace(/\d$/u, (digit) => String((Number(digit) + 5) % 10));
const login = (from: From = {}, app = test.app): Promise<Answer> => call(app, 'login', { body: OWN, ...from });
const confirm = (cookie: string, code: string, app = test.app, address?: string): Promise<Answer> =>
  call(app, 'confirmLogin', { cookie, body: { code }, ...(address === undefined ? {} : { address }) });
const waiting = async (from: From = {}): Promise<string> => cookieOf(await login(from));
const messageOf = (response: Answer): string => response.json<{ message: string }>().message;
const sessionOf = async (cookie: string): Promise<number> => (await call(test.app, 'session', { cookie })).statusCode;
const actionsWritten = async (): Promise<string[]> =>
  (await test.store.db.selectFrom('access_audit').select('action').orderBy('seq').execute()).map(
    ({ action }) => action,
  );

describe('logging in with a two-step login', () => {
  it('asks for a code after the right password, and begins no session before it', async () => {
    const loggedIn = await login();
    expect(loggedIn.json()).toEqual({ success: true, message: '', data: { second_factor: 'needed' } });
    expect(loggedIn.cookies).toHaveLength(1);
    expect(loggedIn.cookies[0]).toMatchObject({
      name: 'buckle-login',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 300,
    });
    const pending = cookieOf(loggedIn);
    expect(await sessionOf(pending)).toBe(401);
    expect(await sessionOf(pending.replace('buckle-login', 'buckle'))).toBe(401);
    const entered = await confirm(pending, present());
    expect(entered.json()).toMatchObject({ data: { user: { username: 'Staff', role: 'staff' } } });
    expect(await sessionOf(cookieOf(entered))).toBe(200);
  });

  it('takes the codes of half a minute before and after, with blanks, and in Devanagari digits', async () => {
    for (const [i, shift] of [-STEP, 0, STEP].entries()) {
      test.clock.advance(3 * STEP);
      const code = codeOf(set.secret, new Date(test.clock.now().getTime() + shift));
      const typed = [
        `${code.slice(0, 3)} ${code.slice(3)}`,
        code.replaceAll(/\d/gu, (digit) => String.fromCharCode(0x0966 + Number(digit))),
        code,
      ][i];
      expect((await confirm(await waiting(), typed ?? '')).statusCode).toBe(200);
    }
    test.clock.advance(5 * STEP);
    for (const shift of [-2 * STEP, 2 * STEP]) {
      const far = codeOf(set.secret, new Date(test.clock.now().getTime() + shift));
      expect((await confirm(await waiting(), far)).json()).toMatchObject({ code: 'wrong-code' });
    }
  });

  it('tells nobody without the right password that there is a second step', async () => {
    const known = await call(test.app, 'login', { body: { ...OWN, password: 'wrong' } });
    const second = await call(test.app, 'login', { body: { username: ADMIN.username, password: 'wrong' } });
    const nobody = await call(test.app, 'login', { body: { username: 'nobody', password: 'wrong' } });
    expect(new Set([known.body, second.body, nobody.body]).size).toBe(1);
    expect([known, second, nobody].map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });

  it('lets whoever waits for a code do nothing but bring it, or log out', async () => {
    const pending = await waiting();
    for (const name of ['session', 'ownSessions', 'secondFactor', 'getOfficers'] as const)
      expect((await call(test.app, name, { cookie: pending })).statusCode).toBe(401);
    const left = await call(test.app, 'logout', { cookie: pending });
    expect(left.cookies.map(({ name, value }) => [name, value])).toContainEqual(['buckle-login', '']);
    expect((await confirm(pending, present())).json()).toMatchObject({ code: 'log-in-again' });
  });

  it('waits for five minutes, and whatever its cookie says not a moment longer', async () => {
    const early = await waiting();
    test.clock.advance(5 * MINUTE - 1);
    const late = await waiting();
    expect((await confirm(early, present())).statusCode).toBe(200);
    test.clock.advance(5 * MINUTE);
    const over = await confirm(late, present());
    expect([over.statusCode, messageOf(over)]).toEqual([403, 'This login has ended. Log in again.']);
    expect((await confirm('buckle-login=made-up', present())).statusCode).toBe(403);
    expect((await confirm('', present())).statusCode).toBe(403);
  });

  it('that waited while the clock stood ahead is over', async () => {
    test.clock.advance(60 * MINUTE);
    const pending = await waiting();
    test.clock.advance(-60 * MINUTE);
    expect((await confirm(pending, present())).statusCode).toBe(403);
  });

  it('is used once', async () => {
    const pending = await waiting();
    expect((await confirm(pending, present())).statusCode).toBe(200);
    test.clock.advance(STEP);
    expect((await confirm(pending, present())).json()).toMatchObject({ code: 'log-in-again' });
  });

  it('ends the session that was there before, and only with the code', async () => {
    const pending = await waiting({ cookie: set.cookie });
    expect(await sessionOf(set.cookie)).toBe(200);
    await confirm(`${set.cookie}; ${pending}`, present());
    expect(await sessionOf(set.cookie)).toBe(401);
  });

  it.each([
    ['the account is disabled', () => test.users.disable(SETUP_ACTOR, OWN.username)],
    ['the password is reset', () => test.users.reset(SETUP_ACTOR, OWN.username)],
    ['an administrator ends the sessions', () => test.users.endSessions(SETUP_ACTOR, OWN.username)],
    ['an administrator resets the second step', () => test.users.resetSecondFactor(SETUP_ACTOR, OWN.username)],
  ])('is over when %s meanwhile', async (_what, happens) => {
    const pending = await waiting();
    await happens();
    expect((await confirm(pending, present())).json()).toMatchObject({ code: 'log-in-again' });
  });

  it('is written down with each of its steps', async () => {
    const before = (await actionsWritten()).length;
    await confirm(await waiting(), present());
    await confirm(await waiting(), set.recoveryCodes[0] ?? '');
    expect((await actionsWritten()).slice(before)).toEqual([
      'login.ask-code',
      'session.begin',
      'login.ask-code',
      'session.begin-with-recovery-code',
    ]);
  });

  it('combines with a one-time password: the code first, then the own password, and the password worked once', async () => {
    const password = await test.users.reset(SETUP_ACTOR, OWN.username);
    const body = { username: OWN.username, password };
    const responses = await Promise.all([0, 1].map(() => call(test.app, 'login', { body })));
    const [one, second] = responses.map(cookieOf);
    const entered = await confirm(one ?? '', present());
    expect(entered.json()).toMatchObject({ data: { user: { must_change_password: true } } });
    test.clock.advance(STEP);
    expect((await confirm(second ?? '', present())).json()).toMatchObject({ code: 'one-time-password-used' });
    const change = { current_password: password, new_password: 'four unrelated words here' };
    const changed = await call(test.app, 'changePassword', { cookie: cookieOf(entered), body: change });
    expect(changed.json()).toEqual({
      success: true,
      message: '',
      data: { user: { username: 'Staff', role: 'staff' } },
    });
    expect((await call(test.app, 'secondFactor', { cookie: cookieOf(changed) })).json()).toMatchObject({
      recovery_codes_left: 10,
    });
  });
});

describe('a code that was used', () => {
  it('is refused a second time, and so are those before it', async () => {
    const earlier = codeOf(set.secret, test.clock.now());
    test.clock.advance(STEP);
    const code = present();
    expect((await confirm(await waiting(), code)).statusCode).toBe(200);
    const retried = await confirm(await waiting(), code);
    expect([retried.statusCode, messageOf(retried)]).toEqual([
      400,
      'This code was already used. Wait for the next one.',
    ]);
    expect((await confirm(await waiting(), earlier)).json()).toMatchObject({ code: 'code-used' });
    test.clock.advance(STEP);
    expect((await confirm(await waiting(), present())).statusCode).toBe(200);
  });

  it('is refused again after the clock was set back to its time, and lets nobody in again', async () => {
    const seen = present();
    expect((await confirm(await waiting(), seen)).statusCode).toBe(200);
    test.clock.advance(60 * MINUTE);
    expect((await confirm(await waiting(), present())).statusCode).toBe(200);
    test.clock.set(-60 * MINUTE);
    expect((await confirm(await waiting(), seen)).json()).toMatchObject({ code: 'code-used' });
    test.clock.advance(2 * STEP);
    expect((await confirm(await waiting(), present())).statusCode).toBe(200);
  });

  it('is refused where it set the second step up', async () => {
    test.clock.advance(-STEP);
    expect((await confirm(await waiting(), present())).json()).toMatchObject({ code: 'code-used' });
  });

  it('opens one session of several that are asked for at once, in one server and in two', async () => {
    const two = await testApp(SETTINGS, undefined, test.directory.environment);
    onTestFinished(() => two.close());
    const pending = await Promise.all([0, 1, 2, 3].map((i) => waiting({ address: `192.0.2.${i}` })));
    two.clock.advance(STEP);
    const responses = await Promise.all(
      pending.map((one, i) => confirm(one, present(), i % 2 === 0 ? test.app : two.app)),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });

  it('opens one session in several processes', async () => {
    const pending = await Promise.all([0, 1, 2].map((i) => waiting({ address: `192.0.2.${i}` })));
    const tokens = pending.map((cookie) => cookie.split('=')[1] ?? '');
    const settings = readConfig({ ...test.directory.environment, ...SETTINGS });
    expect(await confirmInProcesses(settings, tokens, present(), test.clock.now())).toBe(1);
  });

  it('keeps nobody out after a clock that stood ahead', async () => {
    test.clock.advance(365 * 24 * 60 * MINUTE);
    expect((await confirm(await waiting(), present())).statusCode).toBe(200);
    test.clock.advance(-365 * 24 * 60 * MINUTE);
    expect((await confirm(await waiting(), present())).statusCode).toBe(200);
  });
});

describe('guessing at a code', () => {
  /** Guesses, each from an address of its own and at a login of its own; answers the statuses. */
  async function guess(count: number, from = 0): Promise<number[]> {
    const statuses: number[] = [];
    for (let i = 0; i < count; i++) {
      const address = `198.51.100.${from + i}`;
      const loggedIn = await login({ address });
      if (loggedIn.statusCode !== 200) statuses.push(loggedIn.statusCode);
      else statuses.push((await confirm(cookieOf(loggedIn), wrong(), test.app, address)).statusCode);
    }
    return statuses;
  }

  it('ends after five, however many logins are begun for it', async () => {
    const pending = await waiting();
    const responses = await Promise.all(Array.from({ length: 20 }, () => confirm(pending, wrong())));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    const right = await confirm(await waiting({ address: '192.0.2.9' }), present());
    expect(right.statusCode).toBe(429);
    expect(messageOf(right)).toMatch(/^Too many attempts\. Please try again in 15 minutes\.$/u);
  });

  it('takes longer and longer, up to four hours', async () => {
    const waits: number[] = [];
    expect(await guess(5)).toEqual([400, 400, 400, 400, 400]);
    for (let i = 0; i < 12; i++) {
      const before = test.clock.now().getTime();
      for (;;) {
        const [status] = await guess(1, 10 + i);
        if (status === 400) break;
        expect(status).toBe(429);
        test.clock.advance(5 * MINUTE);
      }
      waits.push(test.clock.now().getTime() - before);
    }
    expect(waits.at(-1)).toBe(240 * MINUTE);
  });

  it('does not start anew with each right password', async () => {
    for (let i = 0; i < 5; i++) expect((await login()).statusCode).toBe(200);
    expect((await login()).statusCode).toBe(429);
  });

  it('is forgotten after a right code, and with it the attempts at the password', async () => {
    const pending = await waiting();
    for (let i = 0; i < 4; i++) await confirm(pending, wrong());
    expect((await confirm(pending, present())).statusCode).toBe(200);
    test.clock.advance(STEP);
    expect(await guess(5)).toEqual([400, 400, 400, 400, 400]);
  });

  it('keeps nobody out who has logged in on their device before', async () => {
    const device = cookiesOf(await confirm(await waiting(), present()));
    test.clock.advance(STEP);
    await guess(6);
    const pending = await waiting({ cookie: device });
    expect((await confirm(`${device}; ${pending}`, present())).statusCode).toBe(200);
  });
});

describe('a recovery code', () => {
  it('opens a session once, however it is typed', async () => {
    const [code = ''] = set.recoveryCodes;
    expect(new Set(set.recoveryCodes).size).toBe(10);
    expect(code).toMatch(/^(?:[a-z2-9]{4}-){5}[a-z2-9]{4}$/u);
    const entered = await confirm(await waiting(), ` ${code.toUpperCase().replaceAll('-', ' ')} `);
    expect(entered.statusCode).toBe(200);
    const left = await call(test.app, 'secondFactor', { cookie: cookieOf(entered) });
    expect(left.json()).toMatchObject({ recovery_codes_left: 9 });
    expect((await confirm(await waiting(), code)).json()).toMatchObject({ code: 'wrong-code' });
  });

  it('opens one session of two that are asked for at once', async () => {
    const [one, second] = [await waiting(), await waiting()];
    const responses = await Promise.all([one, second].map((pending) => confirm(pending, set.recoveryCodes[0] ?? '')));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('is nobody else’s', async () => {
    const admin = await setUp(
      test.app,
      { cookie: await signIn(test.app, ADMIN), password: ADMIN.password },
      test.clock.now(),
    );
    expect((await confirm(await waiting(), admin.recoveryCodes[0] ?? '')).statusCode).toBe(400);
  });

  it('gives way to new ones, for which the password and a code are needed', async () => {
    const renew = (body: object) => call(test.app, 'renewRecoveryCodes', { cookie: set.cookie, body });
    expect((await renew({ current_password: 'wrong', code: present() })).json()).toMatchObject({
      code: 'wrong-current-password',
    });
    expect((await renew({ current_password: OWN.password, code: wrong() })).json()).toMatchObject({
      code: 'wrong-code',
    });
    const renewed = await renew({ current_password: OWN.password, code: present() });
    const [fresh = ''] = renewed.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes;
    expect((await confirm(await waiting(), set.recoveryCodes[0] ?? '')).statusCode).toBe(400);
    expect((await confirm(await waiting(), fresh)).statusCode).toBe(200);
  });
});

describe('setting the two-step login up', () => {
  let admin: string;
  beforeEach(async () => {
    admin = await signIn(test.app, ADMIN);
  });
  const begin = (body: object, cookie = admin) => call(test.app, 'beginSecondFactor', { cookie, body });

  it('answers what an authenticator app takes', async () => {
    const { data } = (await begin({ current_password: ADMIN.password })).json<{
      data: { uri: string; secret: string };
    }>();
    const read = URI.parse(data.uri);
    expect(read).toMatchObject({
      issuer: 'Buckle Police Commissionerate',
      label: 'admin',
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
    expect(read.secret.base32).toBe(data.secret);
    expect(read.secret.bytes).toHaveLength(20);
  });

  it('needs the password, whose guesses are counted', async () => {
    for (let i = 0; i < 5; i++)
      expect((await begin({ current_password: `guess ${i}` })).json()).toMatchObject({
        code: 'wrong-current-password',
      });
    expect((await begin({ current_password: ADMIN.password })).statusCode).toBe(429);
  });

  it('counts only once it is confirmed with a code', async () => {
    const secret = await offered(test.app, { cookie: admin, password: ADMIN.password });
    expect((await call(test.app, 'login', { body: ADMIN })).json()).toMatchObject({
      data: { user: { role: 'admin' } },
    });
    const code = codeOf(secret, test.clock.now()).replace(/\d$/u, (digit) => String((Number(digit) + 5) % 10));
    const mistaken = await call(test.app, 'confirmSecondFactor', { cookie: admin, body: { code } });
    expect(mistaken.json()).toMatchObject({ code: 'wrong-code' });
    expect((await call(test.app, 'secondFactor', { cookie: admin })).json()).not.toHaveProperty('set');
  });

  it('is confirmed within 15 minutes, and by the session that was shown the secret', async () => {
    const second = await signIn(test.app, ADMIN);
    const secret = await offered(test.app, { cookie: admin, password: ADMIN.password });
    const confirming = (cookie: string) =>
      call(test.app, 'confirmSecondFactor', { cookie, body: { code: codeOf(secret, test.clock.now()) } });
    expect((await confirming(second)).json()).toMatchObject({ code: 'offer-is-over' });
    test.clock.advance(15 * MINUTE);
    expect((await confirming(admin)).json()).toMatchObject({ code: 'offer-is-over' });
  });

  it('ends the other sessions, and gives this one a new cookie', async () => {
    const second = await signIn(test.app, ADMIN);
    const renewed = await setUp(test.app, { cookie: admin, password: ADMIN.password }, test.clock.now());
    expect([await sessionOf(second), await sessionOf(admin), await sessionOf(renewed.cookie)]).toEqual([401, 401, 200]);
  });

  it('lets no login in that was under way with the password alone', async () => {
    const secret = await offered(test.app, { cookie: admin, password: ADMIN.password });
    const body = { code: codeOf(secret, test.clock.now()) };
    const [confirmed, ...logins] = await Promise.all([
      call(test.app, 'confirmSecondFactor', { cookie: admin, body }),
      ...Array.from({ length: 5 }, (_one, i) => call(test.app, 'login', { body: ADMIN, address: `192.0.2.${i}` })),
    ]);
    expect(confirmed.statusCode).toBe(200);
    const late = await Promise.all(logins.map((one) => sessionOf(cookieOf(one))));
    expect(late).toEqual([401, 401, 401, 401, 401]);
  });

  it('moves to another phone only with a code of the one before', async () => {
    const without = await begin({ current_password: OWN.password }, set.cookie);
    expect(without.json()).toMatchObject({ code: 'wrong-code' });
    const moved = await begin({ current_password: OWN.password, code: present() }, set.cookie);
    const { secret } = moved.json<{ data: { secret: string } }>().data;
    test.clock.advance(STEP);
    expect((await confirm(await waiting(), present())).statusCode).toBe(200);
    const body = { code: codeOf(secret, test.clock.now()) };
    expect((await call(test.app, 'confirmSecondFactor', { cookie: set.cookie, body })).statusCode).toBe(200);
    test.clock.advance(STEP);
    expect((await confirm(await waiting(), present())).statusCode).toBe(400);
    expect((await confirm(await waiting(), codeOf(secret, test.clock.now()))).statusCode).toBe(200);
  });

  it('is turned off with the password and a code, which ends the other sessions', async () => {
    const second = cookieOf(await confirm(await waiting(), present()));
    test.clock.advance(STEP);
    const remove = (body: object) => call(test.app, 'removeSecondFactor', { cookie: set.cookie, body });
    expect((await remove({ current_password: OWN.password, code: wrong() })).statusCode).toBe(400);
    const removed = await remove({ current_password: OWN.password, code: present() });
    expect(removed.statusCode).toBe(200);
    expect([await sessionOf(second), await sessionOf(cookieOf(removed))]).toEqual([401, 200]);
    expect((await login()).json()).toMatchObject({ data: { user: { username: 'Staff' } } });
    for (const table of ['second_factors', 'recovery_codes', 'pending_logins'] as const)
      expect(await test.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('writes down each wrong code for a change of it, and once that too many are held up', async () => {
    const remove = (code: string) =>
      call(test.app, 'removeSecondFactor', { cookie: set.cookie, body: { current_password: OWN.password, code } });
    for (let i = 0; i < 5; i++) expect((await remove(wrong())).statusCode).toBe(400);
    for (let i = 0; i < 3; i++) expect((await remove(present())).statusCode).toBe(429);
    const rejected = async () =>
      (
        await test.store.db
          .selectFrom('access_audit')
          .select(['by_name', 'details'])
          .where('action', '=', 'password.refuse')
          .orderBy('seq')
          .execute()
      ).map(({ by_name: by, details }) => [by, (JSON.parse(details) as { reason: string }).reason]);
    await expect
      .poll(rejected)
      .toEqual([...Array.from({ length: 5 }, () => ['Staff', 'wrong-code']), ['Staff', 'too-many-attempts']]);
  });

  it('is reset by an administrator, who is written down, and not by the owner themselves', async () => {
    const reset = (username: string) => call(test.app, 'resetSecondFactor', { cookie: admin, body: { username } });
    const listed = async () =>
      (await call(test.app, 'users', { cookie: admin }))
        .json<{ users: { username: string; second_factor: boolean }[] }>()
        .users.map(({ username, second_factor: has }) => [username, has]);
    expect(await listed()).toEqual([
      ['admin', false],
      ['Staff', true],
    ]);
    expect((await reset('admin')).json()).toMatchObject({ code: 'own-account' });
    expect((await reset('staff')).statusCode).toBe(200);
    expect(await sessionOf(set.cookie)).toBe(401);
    expect((await login()).json()).toMatchObject({ data: { user: { username: 'Staff' } } });
    expect((await reset('staff')).json()).toMatchObject({ code: 'no-second-factor' });
    const row = await test.store.db
      .selectFrom('access_audit')
      .select(['by_name', 'subject'])
      .where('action', '=', 'second-factor.reset')
      .execute();
    expect(row).toEqual([{ by_name: 'admin', subject: 'Staff' }]);
  });
});

describe('a two-step login that has to be', () => {
  let strict: TestApp;
  beforeEach(async () => {
    strict = await testApp({ ...SETTINGS, SECOND_FACTOR: 'admins' });
  });
  afterEach(() => strict.close());

  it('lets an administrator do nothing before it is set up, and everything afterwards', async () => {
    const entered = await call(strict.app, 'login', { body: ADMIN });
    expect(entered.json()).toMatchObject({ data: { user: { role: 'admin', must_set_second_factor: true } } });
    const cookie = cookieOf(entered);
    const held = await call(strict.app, 'users', { cookie });
    expect([held.statusCode, messageOf(held)]).toEqual([403, 'Set up two-step login first.']);
    const enrolled = await setUp(strict.app, { cookie, password: ADMIN.password }, strict.clock.now());
    expect((await call(strict.app, 'users', { cookie: enrolled.cookie })).statusCode).toBe(200);
    expect((await call(strict.app, 'session', { cookie: enrolled.cookie })).json()).toEqual({
      success: true,
      message: '',
      data: { user: { username: 'admin', role: 'admin' } },
    });
  });

  it('cannot be turned off', async () => {
    const cookie = await signIn(strict.app, ADMIN);
    const enrolled = await setUp(strict.app, { cookie, password: ADMIN.password }, strict.clock.now());
    strict.clock.advance(STEP);
    const body = { current_password: ADMIN.password, code: codeOf(enrolled.secret, strict.clock.now()) };
    const stored = await call(strict.app, 'removeSecondFactor', { cookie: enrolled.cookie, body });
    expect(stored.json()).toMatchObject({ code: 'second-factor-compulsory' });
    expect((await call(strict.app, 'secondFactor', { cookie: enrolled.cookie })).json()).toMatchObject({
      compulsory: true,
    });
  });

  it('leaves staff alone, unless everybody has to have it', async () => {
    expect((await call(strict.app, 'login', { body: STAFF })).json()).toEqual({
      success: true,
      message: '',
      data: { user: { username: 'Staff', role: 'staff' } },
    });
    const all = await testApp({ ...SETTINGS, SECOND_FACTOR: 'everybody' });
    onTestFinished(() => all.close());
    const cookie = await signIn(all.app, STAFF);
    expect((await call(all.app, 'getOfficers', { cookie })).statusCode).toBe(403);
  });

  it('comes after the own password, where that has to be chosen first', async () => {
    const password = await strict.users.add(SETUP_ACTOR, 'newcomer', 'admin');
    const entered = await call(strict.app, 'login', { body: { username: 'newcomer', password } });
    expect(entered.json()).toMatchObject({
      data: { user: { must_change_password: true, must_set_second_factor: true } },
    });
    const early = await call(strict.app, 'beginSecondFactor', {
      cookie: cookieOf(entered),
      body: { current_password: password },
    });
    expect(early.json()).toMatchObject({ code: 'change-password-first' });
    const chosenPassword = 'four unrelated words here';
    const body = { current_password: password, new_password: chosenPassword };
    const changed = await call(strict.app, 'changePassword', { cookie: cookieOf(entered), body });
    expect(changed.json()).toMatchObject({ data: { user: { must_set_second_factor: true } } });
    const after = await setUp(strict.app, { cookie: cookieOf(changed), password: chosenPassword }, strict.clock.now());
    expect((await call(strict.app, 'users', { cookie: after.cookie })).statusCode).toBe(200);
  });

  it('holds for sessions of before, once the server is started with it', async () => {
    const lax = await testApp(SETTINGS, undefined, strict.directory.environment);
    onTestFinished(() => lax.close());
    const cookie = await signIn(lax.app, ADMIN);
    expect((await call(lax.app, 'users', { cookie })).statusCode).toBe(200);
    expect((await call(strict.app, 'users', { cookie })).statusCode).toBe(403);
  });
});

describe('what is kept of a two-step login', () => {
  it('is neither secrets nor codes nor tokens', async () => {
    const pending = await waiting();
    await offered(test.app, { cookie: await signIn(test.app, ADMIN), password: ADMIN.password });
    const tables = ['second_factors', 'second_factor_offers', 'recovery_codes', 'pending_logins'] as const;
    const rows = await Promise.all(tables.map((table) => test.store.db.selectFrom(table).selectAll().execute()));
    expect(rows.map(({ length }) => length)).toEqual([1, 1, 10, 1]);
    const text = JSON.stringify(rows);
    expect(text).not.toContain(pending.split('=')[1]);
    for (const code of set.recoveryCodes) expect(text).not.toContain(code.replaceAll('-', ''));
    expect(text).not.toContain(set.secret);
  });

  it('is swept once it is over', async () => {
    await waiting();
    test.clock.advance(20 * MINUTE);
    const retried = await testApp(SETTINGS, undefined, test.directory.environment);
    retried.clock.advance(21 * MINUTE);
    await retried.app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => test.store.db.selectFrom('pending_logins').selectAll().execute()).toEqual([]);
    await retried.close();
  });
});

describe('the key of the secrets', () => {
  it.runIf(engineUnderTest === 'sqlite')('is made once, in a file that only the server may read', async () => {
    const separate = await testApp();
    onTestFinished(() => separate.close());
    const file = join(separate.dataDir, 'second-factor.key');
    expect(existsSync(file)).toBe(false);
    await Promise.all(
      [ADMIN, STAFF].map(async (user) =>
        offered(separate.app, { cookie: await signIn(separate.app, user), password: user.password }),
      ),
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32);
    expect(readdirSync(separate.dataDir).filter((name) => name.startsWith('second-factor.key'))).toHaveLength(1);
  });

  it.runIf(engineUnderTest === 'sqlite')(
    'that is lost locks nobody out for ever: recovery codes and a reset go on, and it can be put back',
    async () => {
      const separate = await testApp();
      onTestFinished(() => separate.close());
      const cookie = await signIn(separate.app, STAFF);
      const stored = await setUp(separate.app, { cookie, password: STAFF.password }, separate.clock.now());
      const file = join(separate.dataDir, 'second-factor.key');
      const key = readFileSync(file);
      rmSync(file);
      separate.clock.advance(STEP);
      const enter = async (code: string) =>
        confirm(cookieOf(await call(separate.app, 'login', { body: OWN })), code, separate.app);
      const unreadable = await enter(codeOf(stored.secret, separate.clock.now()));
      expect(unreadable.statusCode).toBe(503);
      expect(messageOf(unreadable)).toContain('Use a recovery code');
      expect((await enter(stored.recoveryCodes[0] ?? '')).statusCode).toBe(200);
      writeFileSync(file, key);
      expect((await enter(codeOf(stored.secret, separate.clock.now()))).statusCode).toBe(200);
      rmSync(file);
      await separate.users.resetSecondFactor(SETUP_ACTOR, OWN.username);
      expect((await call(separate.app, 'login', { body: OWN })).json()).toMatchObject({
        data: { user: { role: 'staff' } },
      });
    },
  );

  it('is a setting where servers share a database: without it nobody can set a second step up', async () => {
    const second = await testApp(
      { SECOND_FACTOR_KEY: Buffer.alloc(32, 8).toString('base64') },
      undefined,
      test.directory.environment,
    );
    onTestFinished(() => second.close());
    second.clock.advance(STEP);
    const pending = await waiting();
    expect((await confirm(pending, present(), second.app)).statusCode).toBe(503);
    expect((await confirm(pending, present())).statusCode).toBe(200);
    if (engineUnderTest === 'sqlite') return;
    const without = await testApp({}, undefined, test.directory.environment);
    onTestFinished(() => without.close());
    const cookie = await signIn(without.app, ADMIN);
    expect((await call(without.app, 'secondFactor', { cookie })).json()).toMatchObject({ available: false });
    const rejected = await call(without.app, 'beginSecondFactor', {
      cookie,
      body: { current_password: ADMIN.password },
    });
    expect(rejected.json()).toMatchObject({ code: 'second-factor-unavailable' });
  });
});
