/** PostgreSQL hangs: its processes are stopped (SIGSTOP), so connections stay open without responses. */
import type { Action } from '@buckle/domain/action';
import { actions } from '@buckle/domain/registry';
import { sendRequest, post } from '../bench/http-client.ts';
import { formOf, invented } from '../bench/form.ts';
import { pause, timed } from '../bench/measure.ts';
import { notBelow, notAbove, type Report } from '../bench/report.ts';
import { CannotRun } from '../bench/servers/needs.ts';
import { p99 } from './readers.ts';
import { type Deployment, startDeployment } from './servers/deployment.ts';
import { count, type Size, reportTime } from './size.ts';

const OFFICERS = 500;
const EDITORS = 8;
/** What a request waits for the database in all is 12 s. */
const LONGEST_ANSWER_S = 13;
const LONGEST_READY_S = 3;
const BACK_WITHIN_S = 10;
const SEARCHES_P99_MS = 200;
/** One second once, and again each 30 s. */
const LONGEST_SEARCH_MS = 1_500;

interface Watched {
  readonly seconds: number[];
  /** When each ended, by `performance.now`. */
  readonly ends: number[];
  stop: () => Promise<void>;
}

/** Does something again and again until it is stopped, and keeps the seconds of each time. */
function repeatedly(act: (round: number) => Promise<unknown>, everyMs: number): Watched {
  const seconds: number[] = [];
  const ends: number[] = [];
  const state = { isOver: false };
  const work = (async () => {
    for (let round = 0; !state.isOver; round++) {
      seconds.push((await timed(() => act(round))) / 1000);
      ends.push(performance.now());
      await pause(everyMs);
    }
  })();
  return {
    seconds,
    ends,
    async stop() {
      state.isOver = true;
      await work;
    },
  };
}

/** Adds officers, a form each with a key, which is sent until it is acknowledged. Returns the employee ids. */
function editor({ address, adminCookie }: Deployment, number: number) {
  const saved: string[] = [];
  let failed = 0;
  let pending = `FROZEN${number}-0`;
  const adding = repeatedly(async () => {
    const response = await post(address, 'addOfficer', formOf(invented(pending, 'Asha Patil')), {
      cookie: adminCookie,
      'idempotency-key': `frozen-${pending}`,
    }).catch(() => undefined);
    if (response?.status !== 200) return;
    saved.push(pending);
    pending = `FROZEN${number}-${++failed}`;
  }, 50);
  return { ...adding, saved };
}

/** Seconds of the longest that ended by then. */
const longestBy = (instant: number, { seconds, ends }: Pick<Watched, 'seconds' | 'ends'>): number =>
  Math.max(0, ...seconds.filter((_, i) => (ends[i] ?? Infinity) <= instant));

interface Reader {
  readonly name: string;
  readonly watched: Watched;
  /** Statuses of the responses; 0: none. */
  readonly statuses: number[];
}

/** Calls each action that reads, and the export, again and again. Queries servers directly, because HAProxy limits one session. */
function readers({ servers, adminCookie: cookie }: Deployment, officerId: string): Reader[] {
  const paths = Object.entries<Action>(actions)
    .filter(([, { method }]) => method === 'GET')
    .map(([name, { example = {} }]): [string, string] => {
      const query = { action: name, ...JSON.parse(JSON.stringify(example).replaceAll('RECORD_ID', officerId)) };
      return [name, `/api.php?${new URLSearchParams(query as Record<string, string>).toString()}`];
    });
  const reads = [['a record', `/api.php?action=getOfficers&id=${officerId}`] as const, ...paths].map(
    ([name, path], i) => ({
      name,
      send: () => sendRequest(servers[i % servers.length]?.address ?? '', { path, headers: { cookie } }),
    }),
  );
  const exported = { columns: 'import', format: 'csv', purpose: 'Stress' };
  const exports = servers.map(({ address }) => ({
    name: 'exportOfficers',
    send: () => post(address, 'exportOfficers', exported, { cookie }),
  }));
  return [...reads, ...exports].map(({ name, send }) => {
    const statuses: number[] = [];
    const watched = repeatedly(async () => statuses.push((await send().catch(() => undefined))?.status ?? 0), 100);
    return { name, watched, statuses };
  });
}

async function someOfficer({ servers: [server], adminCookie }: Deployment): Promise<string> {
  const path = '/api.php?action=getOfficers&fields=card&limit=1';
  const response = await sendRequest(server?.address ?? '', { path, headers: { cookie: adminCookie } });
  return (response.json() as { officers: { id: string }[] }).officers[0]?.id ?? '';
}

/** Queries a server directly, because HAProxy limits one session. */
async function timesFound({ servers: [server], adminCookie }: Deployment, employeeId: string): Promise<number> {
  const path = `/api.php?action=getOfficers&fields=card&code=${employeeId}&limit=200`;
  const { officers } = (
    await sendRequest(server?.address ?? '', { path, headers: { cookie: adminCookie } })
  ).json() as {
    officers: { employee_id: string }[];
  };
  return officers.filter(({ employee_id: id }) => id === employeeId).length;
}

