import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Action } from '@buckle/domain/action';
import { type ActionName, actions } from '@buckle/domain/registry';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { limitDatabaseWaits } from '../http/error-handler.ts';
import { readConfig } from '../settings/config.ts';
import { withReplicaFallback } from '../search/consistent-read.ts';
import { anOfficer, keep, required } from '../testing/officers.ts';
import { type PostgresCluster, startPostgres, startReplica } from '../testing/postgres-cluster.ts';
import { ADMIN, call, cheapPasswords, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';
import { copyDatabase, dropDatabase } from '../testing/test-database.ts';
import { searchOf, testDirectory } from '../testing/test-store.ts';
import { type Copy, revisionOf } from './engine.ts';
import { readPostgres } from './engine.postgres.ts';
import { openStore } from './open.ts';

const now = (): Date => new Date('2026-11-20T09:00:00Z');
const form = (details: Record<string, string>) => ({
  buckleNumber: '1',
  employee_id: 'E1',
  name: 'Asha Patil',
  email: 'a@police.example',
  mobileNumber: '1',
  designation: 'PC',
  post: 'Beat',
  dateOfJoining: '2015-06-01',
  ...details,
});

describe('a PostgreSQL server that is killed', () => {
  let cluster: PostgresCluster;
  beforeEach(async () => {
    cluster = await startPostgres();
  });
  afterEach(() => cluster.stop());

  it('is answered for in words, and everything goes on when it is back', async () => {
    const client = new pg.Client({ connectionString: `${cluster.url}/postgres` });
    await client.connect();
    await client.query('CREATE DATABASE buckle');
    await client.end();
    const environment = { DATABASE_URL: `${cluster.url}/buckle`, LOG_LEVEL: 'silent' };
    const test = await testApp({}, 'postgres', environment);
    onTestFinished(() => test.close());
    const cookie = await signIn(test.app, ADMIN);
    const add = (key: string, details: Record<string, string>) =>
      call(test.app, 'addOfficer', { cookie, body: form(details), headers: { 'idempotency-key': key } });
    expect((await add('first-form', { employee_id: 'E1' })).statusCode).toBe(200);

    await cluster.crash();
    for (const name of ['getOfficers', 'session'] as const) {
      const response = await call(test.app, name, { cookie });
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({
        success: false,
        message: 'The directory cannot be reached right now. Please try again in a moment.',
      });
    }
    expect((await test.app.inject('/readyz')).statusCode).toBe(503);
    expect((await test.app.inject('/healthz')).statusCode).toBe(200);

    await cluster.restart();
    expect((await add('first-form', { employee_id: 'E1' })).json()).toMatchObject({ success: true });
    expect((await add('second-form', { employee_id: 'E2' })).statusCode).toBe(200);
    const found = await call(test.app, 'getOfficers', { cookie, query: { name: 'patil' } });
    expect(found.json()).toMatchObject({ total: 2 });
  });
});

/** Called before each statement that this process sends. */
let onStatement: (() => void) | undefined;
const sendStatement = pg.Client.prototype.query as (...statement: unknown[]) => unknown;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...statement: unknown[]) {
    onStatement?.();
    return sendStatement.apply(this, statement);
  },
});

/** A server of this cluster, and an administrator who is logged in. */
async function appOn(cluster: PostgresCluster, more: Record<string, string> = {}, databaseWaitMs?: number) {
  const client = new pg.Client({ connectionString: `${cluster.url}/postgres` });
  await client.connect();
  await client.query('CREATE DATABASE buckle');
  await client.end();
  const environment = { DATABASE_URL: `${cluster.url}/buckle`, LOG_LEVEL: 'silent', ...more };
  const test = await testApp({}, 'postgres', environment);
  if (databaseWaitMs !== undefined) limitDatabaseWaits(test.app, databaseWaitMs);
  const cookie = await signIn(test.app, ADMIN);
  const add = (key: string, details: Record<string, string>) =>
    call(test.app, 'addOfficer', { cookie, body: form(details), headers: { 'idempotency-key': key } });
  const total = async () => {
    const response = await call(test.app, 'getOfficers', { cookie, query: { name: 'patil' } });
    return response.json<{ total: number }>().total;
  };
  return { test, cookie, add, total };
}

/** Statements of a request at which the server is stopped, at most. */
const STATEMENTS_MAX = 12;
/** Times that a request is sent before, to count its statements. */
const UNDISTURBED = 3;
/** Every action that reads, and some that write: in one transaction, in several, with a list. */
const requested: readonly ActionName[] = [
  ...(Object.keys(actions) as ActionName[]).filter((name) => actions[name].method === 'GET'),
  'addOfficer',
  'updateOfficer',
  'saveOrder',
  'issueOrder',
  'exportOfficers',
  'printOfficers',
  'saveView',
];

