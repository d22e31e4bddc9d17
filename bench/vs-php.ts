/**
 * Searches per second relative to the specification's approach on PHP's built-in server: fetches the whole list, and
 * filters on the client. Includes the client's work for both.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOfficer } from '@buckle/domain/officers/wire';
import { clientOf, searchPath } from './client.ts';
import { perSecond } from './load.ts';
import { median, pause, short } from './measure.ts';
import { type Question, queriesFor } from './search-queries.ts';
import { notBelow, type Report } from './report.ts';
import { startBuckle } from './servers/buckle.ts';
import { officers, copySqliteDirectory, temporaryFolder } from './servers/seed-databases.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { CannotRun, onClientCore, SERVER_CORE } from './servers/needs.ts';
import { withStarted } from './servers/started.ts';

const OFFICERS = 5_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = 4;
const CONNECTIONS = 8;
const TIMES = 500;
const KINDS = ['rare name', 'common name', 'two words', 'one letter', 'code of 2', 'code of 5'];

interface Php {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** PHP as the specification's server: `api.php` sends every record. */
async function startPhp(folder: string): Promise<Php> {
  writeFileSync(join(folder, 'officers.json'), JSON.stringify([...officers(OFFICERS)].map(writeOfficer)));
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const api = join(import.meta.dirname, 'servers/api.php');
  const command = ['-c', String(SERVER_CORE), 'php', '-d', 'memory_limit=1G', '-S', address, api];
  const server = spawn('taskset', command, { cwd: folder, env: { ...process.env, FOLDER: folder }, stdio: 'ignore' });
  const exited = once(server, 'exit');
  const url = `http://${address}/api.php?action=getOfficers`;
  for (let tries = 0; !(await fetch(url).catch(() => undefined))?.ok; tries++) {
    if (tries > 100) throw new Error('PHP did not start.');
    await pause(50);
  }
  return {
    url,
    stop: async () => {
      server.kill();
      await exited;
    },
  };
}

interface Listed {
  readonly buckle_number: string;
  readonly employee_id: string;
  readonly name: string;
}

/** The specification's client: parses and filters every record. */
function filter(text: string, question: Question): Listed[] {
  const { officers: all } = JSON.parse(text) as { officers: Listed[] };
  const has = (value: string, part: string): boolean => value.toLowerCase().includes(part.toLowerCase());
  if ('code' in question)
    return all.filter((one) => has(one.buckle_number, question.code) || has(one.employee_id, question.code));
  const words = question.name.split(' ');
  return all.filter((one) => words.every((word) => has(one.name, word)));
}

/** Searches a second of several clients in this process, each one after another. */
async function filteredPerSecond(url: string, questions: readonly Question[]): Promise<number> {
  const startedAt = performance.now();
  const until = startedAt + SECONDS * 1000;
  let [sent, done] = [0, 0];
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const question = questions[sent++ % questions.length] ?? { name: 'a' };
      filter(await (await fetch(url)).text(), question);
      done++;
    }
  };
  await Promise.all([client(), client()]);
  return (done * 1000) / (performance.now() - startedAt);
}

export const benchVsPhp = (report: Report): Promise<void> =>
  withStarted(async (keep) => {
    const php = spawnSync('php', ['-r', 'echo PHP_VERSION;'], { encoding: 'utf8' });
    if (php.error) throw new CannotRun('`php` is not installed (Debian: php-cli).');
    const folder = await keep(temporaryFolder());
    const buckle = await keep(startBuckle(await copySqliteDirectory(folder.path, OFFICERS), { core: SERVER_CORE }));
    const peer = await keep(startPhp(folder.path));
    const client = clientOf(buckle.address, buckle.cookie);
    const all = await queriesFor(client);
    client.close();
    report.heading(`Searches a second among ${OFFICERS.toLocaleString('en-IN')} officers, against PHP ${php.stdout}`);
    report.note(
      `PHP's built-in server sends the whole list, uncompressed; the client parses and filters it. Buckle answers a page of 50, also uncompressed, which the client parses too. Each server on one core, the clients on the other. Median of ${ROUNDS} rounds of ${SECONDS} s, in turn.`,
    );
    const rows = [['', 'Buckle/s', 'PHP and filter/s', 'times', 'to reach', '']];
    await onClientCore(async () => {
      for (const kind of KINDS) {
        const questions = all[kind] ?? [];
        const send = {
          address: buckle.address,
          paths: questions.map((question) => searchPath({ ...question, limit: '50', fields: 'card' })),
          headers: { cookie: buckle.cookie },
          connections: CONNECTIONS,
          seconds: SECONDS,
          read: (body: string): void => void JSON.parse(body),
        };
        await perSecond({ ...send, seconds: 1 });
        const [ours, theirs]: [number[], number[]] = [[], []];
        for (let round = 0; round < ROUNDS; round++) {
          ours.push(await perSecond(send));
          theirs.push(await filteredPerSecond(peer.url, questions));
        }
        const times = median(ours) / median(theirs);
        const verdict = report.judge(times, notBelow(TIMES));
        rows.push([kind, short(median(ours)), short(median(theirs)), short(times), `≥ ${TIMES}`, verdict]);
      }
    });
    report.table(rows);
  });
