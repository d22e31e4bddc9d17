/**
 * Access control: every action, photo and page, requested with every kind of session and method, alternating between
 * two servers; and how soon the other server notices a revoked session.
 */
import type { Agent } from 'node:http';
import { type AccessRow, type ActionName, type Caller, permissions, photoPermissions } from '@buckle/domain/access';
import { actions } from '@buckle/domain/registry';
import { thumbnailPath } from '@buckle/domain/officers/wire';
import { writeForm } from '@buckle/domain/officers/form';
import { type HttpResponse, sendRequest, keepAliveAgent, post, succeed } from '../bench/http-client.ts';
import { notAbove, type Report } from '../bench/report.ts';
import { invented } from '../bench/form.ts';
import { startBuckle, startServer } from '../bench/servers/buckle.ts';
import { type Directory, fill, postgresDirectory, temporaryFolder } from '../bench/servers/seed-databases.ts';
import { withStarted } from '../bench/servers/started.ts';
import { findPostgres, startPostgres } from '../server/src/testing/postgres-cluster.ts';
import { endSessions } from './access/ended-sessions.ts';
import { putPhoto, withStore } from './directory.ts';
import { sessionStates, type State } from './sessions.ts';
import { count, type Size } from './size.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'] as const;
const PAGES = ['/', '/home', '/details/tab1', '/add', '/edit', '/proposals', '/users', '/account', '/api', '/nowhere'];
/** Text of a single record that must not appear in unauthorized responses. */
const SECRET = 'Kanari Lane 77';

