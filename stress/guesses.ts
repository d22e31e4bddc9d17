/**
 * 200 concurrent guesses for one account, in many spellings and with forged forwarding headers; again after a restart;
 * and their effect on users.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type HttpResponse, cookiesOf, keepAliveAgent, post } from '../bench/http-client.ts';
import { notBelow, notAbove, type Report } from '../bench/report.ts';
import { startBuckle, startServer, type Server } from '../bench/servers/buckle.ts';
import { ADMIN, fill, officers, STAFF, temporaryFolder } from '../bench/servers/seed-databases.ts';
import { withStarted } from '../bench/servers/started.ts';
import { addUser, putPhoto } from './directory.ts';
import { distributedGuesses } from './distributed-guesses.ts';
import { p99, startReading, reportFailures } from './readers.ts';
import { count, type Size, reportTime } from './size.ts';

const OFFICERS = 500;
const GUESSES = 200;
const MAX_READ = 5;
const P99_MS = 200;

/** Spellings of the same username. */
const spellings = (name: string): readonly string[] => [
  name,
  name.toUpperCase(),
  ` ${name}`,
  `${name}\u00a0`,
  `\ufeff${name}`,
  `${name}\u3000 `,
  name.charAt(0).toUpperCase() + name.slice(1),
  `\t${name}`,
];

/** Two of the concurrent guesses get a slot, so they are repeated until the limit is reached. */
const WAVES = 4;

/** Sends all of them at once, and again. */
async function guess(address: string, name: string): Promise<HttpResponse[]> {
  const agent = keepAliveAgent(GUESSES);
  const names = spellings(name);
  const wave = (): Promise<HttpResponse>[] =>
    Array.from({ length: GUESSES }, (_, i) =>
      post(
        address,
        'login',
        { username: names[i % names.length], password: `guess number ${i}` },
        {
          'x-forwarded-for': `198.51.100.${i % 250}`,
          forwarded: `for=203.0.113.${i % 250}`,
          'x-real-ip': `192.0.2.${i}`,
        },
        agent,
      ),
    );
  const responses: HttpResponse[] = [];
  for (let sent = 0; sent < WAVES; sent++) responses.push(...(await Promise.all(wave())));
  agent.destroy();
  return responses;
}

const withStatus = (responses: readonly HttpResponse[], status: number): number =>
  responses.filter((response) => response.status === status).length;

interface Round {
  /** Guesses whose password the server checked, rather than throttled. */
  readonly looked: number;
  readonly lookedAfterRestart: number;
  /** Responses that are neither a throttling error nor "wrong password". */
  readonly odd: number;
  readonly knownDevice: number;
  readonly newDevice: number;
}

/** One account under attack, before and after a restart. */
async function attack(
  server: Server,
  restart: () => Promise<Server>,
  name: string,
  password: string,
): Promise<{ round: Round; server: Server }> {
  const first = await post(server.address, 'login', { username: name, password });
  const device = cookiesOf(first)
    .filter((cookie) => cookie.includes('device'))
    .join('; ');
  const before = await guess(server.address, name);
  const restarted = await restart();
  const after = await guess(restarted.address, name);
  const known = await post(restarted.address, 'login', { username: name, password }, { cookie: device });
  const unknown = await post(restarted.address, 'login', { username: name, password });
  const all = [...before, ...after];
  const round = {
    looked: withStatus(before, 401),
    lookedAfterRestart: withStatus(after, 401),
    odd: all.length - withStatus(all, 401) - withStatus(all, 429),
    knownDevice: known.status,
    newDevice: unknown.status,
  };
  return { round, server: restarted };
}

export async function stressGuesses(report: Report, size: Size): Promise<void> {
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = { DATA_DIR: path };
    await fill(directory, OFFICERS);
    const names = Array.from({ length: count(size, 1, 10) }, (_, i) => `officer${i}`);
    const password = 'a password of their own';
    for (const name of names) await addUser(directory, name, 'staff', password);
    const ids = [...officers(OFFICERS)].map(({ id }) => id);
    const buckle = await startBuckle(directory);
    let server: Server = buckle;
    await keep({ stop: () => server.stop() });
    const photo = await putPhoto(buckle.address, buckle.adminCookie);

    const durations = { record: [] as number[], photo: [] as number[], failures: [] as string[] };
    const rounds: Round[] = [];
    for (const name of names) {
      const reading = startReading({ address: server.address, cookie: buckle.cookie, ids, photo, thinkingMs: 5 });
      await pause(500);
      const restart = async (): Promise<Server> => {
        const read = await reading.stop();
        durations.record.push(...read.record);
        durations.photo.push(...read.photo);
        durations.failures.push(...read.failures);
        await server.stop();
        server = await startServer(directory);
        return server;
      };
      ({ server } = await attack(server, restart, name, password).then((done) => {
        rounds.push(done.round);
        return done;
      }));
    }

    const max = (of: (round: Round) => number): number => Math.max(...rounds.map(of));
    report.heading(
      `${GUESSES} guesses at once at each of ${rounds.length} accounts, and ${GUESSES} more after a restart`,
    );
    report.note(
      `Eight spellings of the name and forged forwarding headers; ${ADMIN.username} and ${STAFF.username} work meanwhile.`,
    );
    report.figure(
      'guesses that reached argon2, most of one account',
      max((one) => one.looked),
      notAbove(MAX_READ),
    );
    report.figure(
      'guesses that did after a restart',
      max((one) => one.lookedAfterRestart),
      notAbove(0),
    );
    report.figure(
      'answers that are neither 401 nor 429',
      max((one) => one.odd),
      notAbove(0),
    );
    report.figure(
      'right passwords on a known device let in',
      rounds.filter((one) => one.knownDevice === 200).length,
      notBelow(rounds.length),
    );
    report.figure(
      'right passwords on another device let in meanwhile',
      rounds.filter((one) => one.newDevice === 200).length,
      notAbove(0),
    );
    reportFailures(report, durations.failures);
    reportTime(report, size, 'record, 99 %', p99(durations.record), notAbove(P99_MS), ' ms');
    reportTime(report, size, 'photo, 99 %', p99(durations.photo), notAbove(P99_MS), ' ms');
  });
  await distributedGuesses(report, size);
}
