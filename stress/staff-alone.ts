/** One member of staff who calls every action of staff in eight loops: what is stored, and what others notice. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ActionOutput } from '@buckle/domain/registry';
import { type HttpResponse, keepAliveAgent, post, sendRequest, succeed } from '../bench/http-client.ts';
import { median, pause, percentile, timed } from '../bench/measure.ts';
import { notAbove, notBelow, type Report } from '../bench/report.ts';
import { type Directory, officers, STAFF } from '../bench/servers/seed-databases.ts';
import { logIn } from '../e2e/log-in-as.ts';
import type { Client } from './client.ts';
import { accountOf, addUser, withStore } from './directory.ts';
import { startFlood, type Statuses } from './flood.ts';
import { uploadSheet } from './imports/import-state.ts';
import { type Deployment, onEachDeployment } from './servers/deployment.ts';
import { count, type Size, reportTime } from './size.ts';

const OFFICERS = 20_000;
const LOOPS = 8;
const MINUTES = Number(process.env['STRESS_MINUTES'] ?? 10);
/** The documented allowance, and one that the short form uses up. */
const MEGABYTES = { long: 256, short: 4 };
const BEGINS_WITHIN_S = 5;
const SLOWER = 2;
const BUSY_TIMES = 30;
const SECOND_USER = { username: 'other', password: 'another password' } as const;
const NEXT_DAY_MS = 24 * 60 * 60 * 1000;

/** Files that hold nothing of users: the log, and the index of the search, which is made of the records. */
const isOfUsers = (path: string): boolean => !/\.log$|search-index|-(?:wal|shm)$/u.test(path);

const bytesOfFolder = (path: string): number =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(isOfUsers)
    .map((name) => statSync(join(path, name), { throwIfNoEntry: false }))
    .reduce((sum, file) => sum + (file?.isFile() === true ? file.size : 0), 0);

/** Bytes of all rows, files and audit rows, as the disk or the database has them. */
const storedBytes = async (directory: Directory): Promise<number> =>
  bytesOfFolder(directory.DATA_DIR) +
  (directory.DATABASE_URL === undefined
    ? 0
    : await withStore(directory, async ({ db }) => {
        const size = await db
          .selectFrom('directory')
          .select(({ fn }) => fn<number>('pg_database_size', [fn('current_database')]).as('bytes'))
          .executeTakeFirstOrThrow();
        return size.bytes;
      }));

/** What the server has counted for the account. */
const countedBytes = (directory: Directory): Promise<number> =>
  withStore(directory, async (store) => {
    const id = (await accountOf(store, STAFF.username))?.id ?? '';
    const row = store.db.selectFrom('stored_of_day').select('bytes').where('user_id', '=', id);
    return (await row.executeTakeFirst())?.bytes ?? 0;
  });

interface Noticed {
  readonly searches: number[];
  readonly imports: number[];
  readonly failures: string[];
}

/** Searches without pause, and imports a sheet of one row every few seconds. */
async function work(client: Client, ms: number): Promise<Noticed> {
  const until = Date.now() + ms;
  const noticed: Noticed = { searches: [], imports: [], failures: [] };
  async function search(): Promise<void> {
    for (let round = 0; Date.now() < until; round++) {
      const path = `/api.php?action=getOfficers&fields=card&limit=50&code=${round % 100}`;
      const { address, agent, cookie } = client;
      noticed.searches.push(
        await timed(async () => {
          const { status } = await sendRequest(address, { path, headers: { cookie }, agent });
          if (status !== 200) noticed.failures.push(`search: ${status}`);
        }),
      );
      await pause(50);
    }
  }
  async function importSheets(): Promise<void> {
    for (let round = 0; round === 0 || Date.now() < until; round++) {
      const sheet = `Employee ID,Buckle No,Name\nOTHER${round},${round},Asha Pawar`;
      let seconds = Number.NaN;
      try {
        let id = '';
        seconds = (await timed(async () => void ({ id } = await uploadSheet(client, sheet)))) / 1000;
        await act(client, 'discardImport', { id });
      } catch (error) {
        noticed.failures.push(`import: ${String(error)}`);
      }
      if (!Number.isNaN(seconds)) noticed.imports.push(seconds);
      await pause(2000);
    }
  }
  await Promise.all([search(), importSheets()]);
  return noticed;
}

