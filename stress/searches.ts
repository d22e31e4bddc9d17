/** One user with 256 concurrent searches, and the latency of other users' searches. */
import { sendRequest, keepAliveAgent } from '../bench/http-client.ts';
import { pause, timed } from '../bench/measure.ts';
import { notBelow, notAbove, type Report } from '../bench/report.ts';
import { logIn } from '../e2e/log-in-as.ts';
import { addUser } from './directory.ts';
import { startFlood } from './flood.ts';
import { p99, reportFailures } from './readers.ts';
import { type Deployment, onEachDeployment } from './servers/deployment.ts';
import { count, type Size, reportTime } from './size.ts';

const AT_ONCE = 256;
const OFFICERS = 20_000;
const READERS_P99_MS = 200;
const SECOND_USER = { username: 'other', password: 'another password' } as const;

/** Searches in sequence for a duration. Returns latencies in ms, and failures. */
async function search(
  address: string,
  cookie: string,
  ms: number,
): Promise<{ durations: number[]; failures: string[] }> {
  const agent = keepAliveAgent(1);
  const [durations, failures]: [number[], string[]] = [[], []];
  for (const startedAt = Date.now(); Date.now() - startedAt < ms; await pause(20)) {
    const path = `/api.php?action=getOfficers&fields=card&limit=50&code=${durations.length % 100}`;
    durations.push(
      await timed(async () => {
        const { status } = await sendRequest(address, { path, headers: { cookie }, agent });
        if (status !== 200) failures.push(String(status));
      }),
    );
  }
  agent.destroy();
  return { durations, failures };
}

async function attack(report: Report, size: Size, deployment: Deployment): Promise<void> {
  const { address, cookie, directory } = deployment;
  await addUser(directory, SECOND_USER.username, 'staff', SECOND_USER.password);
  const secondCookie = await logIn(address, SECOND_USER);
  const ms = count(size, 3_000, 20_000);
  const quiet = await search(address, secondCookie, ms);
  const stop = await startFlood('searching.ts', { address, cookie, atOnce: AT_ONCE });
  const { durations, failures } = await search(address, secondCookie, ms);
  const statuses = await stop();
  const answered = statuses['200'] ?? 0;
  const odd = Object.entries(statuses).filter(([status]) => status !== '200' && status !== '429');

  report.heading(`${AT_ONCE} searches of one user at once without pause, at ${deployment.name}`);
  report.note(
    `${OFFICERS} officers. Without it, 99 % of another user's searches take ${p99(quiet.durations).toFixed(1)} ms. The user who floods got: ${JSON.stringify(statuses)}.`,
  );
  reportFailures(report, failures);
  reportTime(report, size, 'searches of others, 99 %', p99(durations), notAbove(READERS_P99_MS), ' ms');
  report.figure('searches of the one user that were answered', answered, notBelow(1));
  report.figure('answers to them that are neither results nor 429', odd.length, notAbove(0));
}

export const stressSearches = (report: Report, size: Size): Promise<void> =>
  onEachDeployment(report, { officers: OFFICERS }, (deployment) => attack(report, size, deployment));
