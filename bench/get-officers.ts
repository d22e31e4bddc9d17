/**
 * Throughput of `getOfficers`, with guard, session and log, relative to a bare `node:http` server that sends the same
 * status, headers and bytes; both alternate on one core, so that other load affects both.
 */
import { request } from 'node:http';
import { startServer, type Started } from '../e2e/servers/start-server.ts';
import { searchPath } from './client.ts';
import { perSecond } from './load.ts';
import { median, short } from './measure.ts';
import { notBelow, type Report } from './report.ts';
import { type Buckle, startBuckle } from './servers/buckle.ts';
import { copySqliteDirectory, temporaryFolder } from './servers/seed-databases.ts';
import { bindToCore, onClientCore, SERVER_CORE } from './servers/needs.ts';
import { withStarted } from './servers/started.ts';

const OFFICERS = 5_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 10);
const SECONDS = 2;
const CONNECTIONS = 16;
const PAGE = searchPath({ code: '12', limit: '50', fields: 'card' });

type Headers = Readonly<Record<string, string>>;

/** Returns a raw response for the bare server to replay. */
const capture = (address: string, headers: Headers): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(address + PAGE, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...sent } = response.headers;
        const base64 = Buffer.concat(chunks).toString('base64');
        resolve(JSON.stringify({ status: response.statusCode, headers: sent, base64 }));
      });
    });
    sent.on('error', reject);
    sent.end();
  });

/** Alternating rounds in both orders: requests per second of each, and their ratio. */
async function compare(buckle: Buckle, bare: Started, headers: Headers): Promise<[number, number, number]> {
  const getList = (address: string): Promise<number> =>
    perSecond({ address, paths: [PAGE], headers, connections: CONNECTIONS, seconds: SECONDS });
  await getList(buckle.address);
  await getList(bare.address);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2 === 0) ours.push(await getList(buckle.address));
    theirs.push(await getList(bare.address));
    if (round % 2 === 1) ours.push(await getList(buckle.address));
  }
  return [median(ours), median(theirs), median(ours.map((value, i) => value / (theirs[i] ?? Number.NaN)))];
}

export const benchGetOfficers = (report: Report): Promise<void> =>
  withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const buckle = await keep(startBuckle(await copySqliteDirectory(path, OFFICERS), { core: SERVER_CORE }));
    const defaults = { cookie: buckle.cookie, 'accept-encoding': 'br' };
    const { headers } = await fetch(buckle.address + PAGE, { headers: defaults });
    const unchanged = { ...defaults, 'if-none-match': headers.get('etag') ?? '' };
    report.heading(`getOfficers a second among ${OFFICERS.toLocaleString('en-IN')} officers, against bare node:http`);
    report.note(
      `The same bytes from both; ours with guard, session and log. Each server on one core, the load (${CONNECTIONS} connections) on the other. Median of ${ROUNDS} rounds of ${SECONDS} s, in turn.`,
    );
    const rows = [['', 'Buckle/s', 'bare node:http/s', 'ratio', 'to reach', '']];
    for (const [label, sent, goal] of [
      ['page of 50', defaults, 0.7],
      ['304', unchanged, 0.5],
    ] as const) {
      const bare = await startServer('bench/servers/bare-server.ts', [], await capture(buckle.address, sent));
      try {
        bindToCore(bare.pid, SERVER_CORE);
        const [ours, theirs, ratio] = await onClientCore(() => compare(buckle, bare, sent));
        rows.push([label, short(ours), short(theirs), short(ratio), `≥ ${goal}`, report.judge(ratio, notBelow(goal))]);
      } finally {
        await bare.stop();
      }
    }
    report.table(rows);
  });
