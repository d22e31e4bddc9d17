import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ActionName, actions } from '@buckle/domain/registry';
import type { FastifyInstance } from 'fastify';
import { buildApp, usersOf } from '../app.ts';
import { type Argon2, argon2Here, type Costs, passwordHashing } from '../login/password.ts';
import { userWriter } from '../accounts/accounts.repository.ts';
import { readConfig } from '../settings/config.ts';
import type { Store } from '../db/store.ts';
import { checkAnswer } from './check-response.ts';
import { NO_LOAD_LIMITS } from './no-load-limits.ts';
import { type TestDirectory, type TestEngine, testStore } from './test-store.ts';

const DOCUMENT = '<!doctype html><script type="application/json" id="settings">{}</script>';

/** A clock that stands still until it is moved. */
interface TestClock {
  now: () => Date;
  /** Milliseconds of a monotonic clock, which nobody sets. */
  monotonic: () => number;
  advance: (ms: number) => void;
  /** Somebody sets the wall clock forward, or back. */
  set: (ms: number) => void;
  /** The database is on another machine, whose clock is so far ahead. */
  setDatabase: (ms: number) => void;
  databaseClock: () => Promise<Date | undefined>;
}

/** Bounds of the time by a clock that was never set. */
export const steadyTime = (now: () => Date) => () => Promise.resolve({ earliest: now(), latest: now() });

const testClock = (start: string): TestClock => {
  let [passed, wrong] = [0, 0];
  let database: number | undefined;
  return {
    now: () => new Date(Date.parse(start) + passed + wrong),
    monotonic: () => passed,
    advance: (ms) => void (passed += ms),
    set: (ms) => void (wrong += ms),
    setDatabase: (ms) => void (database = ms),
    databaseClock: () =>
      Promise.resolve(database === undefined ? undefined : new Date(Date.parse(start) + passed + database)),
  };
};

export interface TestApp {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly clock: TestClock;
  readonly users: ReturnType<typeof usersOf>;
  readonly dataDir: string;
  readonly directory: TestDirectory;
  readonly webDirectory: string;
  readonly close: () => Promise<void>;
}

export const ADMIN = { username: 'admin', password: 'correct horse' } as const;
export const STAFF = { username: 'Staff', password: 'battery staple' } as const;
const ACCOUNTS = [
  { ...ADMIN, role: 'admin' },
  { ...STAFF, role: 'staff' },
] as const;

/** As little as argon2id can do: what a password costs is not what most tests are about. */
export const CHEAP: Costs = {
  present: { memoryCost: 16, timeCost: 2, parallelism: 1 },
  former: [{ memoryCost: 8, timeCost: 1, parallelism: 1 }],
};

export const cheapPasswords = (argon2: Argon2 = argon2Here) => passwordHashing(argon2, CHEAP);

/** Who makes the accounts of a test. */
export const SETUP_ACTOR = { userId: '', username: 'test' };

/** The whole server on a database of its own, with an administrator and a member of staff. */
/** `on`: settings of a directory that is there already; without, the test gets one of its own. */
export async function testApp(
  environment: Record<string, string> = {},
  engine?: TestEngine,
  on?: Record<string, string>,
  passwords = cheapPasswords(),
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'buckle-test-'));
  for (const name of ['index.html', 'app.html']) await writeFile(join(folder, name), DOCUMENT);
  const clock = testClock('2026-11-20T09:00:00Z');
  const { store: opened, search, directory, close: closeStore } = await testStore(clock.now, engine, on);
  const store = { ...opened, clock: clock.databaseClock };
  const config = readConfig({
    LOG_LEVEL: 'silent',
    ...NO_LOAD_LIMITS,
    ...directory.environment,
    ...environment,
  });
  const app = await buildApp({ config, store, search, ...clock, passwords, webDirectory: folder });
  if (config.publicUrl !== undefined) hosts.set(app, new URL(config.publicUrl).host);
  const users = usersOf(store, clock.now, passwords);
  for (const [i, { username, password, role }] of ACCOUNTS.entries()) {
    const passwordHash = await passwords.hash(password);
    const account = { id: `user ${i}`, username, role, passwordHash, mustChangePassword: false, disabled: false };
    const added = { by: SETUP_ACTOR, action: 'user.add', subject: username } as const;
    await store.write(added, ({ db }) => userWriter(db).add({ ...account, createdAt: clock.now().toISOString() }));
  }
  const close = async (): Promise<void> => {
    await app.close();
    await closeStore();
    await rm(folder, { recursive: true });
  };
  return { app, store, clock, users, dataDir: config.dataDir, directory, webDirectory: folder, close };
}

/** Where people reach an app, which answers nobody who asks for another host. */
const hosts = new WeakMap<FastifyInstance, string>();

interface CallOptions {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | string[]>>;
  readonly cookie?: string | undefined;
  readonly headers?: Record<string, string>;
  /** The client's. */
  readonly address?: string;
}

/** Calls an action as the web app does; fails where a success is not what the registry declares. */
export async function call(
  app: FastifyInstance,
  name: ActionName,
  { body, query, cookie, headers, address }: CallOptions = {},
) {
  const { method } = actions[name];
  const host = hosts.get(app);
  const response = await app.inject({
    method,
    url: '/api.php',
    query: { action: name, ...query },
    ...(address === undefined ? {} : { remoteAddress: address }),
    headers: { ...(host === undefined ? {} : { host }), ...headers, ...(cookie === undefined ? {} : { cookie }) },
    ...(method === 'POST' ? { payload: body ?? {} } : {}),
  });
  checkAnswer(name, response);
  return response;
}

interface UploadOptions {
  readonly cookie: string;
  readonly fileName?: string;
  readonly field?: string;
  readonly headers?: Record<string, string>;
}

/** Uploads a file as a program does. */
export async function uploadFile(
  app: FastifyInstance,
  name: ActionName,
  file: Uint8Array | string,
  { cookie, fileName = 'file', field = 'image', headers = { 'x-requested-with': 'test' } }: UploadOptions,
) {
  const form = new FormData();
  form.append(field, new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), fileName);
  const sent = new Response(form);
  return app.inject({
    method: 'POST',
    url: '/api.php',
    query: { action: name },
    headers: { ...headers, cookie, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}

/** The cookie that an answer sets, as a request sends it back; empty when it is removed. */
export function cookieOf(response: Awaited<ReturnType<typeof call>>): string {
  const [cookie] = response.cookies;
  return cookie && cookie.value !== '' ? `${cookie.name}=${cookie.value}` : '';
}

export async function signIn(app: FastifyInstance, user: { username: string; password: string }): Promise<string> {
  const { username, password } = user;
  const response = await call(app, 'login', { body: { username, password } });
  if (response.statusCode !== 200) throw new Error(`could not log in: ${response.body}`);
  return cookieOf(response);
}

/** A server, and the cookies of its administrator and its member of staff. */
export async function signedInApp() {
  const test = await testApp();
  return { test, admin: await signIn(test.app, ADMIN), staff: await signIn(test.app, STAFF) };
}