/** Asks again, as the answer says, where too much is under way: the balancer too counts requests of a session. */
async function patiently(ask: () => Promise<HttpResponse>): Promise<HttpResponse> {
  for (let time = 1; ; time++) {
    const response = await ask();
    const isBusy = /"(?:too-many-at-once|too-much-at-once|overloaded)"/u.test(response.text);
    if (!isBusy || time === BUSY_TIMES) return response;
    await pause(1000);
  }
}

/** Reads an action's answer, patiently. */
async function read<T>({ address, cookie, agent }: Client, action: string, query: Record<string, string>): Promise<T> {
  const path = `/api.php?${new URLSearchParams({ action, ...query })}`;
  return (await succeed(patiently(() => sendRequest(address, { path, headers: { cookie }, agent })))).json() as T;
}

const act = ({ address, cookie, agent }: Client, action: string, body: object): Promise<HttpResponse> =>
  post(address, action, body, { cookie }, agent);

type Page = Readonly<Record<string, unknown>> & { readonly next_cursor?: string };

/** Reads all pages of a list. */
async function all<T>(client: Client, action: string, key: string): Promise<T[]> {
  const found: T[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: Page = await read<Page>(client, action, cursor === '' ? {} : { cursor });
    found.push(...((page[key] ?? []) as T[]));
    cursor = page.next_cursor;
  }
  return found;
}

interface Discarded {
  readonly done: number;
  /** Those that could not be discarded, with the answer. */
  readonly left: readonly string[];
}

/** Discards whatever the account has, as its owner. */
async function discardAll(client: Client): Promise<Discarded> {
  const imports = await all<{ id: string; status: string }>(client, 'imports', 'imports');
  const orders = await all<{ id: string; status: string }>(client, 'orders', 'orders');
  const proposals = await all<{ id: string; status: string }>(client, 'ownProposals', 'proposals');
  const { views } = await read<ActionOutput<'savedViews'>>(client, 'savedViews', {});
  const first = imports.find(({ status }) => !['reading', 'unreadable', 'discarded'].includes(status));
  const maps = first ? (await read<ActionOutput<'importDetails'>>(client, 'importDetails', { id: first.id })).maps : [];
  const requests: readonly (readonly [action: string, body: object])[] = [
    ...maps.filter(({ deletable }) => deletable).map(({ id }) => ['deleteImportMap', { map: id }] as const),
    ...imports.filter(({ status }) => status !== 'discarded').map(({ id }) => ['discardImport', { id }] as const),
    ...orders
      .filter(({ status }) => status === 'draft' || status === 'proposed')
      .map(({ id }) => ['discardOrder', { id }] as const),
    ...proposals.filter(({ status }) => status === 'pending').map(({ id }) => ['withdrawProposal', { id }] as const),
    ...views.map(({ id }) => ['deleteView', { id }] as const),
  ];
  const left: string[] = [];
  for (const [action, body] of requests) {
    const { status, text } = await patiently(() => act(client, action, body));
    if (status !== 200) left.push(`${action} ${status} ${text.slice(0, 200)}`);
  }
  return { done: requests.length - left.length, left };
}

/** Counts of the outcomes of requests that a condition holds for. */
const sumOf = (statuses: Statuses, holds: (outcome: string) => boolean): number =>
  Object.entries(statuses).reduce((sum, [outcome, times]) => sum + (holds(outcome) ? times : 0), 0);

const megabytes = (bytes: number): number => bytes / 1024 / 1024;

function reportOutcomes(report: Report, statuses: Statuses): void {
  const refused = sumOf(statuses, (outcome) => outcome.endsWith('megabytes-of-the-day'));
  const actions = new Set(Object.keys(statuses).flatMap((outcome) => outcome.match(/^(\w+) 200$/u)?.[1] ?? []));
  report.note(
    `${sumOf(statuses, () => true)} requests; ${actions.size} actions succeeded at least once. Refused: ${Object.entries(
      statuses,
    )
      .filter(([outcome]) => !outcome.endsWith(' 200'))
      .map(([outcome, times]) => `${outcome}: ${times}`)
      .join(', ')}.`,
  );
  report.figure('answers that say that the allowance is used up', refused, notBelow(1));
  report.figure(
    'refusals without words',
    sumOf(statuses, (outcome) => outcome.endsWith('wordless')),
    notAbove(0),
  );
  report.figure(
    'answers of 500',
    sumOf(statuses, (outcome) => outcome.includes(' 500 ')),
    notAbove(0),
  );
}

