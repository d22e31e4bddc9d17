import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Config } from '../settings/config.ts';
import type { DatabaseSettings } from '../db/open.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const addressOf = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);

const opening = (settings: DatabaseSettings): string => `
  const { openStore } = await import(${addressOf('../db/open.ts')});
  const settings = JSON.parse(${JSON.stringify(JSON.stringify(settings))});
  const now = () => new Date();
  const store = await openStore(settings, now, 'for a server');
`;

/** What a start of the server does with the database. */
const starting = `
  const { usersOf } = await import(${addressOf('../app.ts')});
  const { argon2Here } = await import(${addressOf('../login/password.ts')});
  const { ensureFirstAdmin } = await import(${addressOf('../accounts/first-admin.ts')});
  const { passwordHashing } = await import(${addressOf('../login/password.ts')});
  const { userRepository } = await import(${addressOf('../accounts/accounts.repository.ts')});
  await ensureFirstAdmin(userRepository(store.db), usersOf(store, now, passwordHashing(argon2Here)));
  await store.revision();
`;

/** Runs a script that finds `store` in so many processes at the same time; answers what they write, or throws it. */
async function inProcesses(count: number, settings: DatabaseSettings, script: string): Promise<string[]> {
  const text = `${opening(settings)}${script}; await store.close();`;
  const flags = ['--conditions=source', '--import', 'tsx', '--input-type=module', '-e', text];
  const run = promisify(execFile);
  const processes = Array.from({ length: count }, () => run(process.execPath, flags, { cwd: root }));
  return (await Promise.all(processes)).map(({ stdout }) => stdout);
}

/** Starts and ends servers of a directory in so many processes at the same time; throws what one of them says. */
export async function openInProcesses(count: number, settings: DatabaseSettings): Promise<void> {
  await inProcesses(count, settings, starting);
}

/**
 * Lets so many processes count `each` attempts of somebody to log in, all at the same time, when the clock stands at `now`;
 * answers how many of them may look at the password.
 */
export async function countInProcesses(
  count: number,
  settings: DatabaseSettings,
  each: number,
  now: Date,
): Promise<number> {
  const responses = await inProcesses(
    count,
    settings,
    `const { attemptToLogIn } = await import(${addressOf('../login/throttle-rules.ts')});
    const { throttle } = await import(${addressOf('../login/throttle.ts')});
    const door = throttle({ store, now: () => new Date(${now.getTime()}) });
    const counting = Array.from({ length: ${each} }, () => door.count(attemptToLogIn('staff', '192.0.2.1', undefined)));
    const counted = await Promise.allSettled(counting);
    for (const { reason } of counted) if (reason && reason.status !== 429) throw reason;
    process.stdout.write(String(counted.filter(({ status }) => status === 'fulfilled').length))`,
  );
  return responses.reduce((sum, response) => sum + Number(response), 0);
}

/**
 * Lets a process for each login that waits bring the same code, all at the same time, when the clock stands at `now`;
 * answers how many sessions that begins.
 */
export async function confirmInProcesses(
  settings: Config,
  tokens: readonly string[],
  code: string,
  now: Date,
): Promise<number> {
  const key = settings.secondFactor.key?.toString('base64');
  const script = (token: string): string => `
    const { keyOfSetting } = await import(${addressOf('../login/second-factor-key.ts')});
    const { loginCodeUsecases } = await import(${addressOf('../login/log-in-with-code.ts')});
    const { sessionUsecases } = await import(${addressOf('../login/sessions.ts')});
    const { throttle } = await import(${addressOf('../login/throttle.ts')});
    const { randomBytes } = await import('node:crypto');
    const at = () => new Date(${now.getTime()});
    const newToken = () => randomBytes(32).toString('base64url');
    const limits = { idleMs: 60_000, totalMs: 60_000 };
    const parts = { store, now: at, newToken, monotonic: () => performance.now(), isCompulsory: () => false };
    const sessions = sessionUsecases({ ...parts, limits });
    const { rejectionLog } = await import(${addressOf('../db/audit/rejection-log.ts')});
    const rejections = rejectionLog({ store, now: at, onFailure: (error) => { throw error; } });
    const keys = keyOfSetting(Buffer.from(${JSON.stringify(key)}, 'base64'));
    const codes = loginCodeUsecases({ ...parts, sessions, throttle: throttle({ store, now: at }), rejections, keys });
    const [token, code] = ${JSON.stringify([token, code])};
    const brought = { token, code, browser: '', address: '127.0.0.1', knownDevice: undefined };
    try {
      await codes.confirm(await codes.waiting(token), brought, () => Promise.resolve());
      process.stdout.write('entered');
    } catch (error) {
      if (error.code !== 'code-used') throw error;
    }
    await rejections.settled()`;
  const responses = await Promise.all(tokens.map((token) => inProcesses(1, settings, script(token))));
  return responses.flat().filter((response) => response === 'entered').length;
}