/** Ids for the placeholders of the published examples. */
async function exampleIds(app: FastifyInstance, cookie: string): Promise<Readonly<Record<string, unknown>>> {
  const post = async (name: ActionName, body: object) =>
    (await call(app, name, { cookie, body })).json<{ id: string; revision: number }>();
  const record = await post('addOfficer', exampleOf('addOfficer', {}));
  const other = await post('addOfficer', { ...exampleOf('addOfficer', {}), employee_id: 'MH4417SJ02' });
  const order = await post('saveOrder', { ...exampleOf('saveOrder', { RECORD_ID: record.id }), scan: undefined });
  return { RECORD_ID: record.id, OTHER_ID: other.id, ORDER_ID: order.id };
}

/** The published example of an action, with ids in the place of its placeholders. */
const exampleOf = (name: ActionName, ids: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  JSON.parse(JSON.stringify((actions[name] as Action).example ?? {}), (_key, value: unknown) =>
    typeof value === 'string' ? (ids[value] ?? value) : value,
  ) as Record<string, unknown>;

describe('a PostgreSQL server that hangs', () => {
  let cluster: PostgresCluster;
  beforeEach(async () => {
    cluster = await startPostgres();
  });
  afterEach(async () => {
    cluster.thaw();
    await cluster.stop();
  });

  it('a change under way ends while it hangs, is told as it is, and is saved once when it is sent again', async () => {
    const { test, add, total } = await appOn(cluster);
    onTestFinished(() => test.close());
    const second = new pg.Client({ connectionString: `${cluster.url}/buckle` });
    // It dies with the transaction that it keeps open.
    second.on('error', () => undefined);
    await second.connect();
    await second.query('BEGIN');
    await second.query('UPDATE directory SET revision = revision');
    const change = add('one-form', { employee_id: 'E1' });
    const waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND locktype IN ('transactionid', 'tuple')";
    while ((await second.query(waiting)).rowCount === 0);
    cluster.freeze();
    const response = await change;
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({
      code: 'possibly-saved',
      message: expect.stringContaining('may or may not'),
    });
    cluster.thaw();
    await second.end();
    let retried = await add('one-form', { employee_id: 'E1' });
    while (retried.statusCode === 503) retried = await add('one-form', { employee_id: 'E1' });
    expect(retried.json()).toMatchObject({ success: true });
    expect(await total()).toBe(1);
  });

  it('/readyz says so before people who wait are told', async () => {
    const { test, cookie } = await appOn(cluster);
    onTestFinished(() => test.close());
    cluster.freeze();
    const exited: string[] = [];
    const person = call(test.app, 'session', { cookie }).then(({ statusCode }) => exited.push(`person ${statusCode}`));
    const ready = test.app.inject('/readyz').then(({ statusCode }) => exited.push(`/readyz ${statusCode}`));
    await Promise.all([person, ready]);
    expect(exited).toEqual(['/readyz 503', 'person 503']);
  });
});

describe('a PostgreSQL server that hangs at any statement of a request', () => {
  let cluster: PostgresCluster;
  let test: TestApp;
  beforeAll(async () => {
    cluster = await startPostgres();
    ({ test } = await appOn(cluster, {}, 300));
  }, 60_000);
  afterAll(async () => {
    cluster.thaw();
    await test.close();
    await cluster.stop();
  }, 60_000);

  it.each(requested)(
    '%s is answered with 503, a sentence and when to try again',
    async (name) => {
      const cookie = await signIn(test.app, ADMIN);
      const example = exampleOf(name, await exampleIds(test.app, cookie));
      const query = Object.fromEntries(Object.entries(example).map(([key, value]) => [key, String(value)]));
      const isGet = actions[name].method === 'GET';
      const request = { cookie, ...(isGet ? { query } : { body: example }) };
      let statements = 0;
      // What the server does of its own accord meanwhile is counted, too: the fewest are those of the request.
      let most = STATEMENTS_MAX;
      const times = isGet ? UNDISTURBED : 0;
      for (let time = 0; time < times; time++) {
        statements = 0;
        onStatement = () => void statements++;
        await call(test.app, name, request);
        most = Math.min(most, statements);
      }
      const exits: string[] = [];
      for (let at = 1; at <= most; at++) {
        statements = 0;
        onStatement = () => {
          if (++statements === at) cluster.freeze();
        };
        const response = await call(test.app, name, request);
        onStatement = undefined;
        if (statements < at) break;
        cluster.thaw();
        const { code, message = '' } = response.json<{ code?: string; message?: string }>();
        exits.push(`${at}: ${response.statusCode} ${code} ${response.headers['retry-after']} ${message.endsWith('.')}`);
        await vi.waitUntil(async () => (await test.app.inject('/readyz')).statusCode === 200, 60_000);
      }
      expect(exits).toEqual(exits.map((_, i) => `${i + 1}: 503 unavailable 2 true`));
      expect(exits.length).toBeGreaterThan(0);
    },
    600_000,
  );
});

describe('a replica that hangs', () => {
  it.each([
    ['was just used', 0],
    ['has not been used for longer than it may be silent', 1_500],
  ])(
    'is left out where its connection %s: searches go on at the primary, and no further one waits',
    async (_when, ms) => {
      const cluster = await startPostgres();
      onTestFinished(() => cluster.stop());
      const { test: first } = await appOn(cluster);
      await first.close();
      const replica = await startReplica(cluster);
      onTestFinished(async () => {
        replica.thaw();
        await replica.stop();
      });
      const engine = readPostgres({ url: `${cluster.url}/buckle`, replicaUrl: `${replica.url}/buckle` });
      onTestFinished(() => engine.close());
      const query: Copy[] = [];
      const search = () =>
        withReplicaFallback(engine, async (copy) => {
          query.push(copy);
          return revisionOf(engine.reader(copy));
        });
      expect(await search()).toBe(0);
      await pause(ms);
      replica.freeze();
      expect([await search(), await search()]).toEqual([0, 0]);
      expect(query).toEqual(['replica', 'replica', 'primary', 'primary']);
    },
  );
});

describe('a long change of records', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await testApp();
  });
  afterEach(() => test.close());

  it('keeps nobody from reading and logging in, however many changes wait for it', async () => {
    await keep(test.store, [anOfficer({ ...required, id: 'one', employeeId: 'E1' })]);
    const cookie = await signIn(test.app, ADMIN);
    let free: () => void = () => undefined;
    const long = test.store.write(
      { by: { userId: '', username: 'import' }, action: 'records.import', subject: '' },
      () => new Promise<void>((resolve) => (free = resolve)),
    );
    const waiting = Array.from({ length: 30 }, (_, i) =>
      call(test.app, 'addOfficer', { cookie, body: form({ employee_id: `W${i}` }) }),
    );
    expect((await call(test.app, 'getOfficers', { cookie, query: { id: 'one' } })).statusCode).toBe(200);
    await signIn(test.app, STAFF);
    expect((await call(test.app, 'getOfficers', { cookie, query: { name: 'asha' } })).json()).toMatchObject({
      total: 1,
    });
    free();
    await long;
    // On a busy machine the last of them may have waited too long, and are told to try again: none is lost without a word.
    const responses = await Promise.all(waiting);
    const added = responses.filter(({ statusCode }) => statusCode === 200);
    const busy = responses.filter(({ statusCode }) => statusCode === 503);
    expect([...added, ...busy]).toHaveLength(responses.length);
    const all = await call(test.app, 'getOfficers', { cookie, query: { name: 'asha' } });
    expect(all.json()).toMatchObject({ total: 1 + added.length });
  });
});

