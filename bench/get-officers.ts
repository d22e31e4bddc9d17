/**
 * Requests a second of `getOfficers` against a bare `node:http` server that sends the same status, headers and bytes;
 * the two take turns, so that what else the machine does falls on both.
 */
import autocannon from 'autocannon';
import { median, say, table } from './measure.ts';
import { startServer, type Started } from '../e2e/servers/start-server.ts';
import { startBuckle } from './servers/buckle.ts';

const ROUNDS = 10;
const SECONDS = 2;
const CONNECTIONS = 16;
const PAGE = '/api.php?action=getOfficers&code=12&limit=50&fields=card';

type Headers = Record<string, string>;

async function perSecond(server: Started, headers: Headers): Promise<number> {
  const result = await autocannon({
    url: server.address + PAGE,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { cookie: server.cookie, 'accept-encoding': 'br', ...headers },
  });
  if (result.errors > 0) throw new Error(`${result.errors} requests failed`);
  return result.requests.total / result.duration;
}

/** What the server sends for a request, as the bare server is to send it. */
async function capture(server: Started, headers: Headers): Promise<string> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const options = { headers: { cookie: server.cookie, 'accept-encoding': 'br', ...headers } };
    const asked = request(server.address + PAGE, options, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...sent } = answer.headers;
        resolve(
          JSON.stringify({
            status: answer.statusCode,
            headers: sent,
            base64: Buffer.concat(pieces).toString('base64'),
          }),
        );
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Rounds of both in turn, now the one first, now the other: what each did a second, and the ratio of the two. */
async function compare(buckle: Started, asked: Headers): Promise<[string, string, string]> {
  const bare = await startServer('bench/servers/bare-server.ts', [], await capture(buckle, asked));
  await perSecond(buckle, asked);
  await perSecond(bare, asked);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2 === 0) ours.push(await perSecond(buckle, asked));
    theirs.push(await perSecond(bare, asked));
    if (round % 2 === 1) ours.push(await perSecond(buckle, asked));
  }
  await bare.stop();
  const ratio = median(ours.map((value, i) => value / (theirs[i] ?? Number.NaN)));
  return [median(ours).toFixed(0), median(theirs).toFixed(0), ratio.toFixed(2)];
}

export async function benchGetOfficers(): Promise<void> {
  const rows = [['', 'Buckle/s', 'bare node:http/s', 'ratio', 'to reach']];
  // The peer writes no log: the ratios to reach are of a silent server, those of a usual one stand beneath.
  for (const [log, pageGoal, unchangedGoal] of [
    ['silent', '≥ 0.7', '≥ 0.9'],
    ['info', '', ''],
  ] as const) {
    const buckle = await startBuckle(5000, log);
    const { headers } = await fetch(buckle.address + PAGE, { headers: { cookie: buckle.cookie } });
    const unchanged = { 'if-none-match': headers.get('etag') ?? '' };
    const logged = log === 'info' ? ', each written to the log' : '';
    rows.push([`page of 50${logged}`, ...(await compare(buckle, {})), pageGoal]);
    rows.push([`304${logged}`, ...(await compare(buckle, unchanged)), unchangedGoal]);
    await buckle.stop();
  }
  say(`\ngetOfficers, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s`);
  table(rows);
}
