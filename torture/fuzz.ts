/**
 * Requests that are nearly right and requests that are nothing at all, to every action, by staff, an administrator and
 * nobody: none may be answered with 5xx, end the server, or leave it larger than it was.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type ActionName, actions } from '@buckle/domain/actions/registry';
import sharp from 'sharp';
import { atLeast, atMost, type Report } from '../bench/report.ts';
import { formOf, invented } from '../bench/form.ts';
import { short } from '../bench/measure.ts';
import { memoryOf } from '../bench/process-memory.ts';
import { type Buckle, startBuckle } from '../bench/servers/buckle.ts';
import { fill, officers, temporaryFolder } from '../bench/servers/directories.ts';
import { withStarted } from '../bench/servers/started.ts';
import { type Random, seededRandom } from '../server/src/demo/random.ts';
import { NO_QUOTA } from './accidents.ts';
import { ask, type Asked, keptConnections, photoForm, type Reply } from './ask.ts';
import { addUser } from './directory.ts';
import { inTurn } from './in-turn.ts';
import { anyValue, nearlyBytes, nearlyObject, nearlyText } from './random-values.ts';
import { count, type Size, tellTime } from './size.ts';

const OFFICERS = 200;
/** The one account that may be reset, disabled and logged out. A reset costs argon2's time, so it is seldom named. */
const VICTIM = 'fuzz-user';
const CLIENTS = 8;
/** One user may send so many photos at a time. */
const UPLOADERS = 2;
const LARGER_AT_MOST_PERCENT = 20;
interface Answers {
  readonly byStatus: Map<number, number>;
  /** 5xx and no answer at all. */
  readonly faults: string[];
}

type Make = (random: Random) => Asked;

const id = 'some-officer';
const version = { id, version: 1, reason: 'why', order_number: 'DO 1' };

/** What each action is sent when it is right. */
function example(name: ActionName, ids: readonly string[], random: Random): Record<string, unknown> {
  const usual = {
    id: random.pick(ids),
    username: random.chance(0.02) ? VICTIM : 'nobody',
    role: random.pick(['staff', 'admin']),
    password: 'a wrong guess',
    cursor: random.pick(['', 'bm90aGluZw', '{"a":1}']),
    code: random.pick(['348', 'MH', '%']),
    name: random.pick(['patil', 'पाटील', 'a b c']),
    limit: '50',
    fields: 'card',
  };
  if (name === 'addOfficer') return formOf(invented(`FUZZ${random.integer(0, 1e9)}`, 'Asha Patil'));
  if (name === 'updateOfficer')
    return { ...formOf(invented(`FUZZ${random.integer(0, 50)}`, 'Asha Patil')), id: usual.id };
  if (name === 'restoreVersion' || name === 'approveProposal') return { ...version, id: usual.id };
  if (name === 'changePassword') return { current_password: usual.password, new_password: 'another wrong guess' };
  const known = 'shape' in actions[name].input ? Object.keys(actions[name].input.shape) : [];
  return Object.fromEntries(known.map((key) => [key, key in usual ? usual[key as keyof typeof usual] : 'text']));
}

/** Half a character cannot stand in an address. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Text for the address of a request. */
const encoded = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(text)).slice(0, 3000)}`;
    })
    .join('&');

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json,text/html',
  'multipart/form-data; boundary=x',
];

function nearlyRequest(name: ActionName, ids: readonly string[], cookies: readonly string[]): Make {
  const { method } = actions[name];
  return (random) => {
    const cookie = random.chance(0.9) ? random.pick(cookies) : '';
    const content = nearlyObject(random, example(name, ids, random));
    const headers: Record<string, string> = {
      cookie,
      ...(random.chance(0.1) ? { 'if-match': random.pick(['"1"', '*', 'W/"1"', '"x', '1, 2']) } : {}),
      ...(random.chance(0.1) ? { 'idempotency-key': random.pick(['short', 'a-key-of-its-own', 'x'.repeat(200)]) } : {}),
    };
    if (method === 'GET') return { path: `/api.php?action=${name}&${encoded(content)}`.slice(0, 6000), headers };
    const whole = random.chance(0.05) ? JSON.stringify(anyValue(random)) : JSON.stringify(content);
    const body = random.chance(0.2) ? nearlyText(random, whole) : whole;
    const type = random.chance(0.95) ? 'application/json' : random.pick(TYPES);
    return { method, path: `/api.php?action=${name}`, headers: { ...headers, 'content-type': type }, body };
  };
}

/** Sends so many requests over a few connections. */
async function send(
  address: string,
  many: number,
  make: Make,
  seed: string,
  answers: Answers,
  clients = CLIENTS,
): Promise<void> {
  const agent = keptConnections(clients);
  let begun = 0;
  const client = async (number: number): Promise<void> => {
    const random = seededRandom(`${seed} ${number}`);
    while (begun < many) {
      begun++;
      const asked = make(random);
      const answer: Reply | string = await ask(address, { ...asked, agent }).catch((error: unknown) => String(error));
      const status = typeof answer === 'string' ? 0 : answer.status;
      answers.byStatus.set(status, (answers.byStatus.get(status) ?? 0) + 1);
      if (typeof answer === 'string') answers.faults.push(`${answer} to ${asked.path.slice(0, 300)}`);
      else if (status >= 500)
        answers.faults.push(
          `${status} to ${asked.path.slice(0, 200)} ${String(asked.body ?? '').slice(0, 300)}: ${answer.text.slice(0, 200)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  agent.destroy();
}