/** Administrators must have a two-step login. */
const SETTINGS = { SECOND_FACTOR: 'admins', SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64') };

/** Logout last, since it revokes the session of the other calls. */
const NAMES = (Object.keys(actions) as ActionName[]).toSorted(
  (a, b) => Number(a === 'logout') - Number(b === 'logout'),
);

interface Endpoint {
  readonly addresses: readonly string[];
  readonly officerId: string;
  readonly photo: string;
  readonly agent: Agent;
}

interface Found {
  sent: number;
  readonly wrong: string[];
}

/** Returns the expected error status for a caller; undefined if allowed. */
function expectedStatus(row: AccessRow, caller: Caller): number | undefined {
  if (row[caller] !== 'no') return undefined;
  return caller === 'nobody' ? 401 : 403;
}

/** Why an answer is wrong; undefined: it is right. */
function fault(row: AccessRow, caller: Caller, { status, text }: HttpResponse): string | undefined {
  const expected = expectedStatus(row, caller);
  if (expected !== undefined && text.includes(SECRET)) return 'what the record says';
  if (expected !== undefined) return status === expected ? undefined : `${status} rather than ${expected}`;
  return [401, 403, 405].includes(status) || status >= 500 ? `${status} though it is allowed` : undefined;
}

/** Sends each request to both servers. */
function asker({ addresses, agent }: Endpoint, found: Found) {
  return (state: State, method: string, path: string, body?: string): Promise<HttpResponse> => {
    const address = addresses[found.sent++ % addresses.length] ?? '';
    const headers = {
      ...(state.cookie === undefined ? {} : { cookie: state.cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    return sendRequest(address, { method, path, headers, agent, ...(body === undefined ? {} : { body }) }).catch(
      (error: unknown) => {
        throw new Error(`${method} ${path} of ${state.name} had no answer.`, { cause: error });
      },
    );
  };
}

/** Everything that one kind of session can ask for. */
async function callEverything(state: State, endpoint: Endpoint, found: Found): Promise<void> {
  const asking = asker(endpoint, found);
  const note = (label: string, why: string | undefined): void => {
    if (why !== undefined) found.wrong.push(`${state.name}: ${label}: ${why}`);
  };
  for (const name of NAMES) {
    const { method } = actions[name];
    const path = `/api.php?action=${name}`;
    for (const wrongMethod of METHODS.filter((one) => one !== method)) {
      const { status, text } = await asking(state, wrongMethod, path);
      const isRejected = status >= 400 && status < 500 && !text.includes(SECRET);
      note(`${wrongMethod} ${name}`, isRejected ? undefined : `${status} to a method that it does not have`);
    }
    const response =
      method === 'GET'
        ? await asking(state, method, `${path}&id=${endpoint.officerId}`)
        : await asking(state, method, path, '{"nonsense":true}');
    note(name, fault(permissions[name], state.caller, response));
  }
}

/** Photos and pages, before the session is logged out. */
async function lookAtFiles(state: State, endpoint: Endpoint, found: Found): Promise<void> {
  const asking = asker(endpoint, found);
  for (const path of [endpoint.photo, thumbnailPath(endpoint.photo)]) {
    const why = fault(photoPermissions, state.caller, await asking(state, 'GET', path));
    if (why !== undefined) found.wrong.push(`${state.name}: ${path}: ${why}`);
    for (const method of METHODS.filter((one) => one !== 'GET')) {
      const { status, bytes } = await asking(state, method, path);
      const isRight = bytes.length === 0 || status >= 400;
      if (!isRight) found.wrong.push(`${state.name}: ${method} ${path}: ${status}`);
    }
  }
  for (const path of PAGES) {
    for (const method of METHODS) {
      const { status, text } = await asking(state, method, path);
      if (text.includes(SECRET) || status >= 500) found.wrong.push(`${state.name}: ${method} ${path}: ${status}`);
    }
  }
}

/** How many rows everything that may be written has. */
const rowsIn = (directory: Directory): Promise<string> =>
  withStore(directory, async ({ db }) => {
    const counted: string[] = [];
    for (const table of ['officers', 'officer_versions', 'proposals', 'users'] as const) {
      const { rows } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      counted.push(`${table} ${rows}`);
    }
    return counted.join(', ');
  });

async function onDirectory(report: Report, size: Size, name: string, directory: Directory): Promise<void> {
  await withStarted(async (keep) => {
    const first = await keep(startBuckle(directory, { environment: SETTINGS }));
    const second = await keep(startServer(directory, { environment: SETTINGS }));
    const states = await sessionStates(directory, first.address, first.adminCookie);
    const photo = await putPhoto(first.address, first.adminCookie);
    const officer = { ...invented('SECRET1', 'Asha Patil'), currentAddress: SECRET, imagePath: photo.slice(1) };
    const added = await succeed(post(first.address, 'addOfficer', writeForm(officer), { cookie: first.adminCookie }));
    const { id } = added.json() as { id: string };
    const agent = keepAliveAgent(2);
    const addresses = [first.address, second.address];
    const endpoint = { addresses, officerId: id, photo, agent };

    const found: Found = { sent: 0, wrong: [] };
    const before = await rowsIn(directory);
    for (const state of states) {
      await lookAtFiles(state, endpoint, found);
      await callEverything(state, endpoint, found);
    }
    const after = await rowsIn(directory);
    agent.destroy();

    report.heading(
      `Two servers on ${name}: ${NAMES.length} actions, photos and pages, ${states.length} kinds of session, ${METHODS.length} methods`,
    );
    report.note(`${found.sent.toLocaleString('en-IN')} requests, each server every other one.`);
    report.figure('wrong answers', found.wrong.length, notAbove(0));
    for (const wrong of found.wrong.slice(0, 10)) report.note(wrong);
    report.figure('tables that changed', before === after ? 0 : 1, notAbove(0));
    await endSessions(report, directory, first, second.address, count(size, 1, 100));
  });
}

export async function stressAccess(report: Report, size: Size): Promise<void> {
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const sqlite = { DATA_DIR: path };
    await fill(sqlite, 20);
    await onDirectory(report, size, 'SQLite', sqlite);
    if (findPostgres() === undefined) {
      report.note('Not on PostgreSQL, which is not installed here.');
      return;
    }
    const cluster = await keep(startPostgres());
    const data = await keep(temporaryFolder());
    await onDirectory(report, size, 'PostgreSQL', await postgresDirectory(cluster, data.path, 20));
  });
}
