/**
 * Search throughput over HTTP relative to a widely used generic back end for the same 50 rows: server and log on one
 * core, load on the other, alternating.
 */
import { succeed } from './http-client.ts';
import { clientOf, searchPath } from './client.ts';
import { perSecond } from './load.ts';
import { median, short } from './measure.ts';
import { type Question, queriesFor } from './search-queries.ts';
import { notBelow, type Report } from './report.ts';
import { type Buckle, startBuckle } from './servers/buckle.ts';
import { copySqliteDirectory, temporaryFolder } from './servers/seed-databases.ts';
import { countInDirectus, type Directus, DIRECTUS, directusPath, startDirectus } from './servers/directus.ts';
import { onClientCore, SERVER_CORE } from './servers/needs.ts';
import { withStarted } from './servers/started.ts';

const OFFICERS = Number(process.env['BENCH_OFFICERS'] ?? 50_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = 3;
const CONNECTIONS = 4;
/** Larger counts are reported as "at least". */
const COUNTED_TO = 1_000;

/** Kinds of queries, their labels, and the required speedup. */
const KINDS = [
  ['common name', 50],
  ['rare name', 50],
  ['two words', 50],
  ['code of 2', 50],
  ['code of 5', 50],
  ['one letter', 20],
] as const;

const bucklePath = (question: Question): string => searchPath({ ...question, limit: '50', fields: 'card' });

interface Both {
  readonly ours: Buckle;
  readonly theirs: Directus;
}

/** Verifies that both return the same officers. */
async function compareCounts({ ours, theirs }: Both, questions: readonly Question[]): Promise<void> {
  const client = clientOf(ours.address, ours.cookie);
  for (const question of questions.slice(0, 5)) {
    const { total } = (await succeed(client.get({ ...question, limit: '50', fields: 'card' }))).json() as {
      total: number;
    };
    const found = await countInDirectus(theirs, { ...question });
    if (Math.min(found, COUNTED_TO) !== total)
      throw new Error(`${JSON.stringify(question)}: Buckle finds ${total}, Directus ${found}`);
  }
  client.close();
}

async function compare(
  { ours, theirs }: Both,
  questions: readonly Question[],
): Promise<[ours: number, theirs: number]> {
  const load = { connections: CONNECTIONS, seconds: SECONDS };
  const toBuckle = {
    ...load,
    address: ours.address,
    paths: questions.map(bucklePath),
    headers: { cookie: ours.cookie, 'accept-encoding': 'br' },
  };
  const toBackend = {
    ...load,
    address: theirs.address,
    paths: questions.map((question) => directusPath({ ...question })),
    headers: theirs.headers,
  };
  await perSecond({ ...toBuckle, seconds: 1 });
  await perSecond({ ...toBackend, seconds: 1 });
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    rates[0].push(await perSecond(toBuckle));
    rates[1].push(await perSecond(toBackend));
  }
  return [median(rates[0]), median(rates[1])];
}

export const benchSearchVsBackend = (report: Report): Promise<void> =>
  withStarted(async (keep) => {
    const theirs = await keep(startDirectus(OFFICERS, SERVER_CORE));
    const { path } = await keep(temporaryFolder());
    const ours = await keep(startBuckle(await copySqliteDirectory(path, OFFICERS), { core: SERVER_CORE }));
    const client = clientOf(ours.address, ours.cookie);
    const questions = await queriesFor(client);
    client.close();
    report.heading(
      `Searches a second among ${OFFICERS.toLocaleString('en-IN')} officers, against Directus ${DIRECTUS}`,
    );
    report.note(
      `A page of 50 and how many there are. Both on SQLite, logged in, each request written to their log; each server held to one core, the load (${CONNECTIONS} connections) to the other. Median of ${ROUNDS} rounds of ${SECONDS} s, in turn.`,
    );
    const rows = [['', 'Buckle/s', 'Directus/s', 'times', 'to reach', '']];
    await onClientCore(async () => {
      for (const [kind, times] of KINDS) {
        const kindQueries = questions[kind] ?? [];
        await compareCounts({ ours, theirs }, kindQueries);
        const [buckleMs, their] = await compare({ ours, theirs }, kindQueries);
        const verdict = report.judge(buckleMs / their, notBelow(times));
        rows.push([kind, short(buckleMs), short(their), short(buckleMs / their), `≥ ${times}`, verdict]);
      }
    });
    report.table(rows);
  });