const told = ({ byStatus }: Answers): string =>
  [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status === 0 ? 'no answer' : status} × ${times.toLocaleString('en-IN')}`)
    .join(', ');

const noAnswers = (): Answers => ({ byStatus: new Map(), faults: [] });

/** A photo of each kind that is taken. */
async function photos(): Promise<Buffer[]> {
  const image = sharp({
    create: {
      width: 120,
      height: 90,
      channels: 3,
      background: '#7a9',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
  return Promise.all([
    image.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    image.clone().png().toBuffer(),
    image.clone().webp().toBuffer(),
  ]);
}

/** The memory of a process when nobody has asked for anything for a while. */
async function memoryAtRest(pid: number, restMs: number): Promise<number> {
  await pause(restMs);
  return memoryOf(pid);
}

async function images(buckle: Buckle, size: Size, tell: (what: string, answers: Answers) => void): Promise<void> {
  const { address, adminCookie: cookie } = buckle;
  const samples = await photos();
  const forms = await Promise.all(samples.map((sample) => photoForm(sample)));
  const to = { method: 'POST', path: '/api.php?action=uploadImage' };
  const multiparts = noAnswers();
  const nearlyForm: Make = (random) => {
    const { type, body } = random.pick(forms);
    const isHeadChanged = random.chance(0.3);
    const contentType = isHeadChanged ? nearlyText(random, type).replaceAll(/[^\x20-\x7e]/gu, '?') : type;
    // The head of each part more often than the picture in it.
    const changed = Buffer.concat([
      nearlyBytes(random, body.subarray(0, 180)),
      random.chance(0.7) ? body.subarray(180) : nearlyBytes(random, body.subarray(180)),
    ]);
    return { ...to, headers: { cookie, 'content-type': contentType }, body: changed };
  };
  await send(address, count(size, 60, 20_000), nearlyForm, 'multiparts', multiparts, UPLOADERS);
  tell('multiparts', multiparts);

  const pictures = noAnswers();
  const nearlyPhoto: Make = (random) => {
    const number = random.integer(0, samples.length - 1);
    const [sample, { type, body }] = [inTurn(samples, number), inTurn(forms, number)];
    const at = body.indexOf(sample);
    const changed = Buffer.concat([
      body.subarray(0, at),
      nearlyBytes(random, sample),
      body.subarray(at + sample.length),
    ]);
    return { ...to, headers: { cookie, 'content-type': type }, body: changed };
  };
  await send(address, count(size, 60, 10_000), nearlyPhoto, 'images', pictures, UPLOADERS);
  tell('images', pictures);
}

export async function tortureFuzz(report: Report, size: Size): Promise<void> {
  const each = count(size, 100, Number(process.env['TORTURE_REQUESTS'] ?? 100_000));
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = { DATA_DIR: path };
    await fill(directory, OFFICERS);
    const ids = [...officers(OFFICERS)].map((officer) => officer.id);
    const environment = { LOG_LEVEL: 'error', SESSION_IDLE_MINUTES: '600', ...NO_QUOTA };
    const buckle = await keep(startBuckle(directory, { environment }));
    const { address, cookie, adminCookie } = buckle;
    const all = noAnswers();
    report.heading(`${each.toLocaleString('en-IN')} requests to each action, multiparts and images`);
    const tell = (what: string, answers: Answers): void => {
      report.note(`${what}: ${told(answers)}`);
      all.faults.push(...answers.faults);
      for (const [status, times] of answers.byStatus) all.byStatus.set(status, (all.byStatus.get(status) ?? 0) + times);
    };
    const names = (Object.keys(actions) as ActionName[]).filter((name) => name !== 'uploadImage');
    await addUser(directory, VICTIM, 'staff', 'a password of their own');
    const cookiesFor = (name: ActionName): string[] =>
      name === 'logout' ? ['buckle=dead'] : [cookie, adminCookie, adminCookie];
    const warmUp = noAnswers();
    for (const name of names)
      await send(address, count(size, 5, 500), nearlyRequest(name, ids, cookiesFor(name)), 'warm-up', warmUp);
    const before = await memoryAtRest(buckle.pid, count(size, 100, 10_000));

    for (const name of names) {
      const answers = noAnswers();
      await send(address, each, nearlyRequest(name, ids, cookiesFor(name)), name, answers);
      tell(name, answers);
    }
    await images(buckle, size, tell);
    const after = await memoryAtRest(buckle.pid, count(size, 100, 30_000));

    const sent = [...all.byStatus.values()].reduce((sum, times) => sum + times, 0);
    report.figure('requests', sent, atLeast(each * names.length));
    report.figure('answers of 5xx, or none', all.faults.length, atMost(0));
    for (const fault of all.faults.slice(0, 5)) report.note(fault);
    report.figure('servers that ended', buckle.hasExited() ? 1 : 0, atMost(0));
    report.note(`Memory at rest: ${short(before)} MiB before, ${short(after)} after.`);
    tellTime(report, size, 'larger afterwards by', (after / before - 1) * 100, atMost(LARGER_AT_MOST_PERCENT), ' %');
  });
}
