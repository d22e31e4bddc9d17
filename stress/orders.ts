/** kill -9 while orders are applied, cancelled and undone, and at midnight: each is applied whole and once, or not at all. */
import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import type { OrderStatus } from '@buckle/domain/orders/order';
import { type HttpResponse, keepAliveAgent, post } from '../bench/http-client.ts';
import { pause, timed } from '../bench/measure.ts';
import { notBelow, type Report } from '../bench/report.ts';
import { ADMIN } from '../bench/servers/seed-databases.ts';
import { logIn } from '../e2e/log-in-as.ts';
import type { Store } from '../server/src/db/store.ts';
import { seededRandom } from '../server/src/demo/random.ts';
import { cycled } from './cycle.ts';
import { withStore } from './directory.ts';
import type { Kill, KillableServers } from './orders/killable-servers.ts';
import { type Deployed, onEachDeployment } from './orders/on-each-deployment.ts';
import { reportFaults, reportSteps } from './orders/report-kills.ts';
import { type Fault, type FaultKind, inspectOrder, type SavedOrder } from './orders/order-state.ts';
import {
  DAYS_AHEAD,
  type PreparedOrder,
  prepareOrder,
  type RequestedStep,
  requests,
  type Step,
  steps,
  transitions,
} from './orders/steps.ts';
import { count, type Size } from './size.ts';

const OFFICERS = 200;
const OFFICERS_OF_ORDER = 60;
/** A kill comes at a random moment of what a step took without one, or a little later. */
const LATER = 1.25;
/** Servers look for due orders every 20 seconds. */
const APPLIED_WITHIN_MS = 30_000;

interface Round {
  readonly servers: KillableServers;
  readonly agent: Agent;
  readonly step: Step;
  readonly prepared: PreparedOrder;
}

/** Result of a kill. */
interface Killed {
  /** The step was complete before the server was killed. */
  readonly wasDone: boolean;
  readonly faults: readonly Fault[];
}

/** Milliseconds that each step takes without a kill. */
type Durations = ReadonlyMap<Step, number>;

interface Outcome {
  readonly seed: string;
  readonly durations: Durations;
  readonly killed: readonly (Killed & { readonly step: Step })[];
  /** Of all orders. */
  readonly faults: readonly Fault[];
  readonly times: number;
}

const faultLabels: Readonly<Record<FaultKind, string>> = {
  partial: 'orders that were applied or taken back in part',
  twice: 'orders that changed an officer twice',
  page: 'pages that say otherwise',
  lost: 'acknowledged or sent again, and not done',
  refused: 'requests refused, also when sent again with their key',
};

const statusIn = async ({ db }: Store, id: string): Promise<string | undefined> =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())?.status;

/** Returns the order and its faults, as a server says; a fault more where it is in none of these states. */
async function inspect(round: Round, index: number, cookie: string, allowed: readonly OrderStatus[], kind: FaultKind) {
  const { servers, agent, prepared } = round;
  const client = { address: servers.address(index), cookie, agent };
  const { order, faults } = await inspectOrder(client, prepared.order, prepared.expected);
  if (allowed.includes(order.status)) return { order, faults };
  return { order, faults: [...faults, { kind, text: `${order.number} is ${order.status}` }] };
}

/** Sends the request of a step; undefined without an answer. */
async function send({ servers, agent, prepared }: Round, step: RequestedStep, index: number, key: string) {
  const { order, adminCookie: cookie } = prepared;
  const [action, body] = requests[step](order);
  const headers = { cookie, 'idempotency-key': key };
  return post(servers.address(index), action, body, headers, agent).catch(() => undefined);
}

/** Returns the fault of a request that was refused. */
function rejections(response: HttpResponse | undefined, step: Step, { number }: SavedOrder): Fault[] {
  if (response?.status === 200) return [];
  return [{ kind: 'refused', text: `${number}, ${step}: ${response?.status} ${response?.text.slice(0, 300)}` }];
}

/** Kills the server that a request was sent to, and sends it again with its key. */
async function killDuringRequest(round: Round, step: RequestedStep, kill: Kill, other: number): Promise<Killed> {
  const { servers, prepared } = round;
  const { from, to } = transitions[step];
  const key = randomUUID();
  const [response] = await Promise.all([send(round, step, kill.server, key), servers.kill(kill)]);
  await servers.restart(kill.server);
  const allowed = response?.status === 200 ? [to] : [from, to];
  const left = await inspect(round, other, prepared.adminCookie, allowed, 'lost');
  const retried = await send(round, step, other, key);
  const last = await inspect(round, kill.server, prepared.adminCookie, [to], 'lost');
  const rejected = [
    ...(response ? rejections(response, step, left.order) : []),
    ...rejections(retried, step, left.order),
  ];
  return { wasDone: left.order.status === to, faults: [...left.faults, ...rejected, ...last.faults] };
}