describe('several servers on one database', () => {
  it('serve one session, take a form once, and see each other’s changes at once', async () => {
    const one = await testApp();
    onTestFinished(() => one.close());
    const store = await openStore(readConfig(one.directory.environment), now);
    const search = await searchOf(store);
    const config = readConfig({ LOG_LEVEL: 'silent', ...one.directory.environment });
    const two = await buildApp({
      config,
      store,
      search,
      now,
      passwords: cheapPasswords(),
      webDirectory: one.webDirectory,
    });
    onTestFinished(async () => {
      await two.close();
      await search.close();
      await store.close();
    });
    const cookie = await signIn(one.app, ADMIN);
    const send = (app: typeof two) =>
      call(app, 'addOfficer', { cookie, body: form({}), headers: { 'idempotency-key': 'one-form-sent-twice' } });
    const ids = (await Promise.all([send(one.app), send(two), send(one.app), send(two)])).map(
      (response) => response.json<{ id: string }>().id,
    );
    expect(new Set(ids).size).toBe(1);
    const audit = one.store.db.selectFrom('record_audit').select(['action', 'by_name', 'subject']);
    expect(await audit.execute()).toEqual([{ action: 'record.add', by_name: 'admin', subject: ids[0] }]);
    for (const app of [one.app, two]) {
      const found = await call(app, 'getOfficers', { cookie, query: { name: 'asha' } });
      expect(found.json()).toMatchObject({ total: 1 });
    }
    await call(two, 'logout', { cookie });
    expect((await call(one.app, 'session', { cookie })).statusCode).toBe(401);
  });
});

