/** Speedup by a second server process, each limited to a share of a core, so that the machine is not the bottleneck. */
import { clientOf, searchPath } from '../client.ts';
import { perSecond } from '../load.ts';
import { median, short } from '../measure.ts';
import { type Question, queriesFor } from '../search-queries.ts';
import { notBelow, type Report } from '../report.ts';
import { type Buckle, startBuckle } from '../servers/buckle.ts';
import { cpuShare } from '../servers/cpu-share.ts';
import { postgresDirectory, temporaryFolder } from '../servers/seed-databases.ts';
import { CannotRun, needPostgres } from '../servers/needs.ts';
import { withStarted } from '../servers/started.ts';
import { startPostgres } from '../../server/src/testing/postgres-cluster.ts';

const OFFICERS = 5_000;
const SHARE_PERCENT = 25;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const SECONDS = 4;
const CONNECTIONS = 4;

/** Searches a second of some servers together. */
async function together(servers: readonly Buckle[], questions: readonly Question[]): Promise<number> {
  const rates = await Promise.all(
    servers.map(({ address, cookie }) =>
      perSecond({
        address,
        headers: { cookie, 'accept-encoding': 'br' },
        paths: questions.map((question) => searchPath({ ...question, limit: '50', fields: 'card' })),
        connections: CONNECTIONS,
        seconds: SECONDS,
      }),
    ),
  );
  return rates.reduce((sum, rate) => sum + rate, 0);
}

async function measure(report: Report): Promise<void> {
  needPostgres();
  await withStarted(async (keep) => {
    const cluster = await keep(startPostgres());
    const { path } = await keep(temporaryFolder());
    const directory = await postgresDirectory(cluster, path, OFFICERS);
    const shares = [await keep(cpuShare('one', SHARE_PERCENT)), await keep(cpuShare('two', SHARE_PERCENT))];
    const servers = [await keep(startBuckle(directory)), await keep(startBuckle(directory))];
    servers.forEach(({ pid }, i) => shares[i]?.add(pid));
    const [first] = servers;
    if (!first) return;
    const client = clientOf(first.address, first.cookie);
    const questions = (await queriesFor(client))['two words'] ?? [];
    client.close();
    await together(servers, questions);
    const [one, two]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      one.push(await together([first], questions));
      two.push(await together(servers, questions));
    }
    report.note(
      `Each server is held to ${SHARE_PERCENT} % of a core by its control group, ${CONNECTIONS} connections to each; PostgreSQL and the load have the rest. Median of ${ROUNDS} rounds of ${SECONDS} s, in turn: one ${short(median(one))}, two ${short(median(two))} searches a second.`,
    );
    const times = median(two.map((rate, i) => rate / (one[i] ?? Number.NaN)));
    report.figure('two servers / one', times, notBelow(1.5), ' times');
  });
}

export async function benchTwoServers(report: Report): Promise<void> {
  report.heading('Searches of two server processes on one PostgreSQL, against one');
  try {
    await measure(report);
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    report.note(`Not run: ${error.message}`);
  }
}