/** Returns when a due order was applied, or should have been. */
async function untilApplied({ servers: { directory }, prepared: { order } }: Round): Promise<void> {
  await withStore(directory, async (store) => {
    const startedAt = Date.now();
    while ((await statusIn(store, order.id)) === 'pending' && Date.now() - startedAt < APPLIED_WITHIN_MS)
      await pause(2);
  });
}

/** Returns the faults of an order that was due at midnight. */
async function inspectApplied(round: Round, index: number): Promise<readonly Fault[]> {
  const { to } = transitions.midnight;
  await untilApplied(round);
  const cookie = await logIn(round.servers.address(index), ADMIN);
  return (await inspect(round, index, cookie, [to], 'lost')).faults;
}

/** Kills one of the servers that apply an order at midnight. */
async function killAtMidnight(round: Round, kill: Kill, other: number): Promise<Killed> {
  const { servers, prepared } = round;
  await servers.launchAfter(DAYS_AHEAD, kill.server);
  await servers.kill(kill);
  const status = await withStore(servers.directory, (store) => statusIn(store, prepared.order.id));
  await servers.readyBut(kill.server);
  await servers.restart(kill.server);
  return { wasDone: status !== 'pending', faults: await inspectApplied(round, other) };
}

/** Takes a step without a kill. Returns its milliseconds and faults. */
async function takeStep(round: Round): Promise<{ readonly ms: number; readonly faults: readonly Fault[] }> {
  const { servers, step, prepared } = round;
  if (step === 'midnight') {
    await servers.launchAfter(DAYS_AHEAD, 0);
    const ms = await timed(() => untilApplied(round));
    await servers.readyBut();
    return { ms, faults: await inspectApplied(round, 0) };
  }
  let response: HttpResponse | undefined;
  const ms = await timed(async () => void (response = await send(round, step, 0, randomUUID())));
  const { order, faults } = await inspect(round, 0, prepared.adminCookie, [transitions[step].to], 'lost');
  return { ms, faults: [...rejections(response, step, order), ...faults] };
}

function reportOrders(report: Report, { isLong }: Size, { seed, durations, killed, faults, times }: Outcome): void {
  report.note(`Seed: \`${seed}\`. Each order is about ${OFFICERS_OF_ORDER} officers of ${OFFICERS}.`);
  reportSteps(report, { durations, killed, times }, ['before it was taken', 'after']);
  if (isLong) {
    const done = killed.filter(({ wasDone }) => wasDone).length;
    report.figure('kills before the step was taken, and after', Math.min(done, times - done), notBelow(1));
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
  const times = count(size, 3, Math.ceil(Number(process.env['STRESS_KILLS'] ?? 100) / 2));
  const turns = Array.from({ length: times }, (_, time) => cycled(steps, steps.indexOf(first) + time));
  const seed = `orders on ${name}`;
  const random = seededRandom(seed);
  const agent = keepAliveAgent(4);
  const ids = await withStore(servers.directory, async ({ db }) =>
    (await db.selectFrom('officers').select('id').orderBy('id').execute()).map(({ id }) => id),
  );
  const preparing = { servers, agent, random, ids, officers: OFFICERS_OF_ORDER };
  const begin = async (step: Step, number: string): Promise<Round> => ({
    servers,
    agent,
    step,
    prepared: await prepareOrder(preparing, step, number),
  });

  const faults: Fault[] = [];
  const durations = new Map<Step, number>();
  for (const step of new Set(turns)) {
    const reversal = await takeStep(await begin(step, `UNKILLED ${step}`));
    durations.set(step, reversal.ms);
    faults.push(...reversal.faults);
  }

  const killed: Outcome['killed'][number][] = [];
  for (const [time, step] of turns.entries()) {
    const round = await begin(step, `DO ${time + 1}/2026`);
    const kill = {
      server: random.integer(0, servers.count - 1),
      afterMs: random.next() * LATER * (durations.get(step) ?? 0),
    };
    const other = random.integer(0, servers.count - 1);
    const came = await (step === 'midnight'
      ? killAtMidnight(round, kill, other)
      : killDuringRequest(round, step, kill, other));
    killed.push({ ...came, step });
    faults.push(...came.faults);
    process.stderr.write(`\r${time + 1} of ${times} kills on ${name} `);
  }
  process.stderr.write('\n');
  agent.destroy();
  reportOrders(report, size, { seed, durations, killed, faults, times });
}

export const stressOrders = (report: Report, size: Size): Promise<void> =>
  onEachDeployment<Step>(report, {
    heading: 'kill -9 while orders are applied, cancelled and undone, and at midnight',
    officers: OFFICERS,
    first: ['issue', 'undo'],
    run: (deployed, servers) => onServers(report, size, deployed, servers),
  });
