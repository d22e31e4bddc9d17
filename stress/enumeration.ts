/** User enumeration: compares login responses of existing and unknown names. */
import { type HttpResponse, keepAliveAgent, post } from '../bench/http-client.ts';
import { notAbove, type Report } from '../bench/report.ts';
import { median, short, timed } from '../bench/measure.ts';
import { startServer } from '../bench/servers/buckle.ts';
import { fill, temporaryFolder } from '../bench/servers/seed-databases.ts';
import { withStarted } from '../bench/servers/started.ts';
import { argon2Here, passwordHashing } from '../server/src/login/password.ts';
import { seededRandom } from '../server/src/demo/random.ts';
import { addUsersWithHash } from './directory.ts';
import { count, type Size, reportTime } from './size.ts';

const KINDS = ['old hash', 'new hash', 'unknown'] as const;
type Kind = (typeof KINDS)[number];

/** argon2 parameters of earlier releases. */
const OLD = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_DIFFERENCE_PERCENT = 5;

/** Comparable parts of a response, without values that differ between identical requests. */
const compared = ({ status, headers, text }: HttpResponse): string => {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify([status, rest, text]);
};

export async function stressEnumeration(report: Report, size: Size): Promise<void> {
  const each = count(size, 6, 500);
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = { DATA_DIR: path };
    await fill(directory, 10);
    const namesOf = (kind: Kind, many: number): string[] =>
      Array.from({ length: many }, (_, i) => `${kind.replace(' ', '-')}-${i}`);
    const names: Record<Kind, string[]> = {
      'old hash': namesOf('old hash', each / 2),
      'new hash': namesOf('new hash', each / 2),
      unknown: namesOf('unknown', each),
    };
    await addUsersWithHash(directory, names['old hash'], await argon2Here.hash('nobody guesses this', OLD));
    await addUsersWithHash(directory, names['new hash'], await passwordHashing(argon2Here).hash('nobody guesses this'));
    // Each attempt has its own address, from a trusted proxy, to avoid the per-address limit.
    const server = await keep(startServer(directory, { environment: { TRUSTED_PROXIES: '127.0.0.1' } }));

    const random = seededRandom('enumeration');
    const all = KINDS.flatMap((kind) => names[kind].map((username) => ({ kind, username })));
    const agent = keepAliveAgent(1);
    const durations: Record<Kind, number[]> = { 'old hash': [], 'new hash': [], unknown: [] };
    const seen: Record<Kind, Set<string>> = { 'old hash': new Set(), 'new hash': new Set(), unknown: new Set() };
    for (const [i, { kind, username }] of random.sample(all, all.length).entries()) {
      const from = { 'x-forwarded-for': `10.${(i >> 8) & 255}.${i & 255}.1` };
      durations[kind].push(
        await timed(async () => {
          seen[kind].add(
            compared(await post(server.address, 'login', { username, password: 'a wrong guess' }, from, agent)),
          );
        }),
      );
    }
    agent.destroy();

    const known = [...durations['old hash'], ...durations['new hash']];
    const apart = (a: readonly number[], b: readonly number[]): number => Math.abs(median(a) / median(b) - 1) * 100;
    report.heading(`${each} names that are there (half with an old hash) and ${each} that are not, mixed`);
    report.table([
      ['', 'attempts', 'median ms'],
      ...KINDS.map((kind) => [kind, String(durations[kind].length), short(median(durations[kind]))]),
    ]);
    report.figure('different answers', new Set(KINDS.flatMap((kind) => [...seen[kind]])).size, notAbove(1));
    reportTime(
      report,
      size,
      'medians of known and unknown differ by',
      apart(known, durations.unknown),
      notAbove(MAX_DIFFERENCE_PERCENT),
      ' %',
    );
    reportTime(
      report,
      size,
      'medians of old and new hashes differ by',
      apart(durations['old hash'], durations['new hash']),
      notAbove(MAX_DIFFERENCE_PERCENT),
      ' %',
    );
  });
}
