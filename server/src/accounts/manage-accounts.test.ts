import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, call, SETUP_ACTOR, signIn, testApp, type TestApp } from '../testing/test-app.ts';
import { isPossibleUsername } from './manage-accounts.ts';
import { userWriter } from './accounts.repository.ts';

const FITTING = [
  'patil',
  'PSI_Patil.2',
  '12345',
  'a-b',
  'पाटील',
  'शिंदे',
  'ऱ्हास',
  'कुऱ्हाडे',
  'मुंबई-१२',
  'क़ासिम'.normalize('NFC'),
  'ऑफिसर.7',
  'दुःख',
];

const UNFITTING = [
  ['of two scripts, Cyrillic and Latin', '\u0430dmin'],
  ['of two scripts, Latin and Devanagari', 'patilपाटील'],
  ['of another script', '\u0430\u0441\u0435'],
  ['fullwidth', '\uFF52oot1'],
  ['with a combining mark on a digit', 'root1\u0301'],
  ['with a letter that looks like another without its dot', 'pat\u0131l'],
  ['with an accent', 'ádmin'],
  ['of dots', '..'],
  ['that begins with a sign', '.patil'],
  ['that begins and ends with signs', '__proto__'],
  ['that ends with a sign', 'patil-'],
  ['with nothing to be seen between', 'pa\u200Dtil'],
  ['with a space', 'pa til'],
  ['of one letter', 'p'],
  ['of 61 letters', 'p'.repeat(61)],
  ['that begins with a vowel sign', '\u093Eपाटील'],
  ['with a vowel sign twice', 'पा\u093Eटील'],
  ['with a letter written as another and its sign', '\u0905\u093Eनंद'],
  ['with a virama on a sign', 'प-\u094Dट'],
] as const;

describe('a new username', () => {
  it.each(FITTING)('may be %s', (name) => {
    expect(isPossibleUsername(name.normalize('NFC'))).toBe(true);
    expect(name.normalize('NFC').normalize('NFKC')).toBe(name.normalize('NFC'));
  });

  it.each(UNFITTING)('may be none %s', (_what, name) => {
    expect(isPossibleUsername(name.normalize('NFC'))).toBe(false);
  });
});

describe('accounts', () => {
  let test: TestApp;
  let admin: string;
  beforeEach(async () => {
    test = await testApp();
    admin = await signIn(test.app, ADMIN);
  });
  afterEach(() => test.close());

  const act = (name: 'addUser' | 'disableUser' | 'resetUser', username: string) =>
    call(test.app, name, { cookie: admin, body: { username, ...(name === 'addUser' ? { role: 'staff' } : {}) } });

  it.each(UNFITTING.slice(0, 10))('get no name %s, and the answer says what to do', async (_what, name) => {
    const response = await act('addUser', name);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'bad-username',
      message:
        'A username needs 2 to 60 letters and digits, without spaces. Use letters A to Z or Devanagari, not both. ' +
        'Dots, hyphens and underscores can go between them.',
    });
  });

  it('get a name in Devanagari, which logs in', async () => {
    const { data } = (await act('addUser', 'पाटील')).json<{ data: { one_time_password: string } }>();
    const body = { username: 'पाटील', password: data.one_time_password };
    expect((await call(test.app, 'login', { body })).statusCode).toBe(200);
  });

  it.each(UNFITTING.slice(0, 10))(
    'of before keep their name %s: they are reset, log in and are disabled',
    async (_what, name) => {
      const username = name.normalize('NFC');
      const account = { id: 'old', username, role: 'staff', passwordHash: '', mustChangePassword: false } as const;
      await test.store.write({ by: SETUP_ACTOR, action: 'user.add', subject: username }, ({ db }) =>
        userWriter(db).add({ ...account, disabled: false, createdAt: test.clock.now().toISOString() }),
      );
      const { data } = (await act('resetUser', name)).json<{ data: { one_time_password: string } }>();
      const body = { username: name, password: data.one_time_password };
      expect((await call(test.app, 'login', { body })).statusCode).toBe(200);
      expect((await act('disableUser', name)).statusCode).toBe(200);
      expect((await call(test.app, 'users', { cookie: admin })).body).toContain(JSON.stringify(username));
    },
  );
});
