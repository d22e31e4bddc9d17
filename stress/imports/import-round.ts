/** One import, whose check, writing or undo is interrupted by the end of a server. */
import { post } from '../../bench/http-client.ts';
import { ADMIN } from '../../bench/servers/seed-databases.ts';
import { logIn } from '../../e2e/log-in-as.ts';
import type { Client } from '../client.ts';
import type { Kill, KillableServers } from '../orders/killable-servers.ts';
import {
  act,
  find,
  type Found,
  type KnownOfficer,
  settle,
  sheetOf,
  type Summary,
  uploadSheet,
} from './import-state.ts';

export const steps = ['check', 'apply', 'undo'] as const;
export type Step = (typeof steps)[number];

const actions: Readonly<Record<Step, string>> = { check: 'checkImport', apply: 'applyImport', undo: 'undoImport' };

/** Longer than a job is left to a server that is gone. */
const LEFT_FOR_DAYS = 2 / (24 * 60);

export type FaultKind = 'partial' | 'page' | 'stuck' | 'lost';

export interface Fault {
  readonly kind: FaultKind;
  readonly text: string;
}

export interface Round {
  readonly servers: KillableServers;
  readonly client: (server: number, cookie: string) => Client;
  readonly known: readonly KnownOfficer[];
  readonly step: Step;
  /** The note that the sheet writes. */
  readonly note: string;
}

export interface Prepared {
  readonly summary: Summary;
  readonly cookie: string;
  /** Before the import, and before the step. */
  readonly first: Found;
  readonly before: Found;
}

/** Brings an import up to a step. */
export async function prepare({ servers, client, known, step, note }: Round): Promise<Prepared> {
  const cookie = await logIn(servers.address(0), ADMIN);
  const first = await find(servers.directory, note);
  let summary = await uploadSheet(client(0, cookie), sheetOf(known, note));
  for (const earlier of steps.slice(0, steps.indexOf(step)))
    summary = await act(client(0, cookie), actions[earlier], summary);
  if (summary.problem !== undefined) throw new Error(`An import was not prepared: ${summary.problem}`);
  return { summary, cookie, first, before: await find(servers.directory, note) };
}

/** Takes the step without a kill. */
export const takeStep = ({ client, step }: Round, { summary, cookie }: Prepared): Promise<Summary> =>
  act(client(0, cookie), actions[step], summary);

/** Takes the step while the server is killed, and starts that again, later than jobs are left to it. */
export async function killDuring(round: Round, { summary, cookie }: Prepared, kill: Kill): Promise<Client> {
  const { servers, client, step } = round;
  const { id, revision } = summary;
  const { address, agent } = client(kill.server, cookie);
  const asked = post(address, actions[step], { id, revision }, { cookie }, agent).catch(() => undefined);
  await Promise.all([asked, servers.kill(kill)]);
  servers.advance(LEFT_FOR_DAYS);
  await servers.restart(kill.server);
  return client(kill.server, await logIn(servers.address(kill.server), ADMIN));
}

const isDone = (step: Step, { status, undone_by: undone }: Summary): boolean => {
  if (step === 'undo') return undone !== undefined;
  return step === 'apply' ? status === 'applied' : status === 'checked';
};

/** Returns where records differ from what the page says: all is written or set back, or nothing. */
function compare({ step, known }: Round, summary: Summary, { first, before }: Prepared, found: Found): Fault[] {
  const faults: Fault[] = [];
  const fault = (kind: FaultKind, text: string): void => void faults.push({ kind, text: `${step}: ${text}` });
  const rows = 2 * known.length;
  const done = isDone(step, summary);
  const isWritten = step === 'apply' ? done : step === 'undo' && !done;
  if (found.noted !== 0 && found.noted !== rows) fault('partial', `${found.noted} of ${rows} records are written`);
  if ((found.noted === rows) !== isWritten)
    fault('page', `the page says ${summary.status}, and ${found.noted} records are written`);
  if ((!done || step === 'check') && found.all !== before.all) fault('partial', 'other records than before');
  if (done && step === 'undo' && found.present !== first.present) fault('partial', 'not as before the import');
  if (found.jobs > 0) fault('stuck', `${found.jobs} jobs are held`);
  return faults;
}

/** Takes the remaining steps, after which all records are as before. */
async function finish(client: Client, { step }: Round, left: Summary): Promise<Summary> {
  let summary = left;
  for (const next of steps.slice(steps.indexOf(step)))
    if (!isDone(next, summary)) summary = await act(client, actions[next], summary);
  return summary;
}

/** Returns whether the step was done, and what is wrong, after a server was ended in the middle of it. */
export async function inspect(round: Round, prepared: Prepared, client: Client) {
  const { servers, step, note, known } = round;
  const summary = await settle(client, prepared.summary.id);
  const found = await find(servers.directory, note);
  const faults = compare(round, summary, prepared, found);
  const last = await finish(client, round, summary);
  const { counts } = last;
  if (counts?.new !== known.length || counts.changed !== known.length)
    faults.push({ kind: 'lost', text: `${step}: the check counts ${JSON.stringify(counts)}` });
  const end = await find(servers.directory, note);
  if (last.undone_by === undefined || end.present !== prepared.first.present)
    faults.push({ kind: 'lost', text: `${step}: ${last.status}, and not as before the import` });
  return { wasDone: isDone(step, summary), faults };
}
