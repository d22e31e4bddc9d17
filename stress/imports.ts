/** kill -9 while an import is checked, written and undone: all of it is done, or nothing, and the page says which. */
import { readQuietly } from '@buckle/domain/officers/wire';
import { keepAliveAgent } from '../bench/http-client.ts';
import { timed } from '../bench/measure.ts';
import { notBelow, type Report } from '../bench/report.ts';
import { seededRandom } from '../server/src/demo/random.ts';
import { cycled } from './cycle.ts';
import { withStore } from './directory.ts';
import {
  type Fault,
  type FaultKind,
  inspect,
  killDuring,
  prepare,
  type Round,
  type Step,
  steps,
  takeStep,
} from './imports/import-round.ts';
import type { KnownOfficer } from './imports/import-state.ts';
import type { KillableServers } from './orders/killable-servers.ts';
import { type Deployed, onEachDeployment } from './orders/on-each-deployment.ts';
import { reportFaults, reportSteps } from './orders/report-kills.ts';
import { count, type Size } from './size.ts';

const OFFICERS = 400;
/** A kill comes at a random moment of what a step took without one, or a little later. */
const LATER = 1.25;

const faultLabels: Readonly<Record<FaultKind, string>> = {
  partial: 'imports that were written or undone in part',
  page: 'pages that say otherwise',
  stuck: 'jobs that are held by a server that is gone',
  lost: 'imports that could not be finished, or not undone as before',
};

/** Officers whom a sheet can name. */
const knownOfficers = ({ directory }: KillableServers): Promise<KnownOfficer[]> =>
  withStore(directory, async ({ db }) => {
    const rows = await db.selectFrom('officers').select('record').orderBy('id').execute();
    return rows
      .map(({ record }) => readQuietly(JSON.parse(record)))
      .filter(({ employeeId, name }) => employeeId !== '' && !name.includes(','));
  });

interface Outcome {
  readonly seed: string;
  readonly durations: ReadonlyMap<Step, number>;
  readonly killed: readonly { readonly step: Step; readonly wasDone: boolean }[];
  readonly faults: readonly Fault[];
  readonly times: number;
  readonly rows: number;
}

function reportImports(report: Report, size: Size, { seed, durations, killed, faults, times, rows }: Outcome): void {
  report.note(`Seed: \`${seed}\`. Each sheet has ${rows} rows: half of them add officers, half change some.`);
  reportSteps(report, { durations, killed, times }, ['not done', 'done']);
  if (size.isLong) {
    const done = killed.filter(({ step, wasDone }) => step !== 'check' && wasDone).length;
    const not = killed.filter(({ wasDone }) => !wasDone).length;
    report.figure('kills before the step was done, and after', Math.min(done, not), notBelow(1));
  }
  reportFaults(report, faults, faultLabels);
}

async function onServers(
  report: Report,
  size: Size,
  deployed: Deployed<Step>,
  servers: KillableServers,
): Promise<void> {
  const { name, first } = deployed;
  const times = count(size, 2, Math.ceil(Number(process.env['STRESS_KILLS'] ?? 100) / 2));
  const seed = `imports on ${name}`;
  const random = seededRandom(seed);
  const agent = keepAliveAgent(4);
  const known = await knownOfficers(servers);
  const turns = Array.from({ length: times }, (_, time) => cycled(steps, steps.indexOf(first) + time));
  const client: Round['client'] = (server, cookie) => ({ address: servers.address(server), cookie, agent });
  const roundOf = (step: Step, note: string): Round => ({ servers, client, known, step, note });
  const faults: Fault[] = [];
  const durations = new Map<Step, number>();
  const killed: Outcome['killed'][number][] = [];
  for (const step of new Set(turns)) {
    const round = roundOf(step, `unkilled ${step}`);
    const prepared = await prepare(round);
    durations.set(step, await timed(async () => void (await takeStep(round, prepared))));
    faults.push(...(await inspect(round, prepared, client(0, prepared.cookie))).faults);
  }
  for (const [time, step] of turns.entries()) {
    const round = roundOf(step, `sheet ${time + 1}`);
    const prepared = await prepare(round);
    const afterMs = random.next() * LATER * (durations.get(step) ?? 0);
    const restarted = await killDuring(round, prepared, { server: random.integer(0, servers.count - 1), afterMs });
    const { wasDone, faults: found } = await inspect(round, prepared, restarted);
    killed.push({ step, wasDone });
    faults.push(...found);
    process.stderr.write(`\r${time + 1} of ${times} kills on ${name} `);
  }
  process.stderr.write('\n');
  agent.destroy();
  reportImports(report, size, { seed, durations, killed, faults, times, rows: 2 * known.length });
}

export const stressImports = (report: Report, size: Size): Promise<void> =>
  onEachDeployment<Step>(report, {
    heading: 'kill -9 while imports are checked, written and undone',
    officers: OFFICERS,
    first: ['check', 'undo'],
    run: (deployed, servers) => onServers(report, size, deployed, servers),
  });