describe('a replica that lags behind', () => {
  it('shows nobody a state older than their own last change, and others its own', async () => {
    const directory = await testDirectory('postgres');
    const primary = directory.environment['DATABASE_URL'] ?? '';
    const first = await openStore(readConfig(directory.environment), now);
    await keep(first, [anOfficer({ ...required, id: 'one', employeeId: 'E1', name: 'Asha Patil' })]);
    await first.close();
    // A copy that never catches up is a replica that lags for ever.
    const replica = `buckle_${randomUUID().replaceAll('-', '')}`;
    const url = await copyDatabase(new URL(primary).pathname.slice(1), replica);
    const test = await testApp({}, 'postgres', { ...directory.environment, DATABASE_READ_URL: url });
    onTestFinished(async () => {
      await test.close();
      await dropDatabase(replica);
      await directory.remove();
    });
    const [admin, staff] = [await signIn(test.app, ADMIN), await signIn(test.app, STAFF)];
    const names = async (cookie: string): Promise<unknown[]> => {
      const response = await call(test.app, 'getOfficers', { cookie, query: { code: 'E1', fields: 'card' } });
      return response.json<{ officers: { name: unknown }[] }>().officers.map(({ name }) => name);
    };
    expect(await names(admin)).toEqual(['Asha Patil']);
    const edit = await call(test.app, 'updateOfficer', {
      cookie: admin,
      body: { ...form({ name: 'Asha Jadhav' }), id: 'one' },
    });
    expect(edit.statusCode, edit.body).toBe(200);
    expect(await names(admin)).toEqual(['Asha Jadhav']);
    // The index has moved on with the administrator; nobody is shown half of it.
    expect([['Asha Patil'], ['Asha Jadhav']]).toContainEqual(await names(staff));
  });

  it('is done without when it goes away', async () => {
    const directory = await testDirectory('postgres');
    const primary = new URL(directory.environment['DATABASE_URL'] ?? '');
    const first = await openStore(readConfig(directory.environment), now);
    await keep(first, [anOfficer({ ...required, id: 'one', employeeId: 'E1', name: 'Asha Patil' })]);
    await first.close();
    const replica = `buckle_${randomUUID().replaceAll('-', '')}`;
    const url = await copyDatabase(primary.pathname.slice(1), replica);
    const test = await testApp({}, 'postgres', { ...directory.environment, DATABASE_READ_URL: url });
    onTestFinished(async () => {
      await test.close();
      await directory.remove();
    });
    const cookie = await signIn(test.app, STAFF);
    const total = async () => (await call(test.app, 'getOfficers', { cookie, query: { name: 'asha' } })).json();
    expect(await total()).toMatchObject({ total: 1 });
    await dropDatabase(replica);
    await keep(test.store, [anOfficer({ ...required, employeeId: 'E2', name: 'Asha Jadhav' })]);
    expect(await total()).toMatchObject({ total: 2 });
  });
});

describe('a connection that the database ends', () => {
  it('ends what was being read over it, and is given back', async () => {
    const directory = await testDirectory('postgres');
    onTestFinished(() => directory.remove());
    const url = directory.environment['DATABASE_URL'] ?? '';
    const store = await openStore(readConfig(directory.environment), now);
    await keep(
      store,
      Array.from({ length: 100 }, (_, i) => anOfficer({ ...required, employeeId: `E${i}` })),
    );
    await store.close();
    const engine = readPostgres({ url, replicaUrl: undefined, connections: 1 });
    onTestFinished(() => engine.close());
    const second = new pg.Client({ connectionString: url });
    await second.connect();
    onTestFinished(() => second.end());
    // There is one connection: whoever keeps it keeps the next one waiting.
    for (const _ of [1, 2, 3]) {
      const snapshot = await engine.openSnapshot('primary');
      const ids = engine.inBatches(snapshot.db, snapshot.db.selectFrom('officers').select('id'), 10);
      expect((await ids.next()).value).toHaveLength(10);
      await second.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      for (const ending of [ids.next(), snapshot.close()])
        await expect(ending).rejects.toSatisfy((error) => engine.errorKindOf(error) === 'unavailable');
    }
  });
});
