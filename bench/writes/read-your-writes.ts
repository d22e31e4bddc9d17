/** Searches on a replica that lags by a second: users must never get a state older than their own last change. */
import { formOf, invented } from '../form.ts';
import { succeed } from '../http-client.ts';
import { type Client, clientOf } from '../client.ts';
import { notBelow, notAbove, type Report } from '../report.ts';
import { type Buckle, startBuckle } from '../servers/buckle.ts';
import { postgresDirectory, temporaryFolder } from '../servers/seed-databases.ts';
import { CannotRun, needPostgres } from '../servers/needs.ts';
import { withStarted } from '../servers/started.ts';
import { startPostgres, startReplica } from '../../server/src/testing/postgres-cluster.ts';

const OFFICERS = 5_000;
const LAG = '1s';
const WRITERS = 4;
const READS = Number(process.env['BENCH_READS'] ?? 10_000);

interface Seen {
  /** Searches that missed the same user's previous write. */
  stale: number;
  /** Searches of another user that showed an older state: the replica does lag. */
  staleReads: number;
  reads: number;
}

/** A unique name in letters. */
const nameOf = (writer: number, round: number): string =>
  `Zz${[...`${writer}x${round}`].map((digit) => 'abcdefghijx'['0123456789x'.indexOf(digit)]).join('')}q`;

const finds = async (client: Client, name: string): Promise<boolean> => {
  const response = await succeed(client.get({ name, limit: '50', fields: 'card' }));
  return (response.json() as { officers: { name: string }[] }).officers.some((officer) => officer.name === name);
};

/** Two servers for those who write, and one that knows nothing of them. */
interface Servers {
  readonly one: Buckle;
  readonly two: Buckle;
  readonly onReplica: Buckle;
}

/** Writes a name and immediately searches for it in a loop; sometimes another user searches too. */
async function writer(number: number, servers: Servers, turns: number, seen: Seen): Promise<void> {
  const [sameServer, elsewhere] = [servers.one, servers.two].map((buckle) =>
    clientOf(buckle.address, servers.one.adminCookie),
  );
  if (!sameServer || !elsewhere) return;
  const replicaClient = clientOf(servers.onReplica.address, servers.onReplica.cookie);
  const officer = invented(`BENCH${number}`, nameOf(number, 0));
  const added = await succeed(sameServer.post('addOfficer', formOf(officer)));
  const { id } = added.json() as { id: string };
  for (let round = 1; round <= turns; round++) {
    const name = nameOf(number, round);
    await succeed(sameServer.post('updateOfficer', { ...formOf({ ...officer, name }), id }));
    if (!(await finds(round % 2 === 0 ? sameServer : elsewhere, name))) seen.stale++;
    seen.reads++;
    if (round % 10 === 0 && !(await finds(replicaClient, name))) seen.staleReads++;
  }
  for (const client of [sameServer, elsewhere, replicaClient]) client.close();
}

async function measure(report: Report): Promise<void> {
  needPostgres();
  await withStarted(async (keep) => {
    const primary = await keep(startPostgres());
    const { path } = await keep(temporaryFolder());
    const directory = await postgresDirectory(primary, path, OFFICERS);
    const replica = await keep(startReplica(primary, { recovery_min_apply_delay: LAG }));
    const { pathname } = new URL(directory.DATABASE_URL ?? '');
    const environment = { DATABASE_READ_URL: `${replica.url}${pathname}` };
    const start = (): Promise<Buckle> => keep(startBuckle(directory, { environment }));
    const servers = { one: await start(), two: await start(), onReplica: await start() };
    const seen: Seen = { stale: 0, staleReads: 0, reads: 0 };
    const turns = Math.ceil(READS / WRITERS);
    await Promise.all(Array.from({ length: WRITERS }, (_, i) => writer(i + 1, servers, turns, seen)));
    const onReplica = Math.floor(turns / 10) * WRITERS;
    report.note(
      `${WRITERS} clients of one administrator write a name on one server and at once search for it, there and on a second server in turn; after each tenth, somebody else searches on a third.`,
    );
    report.figure(
      `somebody else's searches that showed an older state, so the replica does lag (of ${onReplica})`,
      seen.staleReads,
      notBelow(1),
    );
    report.figure(`stale of ${seen.reads.toLocaleString('en-IN')}`, seen.stale, notAbove(0));
  });
}

export async function benchReadYourWrites(report: Report): Promise<void> {
  report.heading(`A search right after one's own change, with a replica ${LAG} behind`);
  try {
    await measure(report);
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    report.note(`Not run: ${error.message}`);
  }
}
