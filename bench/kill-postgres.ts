/**
 * PostgreSQL is killed again and again while clients add and edit through two servers, sending everything until it is
 * acknowledged. At the end the history must hold each acknowledged change once.
 */
import { randomUUID } from 'node:crypto';
import { formOf, invented } from './form.ts';
import type { HttpResponse } from './http-client.ts';
import { type Client, clientOf } from './client.ts';
import { pause, percentile, short } from './measure.ts';
import { notBelow, notAbove, type Report } from './report.ts';
import { startBuckle } from './servers/buckle.ts';
import { type Directory, postgresDirectory, temporaryFolder } from './servers/seed-databases.ts';
import { needPostgres } from './servers/needs.ts';
import { withStarted } from './servers/started.ts';
import { openStore } from '../server/src/db/open.ts';
import { seededRandom } from '../server/src/demo/random.ts';
import { startPostgres } from '../server/src/testing/postgres-cluster.ts';

const CYCLES = Number(process.env['BENCH_CYCLES'] ?? 100);
const CLIENTS = 4;
const OFFICERS = 1_000;
/** How long PostgreSQL lives before it is killed again. */
const LIVES_MS = { min: 300, max: 1_500 };
const BACK_WITHIN_S = 10;
const BEFORE_NEXT_TRY_MS = 50;

/** A change by a client: its key is stored in the history as the reason. */
interface Change {
  readonly key: string;
  readonly action: 'addOfficer' | 'updateOfficer';
  readonly form: Readonly<Record<string, unknown>>;
}

interface LoadState {
  /** Keys of acknowledged changes. */
  readonly acknowledged: string[];
  /** Error responses by status; 0: no response. */
  readonly rejections: Map<number, number>;
  /** When the last change was acknowledged, in milliseconds of `performance.now()`. */
  lastAt: number;
  isOver: boolean;
  /** A client failed permanently. */
  failure?: unknown;
}

/** Sends a change to one server after another until it is acknowledged. */
async function sendUntilAcknowledged(
  clients: readonly Client[],
  { key, action, form }: Change,
  load: LoadState,
): Promise<HttpResponse> {
  for (let tried = load.acknowledged.length; ; tried++) {
    const client = clients[tried % clients.length];
    const body = { ...form, change_reason: key };
    const response = await client?.post(action, body, { 'idempotency-key': key }).catch(() => undefined);
    if (response?.status === 200) {
      load.acknowledged.push(key);
      load.lastAt = performance.now();
      return response;
    }
    const status = response?.status ?? 0;
    // Permanent: a retry would not help, and would mask a bug.
    if (response && status < 500) throw new Error(`${action} was refused: ${response.text}`);
    load.rejections.set(status, (load.rejections.get(status) ?? 0) + 1);
    await pause(BEFORE_NEXT_TRY_MS);
  }
}

/** A client that adds an officer, edits them several times, and repeats. */
async function addAndEdit(number: number, clients: readonly Client[], load: LoadState): Promise<void> {
  for (let added = 0; !load.isOver; added++) {
    const officer = invented(`KILL${number}N${added}`, 'Asha Patil');
    const form = formOf(officer);
    const response = await sendUntilAcknowledged(clients, { key: randomUUID(), action: 'addOfficer', form }, load);
    const { id } = response.json() as { id: string };
    for (let edit = 1; edit <= 5 && !load.isOver; edit++) {
      const edited = { ...form, id, specialNote: `edit ${edit}` };
      await sendUntilAcknowledged(clients, { key: randomUUID(), action: 'updateOfficer', form: edited }, load);
    }
  }
}

/** Returns how often each key occurs in the history, and whether every record has its last version. */
async function readHistory({ DATA_DIR, DATABASE_URL }: Directory) {
  const settings = { dataDir: DATA_DIR, databaseUrl: DATABASE_URL, databaseReadUrl: undefined };
  const store = await openStore(settings, () => new Date());
  const versions = await store.db.selectFrom('officer_versions').select(['officer_id', 'version', 'reason']).execute();
  const present = await store.db.selectFrom('officers').select(['id', 'version']).execute();
  await store.close();
  const times = new Map<string, number>();
  const last = new Map<string, number>();
  for (const { reason, officer_id: id, version } of versions) {
    times.set(reason, (times.get(reason) ?? 0) + 1);
    last.set(id, Math.max(version, last.get(id) ?? 0));
  }
  const behind = present.filter(({ id, version }) => last.get(id) !== version).length;
  return { times, behind: behind + Math.abs(last.size - present.length) };
}

export async function benchKillPostgres(report: Report): Promise<void> {
  needPostgres();
  await withStarted(async (keep) => {
    const cluster = await keep(startPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }));
    const { path } = await keep(temporaryFolder());
    const directory = await postgresDirectory(cluster, path, OFFICERS);
    const servers = [await keep(startBuckle(directory)), await keep(startBuckle(directory))];
    const cookie = servers[0]?.adminCookie ?? '';
    const load: LoadState = { acknowledged: [], rejections: new Map(), lastAt: performance.now(), isOver: false };
    const clients = Array.from({ length: CLIENTS }, () => servers.map(({ address }) => clientOf(address, cookie)));
    const work = Promise.all(clients.map((client, number) => addAndEdit(number, client, load)));
    // A client that fails must not be met only at the end.
    work.catch((error: unknown) => (load.failure = error));

    const random = seededRandom('kills');
    const backAfter: number[] = [];
    for (let cycle = 0; cycle < CYCLES && load.failure === undefined; cycle++) {
      await pause(random.integer(LIVES_MS.min, LIVES_MS.max));
      await cluster.crash();
      await cluster.restart();
      const killed = performance.now();
      while (load.lastAt < killed && load.failure === undefined && performance.now() - killed < 60_000) await pause(10);
      backAfter.push((performance.now() - killed) / 1000);
      process.stderr.write(`\r${cycle + 1} of ${CYCLES} kills, ${load.acknowledged.length} changes acknowledged `);
    }
    process.stderr.write('\n');
    load.isOver = true;
    await work;
    for (const client of clients.flat()) client.close();

    const exits = servers.filter((server) => server.hasExited()).length;
    const { times, behind } = await readHistory(directory);
    const lost = load.acknowledged.filter((key) => !times.has(key)).length;
    const doubled = load.acknowledged.filter((key) => (times.get(key) ?? 0) > 1).length;
    const rejected = [...load.rejections].map(([status, count]) => `${count} × ${status === 0 ? 'no answer' : status}`);
    report.heading(`PostgreSQL killed ${backAfter.length} times under ${CLIENTS} clients of two servers`);
    report.note(
      `Adds and edits with a key each, sent until acknowledged: ${load.acknowledged.length.toLocaleString('en-IN')} were; on the way ${rejected.join(', ') || 'nothing was refused'}. fsync is on; PostgreSQL is ended as by a crash and recovers.`,
    );
    report.figure('kills', backAfter.length, notBelow(CYCLES));
    report.figure('acknowledged changes lost', lost, notAbove(0));
    report.figure('changes made twice', doubled, notAbove(0));
    report.figure('records that are not as their history says', behind, notAbove(0));
    report.figure('servers that ended', exits, notAbove(0));
    report.figure(
      'first change acknowledged after a recovery, longest',
      percentile(backAfter, 100),
      notAbove(BACK_WITHIN_S),
      ' s',
    );
    report.note(`Median ${short(percentile(backAfter, 50))} s.`);
  });
}
