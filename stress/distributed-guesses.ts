/** Password guesses from many networks for unknown names, and their effect on users of known devices. */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { cookiesOf, post, succeed } from '../bench/http-client.ts';
import { timed } from '../bench/measure.ts';
import { notBelow, notAbove, type Report } from '../bench/report.ts';
import { ADMIN, officers } from '../bench/servers/seed-databases.ts';
import { putPhoto } from './directory.ts';
import { p99, startReading, reportFailures } from './readers.ts';
import { type Deployment, onEachDeployment } from './servers/deployment.ts';
import { count, type Size, reportTime } from './size.ts';

const OFFICERS = 500;
const CONNECTIONS_A_SERVER = 26;
const READERS = 4;
const P99_MS = 200;
const BETWEEN_LOGINS_MS = 500;
const OWNER = { username: ADMIN.username, password: ADMIN.password };

/** Sources of the guesses: networks of one IPv6 /56, from a trusted proxy, or local IPv4 addresses. */
const sources = {
  'one IPv6 /56': (i: number) => ({
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    headers: { 'x-forwarded-for': `2001:db8:7:7${i.toString(16).padStart(2, '0')}::1` },
  }),
  'IPv4 addresses of their own': (i: number) => ({
    agent: new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.1.0.${i + 2}` }),
    headers: {},
  }),
};

type Source = keyof typeof sources;

/** Sends guesses on each connection in a loop; `stop` returns the response statuses. */
function startGuessing(
  address: string,
  connections: number,
  source: Source,
): { readonly stop: () => Promise<number[]> } {
  const state = { isOver: false };
  const statuses: number[] = [];
  const guessers = Array.from({ length: connections }, async (_one, i) => {
    const { agent, headers } = sources[source](i);
    for (let guess = 0; !state.isOver; guess++) {
      const credentials = { username: `somebody${i}x${guess}`, password: 'a guess' };
      const response = await post(address, 'login', credentials, headers, agent).catch(() => undefined);
      statuses.push(response?.status ?? 0);
      // Avoids a busy loop on immediate errors.
      if (response?.status !== 401) await pause(20);
    }
    agent.destroy();
  });
  return {
    async stop() {
      state.isOver = true;
      await Promise.all(guessers);
      return statuses;
    },
  };
}

async function attack(report: Report, size: Size, deployment: Deployment, source: Source): Promise<void> {
  const { address, cookie, adminCookie } = deployment;
  const ids = [...officers(OFFICERS)].map(({ id }) => id);
  const photo = await putPhoto(address, adminCookie);
  const device = cookiesOf(await succeed(post(address, 'login', OWNER)))
    .filter((one) => one.includes('device'))
    .join('; ');
  const connections = CONNECTIONS_A_SERVER * deployment.servers.length;
  const guessing = startGuessing(address, connections, source);
  const readers = Array.from({ length: READERS }, () => startReading({ address, cookie, ids, photo, thinkingMs: 50 }));
  await pause(1000);
  const logins = count(size, 5, 20);
  const statuses: number[] = [];
  const durations: number[] = [];
  for (let i = 0; i < logins; i++) {
    durations.push(
      await timed(async () => {
        statuses.push((await post(address, 'login', OWNER, { cookie: device })).status);
      }),
    );
    await pause(BETWEEN_LOGINS_MS);
  }
  const reading = await Promise.all(readers.map((reader) => reader.stop()));
  const guesses = await guessing.stop();
  report.heading(`${connections} connections that guess without pause, from ${source}, on ${deployment.name}`);
  const looked = guesses.filter((status) => status === 401).length;
  report.note(
    `${guesses.length} guesses, of which ${looked} reached argon2; ${READERS} people open records and photos meanwhile.`,
  );
  report.figure(
    `logins on a known device let in, of ${logins}`,
    statuses.filter((status) => status === 200).length,
    notBelow(logins),
  );
  reportFailures(
    report,
    reading.flatMap((one) => one.failures),
  );
  const read = reading.flatMap((one) => [...one.record, ...one.photo]);
  reportTime(report, size, 'others, 99 %', p99(read), notAbove(P99_MS), ' ms');
  report.note(`A login on a known device took ${p99(durations).toFixed(0)} ms at the most.`);
}

export async function distributedGuesses(report: Report, size: Size): Promise<void> {
  const options = { officers: OFFICERS, environment: { TRUSTED_PROXIES: '127.0.0.1' } };
  await onEachDeployment(report, options, async (deployment) => {
    // HAProxy overwrites forwarded addresses.
    if (deployment.kind === 'sqlite') await attack(report, size, deployment, 'one IPv6 /56');
    await attack(report, size, deployment, 'IPv4 addresses of their own');
  });
}
