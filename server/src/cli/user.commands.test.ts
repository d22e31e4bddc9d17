import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { argon2Here, passwordHashing } from '../login/password.ts';
import { secondFactorWriter } from '../login/second-factor.repository.ts';
import { userRepository } from '../accounts/accounts.repository.ts';
import { openStore } from '../db/open.ts';
import { SERVER_ACTOR } from '../db/store.ts';
import { testFolder } from '../testing/folder.ts';
import { runLine } from '../testing/test-shell.ts';
import { userCommands } from './user.commands.ts';

function testUsers() {
  const dataDir = testFolder();
  const run = (...args: string[]) =>
    runLine(userCommands, dataDir, ['user', ...args, ...(args[0] === 'add' ? ['--new'] : [])]);
  const settings = { dataDir, databaseUrl: undefined, databaseReadUrl: undefined };
  const account = async (name: string) => {
    const store = await openStore(settings, () => new Date());
    const found = await userRepository(store.db).byUsername(name);
    await store.close();
    return found;
  };
  const secure = async (name: string): Promise<void> => {
    const user = await account(name);
    const store = await openStore(settings, () => new Date());
    const factor = { user_id: user?.id ?? '', secret: 'encrypted with a key that is gone', set_at: '' };
    await store.write({ by: SERVER_ACTOR, action: 'second-factor.set', subject: name }, ({ db }) =>
      secondFactorWriter(db).set(factor),
    );
    await store.close();
  };
  return { run, account, secure };
}

const passwords = passwordHashing(argon2Here);

const passwordIn = (out: string): string => /^ {4}(\S+)$/mu.exec(out)?.[1] ?? '';

describe('buckle user', () => {
  it('adds a user with a one-time password', async () => {
    const { run, account } = testUsers();
    const { code, out } = await run('add', 'asha', '--role', 'admin');
    expect(code).toBe(0);
    const added = await account('asha');
    expect(added).toMatchObject({ role: 'admin', mustChangePassword: true, disabled: false });
    expect(await passwords.matches(added?.passwordHash, passwordIn(out), false)).toBe(true);
  });

  it('lists, disables and resets', async () => {
    const { run, account } = testUsers();
    await run('add', 'asha', '--role', 'admin');
    const { out: added } = await run('add', 'ravi', '--role', 'staff');
    expect(await run('disable', 'RAVI')).toMatchObject({ code: 0 });
    const { out } = await run('list');
    expect(out.split('\n')).toEqual([
      'asha  admin  since 2026-11-20  has a one-time password',
      'ravi  staff  since 2026-11-20  disabled  has a one-time password',
    ]);
    const { out: reset } = await run('reset', 'ravi');
    const ravi = await account('ravi');
    expect(ravi).toMatchObject({ disabled: false, mustChangePassword: true });
    expect(await passwords.matches(ravi?.passwordHash, passwordIn(reset), false)).toBe(true);
    expect(await passwords.matches(ravi?.passwordHash, passwordIn(added), false)).toBe(false);
  });

  it('turns the two-step login of somebody off, without the key of its secret', async () => {
    const { run, secure } = testUsers();
    await run('add', 'asha', '--role', 'admin');
    await secure('asha');
    expect((await run('list')).out).toMatch(/^asha .*two-step login$/mu);
    const { code, out } = await run('reset-second-factor', 'ASHA');
    expect([code, out]).toEqual([0, expect.stringContaining('The two-step login of "ASHA" is off')]);
    expect((await run('list')).out).not.toContain('two-step login');
    expect(await run('reset-second-factor', 'asha')).toMatchObject({
      code: 2,
      err: expect.stringContaining('This account has no two-step login.'),
    });
  });

  it.each([
    [['add', 'asha', '--role', 'boss'], 'There is no role "boss". Use admin or staff.'],
    [['add', 'asha'], '--role is missing.'],
    [['add', 'a sha', '--role', 'staff'], 'without spaces'],
    [['add', '\u0430sha', '--role', 'staff'], 'Use letters A to Z or Devanagari, not both.'],
    [['add', '__proto__', '--role', 'staff'], 'Dots, hyphens and underscores can go between them.'],
    [['add', 'ASHA', '--role', 'staff'], 'There is already a user "ASHA".'],
    [['disable', 'nobody'], 'There is no user "nobody".'],
    [['reset', 'nobody'], 'There is no user "nobody".'],
    [['reset-second-factor', 'nobody'], 'There is no user "nobody".'],
  ])('%j is refused', async (args, sentence) => {
    const { run } = testUsers();
    await run('add', 'asha', '--role', 'staff');
    expect(await run(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(sentence) });
  });

  it.each([['add', 'asha', '--role', 'staff'], ['list'], ['disable', 'asha'], ['reset', 'asha']])(
    '%s makes no directory where there is none',
    async (...args) => {
      const dataDir = join(testFolder(), 'data');
      const { code, err } = await runLine(userCommands, dataDir, ['user', ...args]);
      expect([code, err]).toEqual([2, expect.stringContaining('There is no directory in')]);
      expect(existsSync(dataDir)).toBe(false);
    },
  );
});