async function freezePrimary(report: Report, size: Size, deployment: Deployment): Promise<void> {
  const { primary, servers, address } = deployment;
  if (!primary) return;
  const editors = Array.from({ length: EDITORS }, (_, i) => editor(deployment, i));
  const reading = readers(deployment, await someOfficer(deployment));
  const watches = servers.map((server) => repeatedly(() => sendRequest(server.address, { path: '/readyz' }), 200));
  await pause(2_000);
  const stood = count(size, 15, 60);
  primary.freeze();
  await pause(stood * 1000);
  const until = performance.now();
  primary.thaw();
  const startedAt = performance.now();
  const isReady = async (): Promise<boolean> =>
    (await sendRequest(address, { path: '/readyz' }).catch(() => undefined))?.status === 200;
  while (!(await isReady())) await pause(50);
  const back = (performance.now() - startedAt) / 1000;
  await pause(2_000);
  await Promise.all([...editors, ...watches, ...reading.map(({ watched }) => watched)].map((one) => one.stop()));
  const saved = editors.flatMap((one) => one.saved);
  const counts: number[] = [];
  for (const employeeId of saved) counts.push(await timesFound(deployment, employeeId));

  report.heading(`PostgreSQL hangs for ${stood} s below ${deployment.name}`);
  report.note(`${EDITORS} clients added ${saved.length} officers before and after, each form with a key.`);
  report.figure('servers that ended', deployment.exits(), notAbove(0));
  report.figure('officers that were added', saved.length, notBelow(EDITORS));
  report.figure('acknowledged officers lost', counts.filter((found) => found === 0).length, notAbove(0));
  report.figure('added twice', counts.filter((found) => found > 1).length, notAbove(0));
  reportTime(
    report,
    size,
    'longest change that was answered meanwhile',
    Math.max(...editors.map((one) => longestBy(until, one))),
    notAbove(LONGEST_ANSWER_S),
    ' s',
  );
  const slowest = reading.map(({ name, watched }) => ({ name, seconds: longestBy(until, watched) }));
  const sorted = slowest.toSorted((a, b) => b.seconds - a.seconds);
  report.note(`Longest answers: ${sorted.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')}.`);
  reportTime(
    report,
    size,
    'longest read or export that was answered meanwhile',
    sorted[0]?.seconds ?? 0,
    notAbove(LONGEST_ANSWER_S),
    ' s',
  );
  report.figure(
    'reads and exports answered with 500',
    reading.flatMap(({ statuses }) => statuses).filter((status) => status === 500).length,
    notAbove(0),
  );
  reportTime(
    report,
    size,
    'longest `/readyz`',
    Math.max(...watches.flatMap(({ seconds }) => seconds)),
    notAbove(LONGEST_READY_S),
    ' s',
  );
  reportTime(report, size, 'ready again after', back, notAbove(BACK_WITHIN_S), ' s');
}

async function freezeReplica(report: Report, size: Size, deployment: Deployment): Promise<void> {
  const { replica, address, cookie } = deployment;
  if (!replica) return;
  let failures = 0;
  const searching = Array.from({ length: EDITORS }, (_, i) =>
    repeatedly(async (round) => {
      const path = `/api.php?action=getOfficers&fields=card&limit=50&code=${(round * EDITORS + i) % 1000}`;
      if ((await sendRequest(address, { path, headers: { cookie } })).status !== 200) failures++;
    }, 50),
  );
  await pause(2_000);
  const stood = count(size, 10, 60);
  replica.freeze();
  await pause(stood * 1000);
  replica.thaw();
  await Promise.all(searching.map((one) => one.stop()));
  const ms = searching.flatMap(({ seconds }) => seconds).map((value) => value * 1000);
  report.heading(`A replica hangs for ${stood} s below ${deployment.name}`);
  report.note(`${ms.length} searches.`);
  report.figure('searches that failed', failures, notAbove(0));
  reportTime(report, size, 'searches, 99 %', p99(ms), notAbove(SEARCHES_P99_MS), ' ms');
  reportTime(report, size, 'longest search', Math.max(...ms), notAbove(LONGEST_SEARCH_MS), ' ms');
}

export async function stressFrozenPostgres(report: Report, size: Size): Promise<void> {
  try {
    const deployment = await startDeployment('behind-haproxy', { officers: OFFICERS, hasReplica: true });
    try {
      await freezeReplica(report, size, deployment);
      await freezePrimary(report, size, deployment);
    } finally {
      // Else it could not be stopped.
      deployment.primary?.thaw();
      deployment.replica?.thaw();
      await deployment.stop();
    }
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    report.note(`Not run: ${error.message}`);
  }
}