async function attack(report: Report, size: Size, deployment: Deployment): Promise<void> {
  const { address, cookie, directory } = deployment;
  await addUser(directory, SECOND_USER.username, 'staff', SECOND_USER.password);
  const agent = keepAliveAgent(4);
  const other: Client = { address, cookie: await logIn(address, SECOND_USER), agent };
  const ms = size.isLong ? MINUTES * 60_000 : 10_000;
  const known = [...officers(OFFICERS)].slice(0, 500);
  const quiet = await work(other, count(size, 4_000, 30_000));
  const before = await storedBytes(directory);
  const stop = await startFlood('staff-actions.ts', {
    address,
    cookie,
    atOnce: LOOPS,
    maxMs: ms + 120_000,
    ids: known.map(({ id }) => id),
    employeeIds: known.map(({ employeeId }) => employeeId),
  });
  const noticed = await work(other, ms);
  const statuses = await stop();
  const stored = megabytes((await storedBytes(directory)) - before);
  const counted = megabytes(await countedBytes(directory));
  const allowance = size.isLong ? MEGABYTES.long : MEGABYTES.short;

  report.heading(
    `Every action of staff in ${LOOPS} loops for ${ms / 1000} s, by one member of staff, at ${deployment.name}`,
  );
  report.note(
    `${OFFICERS} officers, and an allowance of ${allowance} MB a day, of which ${counted.toFixed(1)} were counted. Without it, another user's search takes ${median(quiet.searches).toFixed(1)} ms (95 %: ${percentile(quiet.searches, 95).toFixed(1)}), and with it ${median(noticed.searches).toFixed(1)} ms (95 %: ${percentile(noticed.searches, 95).toFixed(1)}).`,
  );
  reportOutcomes(report, statuses);
  report.figure('servers that ended', deployment.exits(), notAbove(0));
  // PostgreSQL has dead rows until it vacuums: as much as the short form stores.
  reportTime(report, size, 'stored on disk', stored, notAbove(allowance), ' MB');
  report.figure('answers to others that failed', noticed.failures.length, notAbove(0));
  if (noticed.failures[0] !== undefined) report.note(`The first: ${noticed.failures[0]}`);
  const slower = median(noticed.searches) / median(quiet.searches);
  reportTime(report, size, 'searches of others, times as long as without', slower, notAbove(SLOWER));
  const slowest = Math.max(...noticed.imports);
  report.note(
    `${noticed.imports.length} sheets of another user were read, half of them in ${median(noticed.imports).toFixed(2)} s.`,
  );
  reportTime(report, size, 'the slowest of them', slowest, notAbove(BEGINS_WITHIN_S), ' s');

  const today = await discardAll({ address, cookie, agent });
  await withNextDay(directory);
  const next = await discardAll({ address, cookie, agent });
  report.note(`${today.done} objects were discarded at once, and ${next.done} on the next day.`);
  report.figure('objects that their owner cannot discard', next.left.length, notAbove(0));
  if (next.left[0] !== undefined) report.note(`The first: ${next.left[0]}`);
  agent.destroy();
}

/** Lets the next day begin for the allowance: what was counted was counted yesterday. */
const withNextDay = (directory: Directory): Promise<void> =>
  withStore(directory, (store) =>
    store.write({ by: { userId: '', username: 'stress' }, action: 'attempts.forget', subject: '' }, async ({ db }) => {
      const day = new Date(Date.now() - NEXT_DAY_MS).toISOString().slice(0, 10);
      await db.updateTable('stored_of_day').set({ day }).execute();
    }),
  );

export const stressStaffAlone = (report: Report, size: Size): Promise<void> =>
  onEachDeployment(
    report,
    {
      officers: OFFICERS,
      environment: {
        SESSION_IDLE_MINUTES: '600',
        QUOTA_MEGABYTES: String(size.isLong ? MEGABYTES.long : MEGABYTES.short),
      },
    },
    (deployment) => attack(report, size, deployment),
  );
