/** Large forms of one user that are not accepted, many at once, and what somebody else who edits notices of them. */
import { ask, keptConnections, post } from '../bench/ask.ts';
import { formOf, invented } from '../bench/form.ts';
import { pause, timed } from '../bench/measure.ts';
import { atLeast, atMost, type Report } from '../bench/report.ts';
import { officers } from '../bench/servers/directories.ts';
import { inTurn } from './in-turn.ts';
import { p99, tellFailures } from './readers.ts';
import { type Deployment, onEachDeployment } from './servers/deployment.ts';
import { count, type Size, tellTime } from './size.ts';

const OFFICERS = 500;
const AT_ONCE = 32;
const P99_MS = 200;
/** Fields that no form has, so that it is parsed, looked at, and refused. */
const FORM = JSON.stringify(Object.fromEntries(Array.from({ length: 45_000 }, (_, i) => [`field ${i}`, 'xx'])));

interface Edits {
  readonly took: number[];
  readonly failures: string[];
}

/** An administrator edits one record after another. */
async function edit({ address, adminCookie }: Deployment, state: { isOver: boolean }): Promise<Edits> {
  const all = [...officers(OFFICERS)];
  const edits: Edits = { took: [], failures: [] };
  for (let i = 0; !state.isOver; i++) {
    const { id } = inTurn(all, i % 50);
    const form = { ...formOf(invented(`LARGE${i % 50}`, 'Asha Patil')), id, specialNote: `edit ${i}` };
    edits.took.push(
      await timed(async () => {
        const answer = await post(address, 'updateOfficer', form, { cookie: adminCookie });
        if (answer.status !== 200) edits.failures.push(`${answer.status}: ${answer.text.slice(0, 200)}`);
      }),
    );
    await pause(50);
  }
  return edits;
}

async function sendForms({ address, cookie }: Deployment, state: { isOver: boolean }, sent: number[]): Promise<void> {
  const agent = keptConnections(1);
  const headers = { cookie, 'content-type': 'application/json' };
  while (!state.isOver) {
    const path = '/api.php?action=addOfficer';
    const answer = await ask(address, { path, method: 'POST', headers, body: FORM, agent }).catch(() => undefined);
    sent.push(answer?.status ?? 0);
  }
  agent.destroy();
}

async function attack(report: Report, size: Size, deployment: Deployment): Promise<void> {
  const seconds = count(size, 2, 20);
  const quietly = { isOver: false };
  const alone = edit(deployment, quietly);
  await pause(seconds * 1000);
  quietly.isOver = true;
  const quiet = await alone;

  const state = { isOver: false };
  const sent: number[] = [];
  const attackers = Array.from({ length: AT_ONCE }, () => sendForms(deployment, state, sent));
  const editing = edit(deployment, state);
  await pause(seconds * 1000);
  state.isOver = true;
  const edits = await editing;
  await Promise.all(attackers);

  report.heading(
    `Refused forms of 900 kB, ${AT_ONCE} at once, by one member of staff for ${seconds} s, at ${deployment.name}`,
  );
  report.note(
    `${sent.length} forms were sent, of which ${sent.filter((status) => status === 400).length} were read. Edits without them: ${p99(quiet.took).toFixed(1)} ms (99 %).`,
  );
  report.figure('edits by an administrator', edits.took.length, atLeast(1));
  tellFailures(report, [...quiet.failures, ...edits.failures]);
  tellTime(report, size, 'edits by an administrator, 99 %', p99(edits.took), atMost(P99_MS), ' ms');
}

export const tortureLargeForms = (report: Report, size: Size): Promise<void> =>
  onEachDeployment(report, { officers: OFFICERS }, (deployment) => attack(report, size, deployment));
