/** Many concurrent large invalid forms of one user, and their effect on another user's edits. */
import { post } from '../bench/http-client.ts';
import { formOf, invented } from '../bench/form.ts';
import { pause, timed } from '../bench/measure.ts';
import { notBelow, notAbove, type Report } from '../bench/report.ts';
import { officers } from '../bench/servers/seed-databases.ts';
import { startFlood } from './flood.ts';
import { cycled } from './cycle.ts';
import { p99, reportFailures } from './readers.ts';
import { type Deployment, onEachDeployment } from './servers/deployment.ts';
import { count, type Size, reportTime } from './size.ts';

const OFFICERS = 500;
const AT_ONCE = 32;
const P99_MS = 200;
interface Edits {
  readonly durations: number[];
  readonly failures: string[];
}

/** An administrator edits one record after another. */
async function edit({ address, adminCookie }: Deployment, state: { isOver: boolean }): Promise<Edits> {
  const all = [...officers(OFFICERS)];
  const edits: Edits = { durations: [], failures: [] };
  for (let i = 0; !state.isOver; i++) {
    const { id } = cycled(all, i % 50);
    const form = { ...formOf(invented(`LARGE${i % 50}`, 'Asha Patil')), id, specialNote: `edit ${i}` };
    edits.durations.push(
      await timed(async () => {
        const response = await post(address, 'updateOfficer', form, { cookie: adminCookie });
        if (response.status !== 200) edits.failures.push(`${response.status}: ${response.text.slice(0, 200)}`);
      }),
    );
    await pause(50);
  }
  return edits;
}

async function attack(report: Report, size: Size, deployment: Deployment): Promise<void> {
  const seconds = count(size, 2, 20);
  const quietly = { isOver: false };
  const alone = edit(deployment, quietly);
  await pause(seconds * 1000);
  quietly.isOver = true;
  const quiet = await alone;

  const state = { isOver: false };
  const { address, cookie } = deployment;
  const stop = await startFlood('sending-forms.ts', { address, cookie, atOnce: AT_ONCE });
  const editing = edit(deployment, state);
  await pause(seconds * 1000);
  state.isOver = true;
  const edits = await editing;
  const statuses = await stop();

  report.heading(
    `Refused forms of 900 kB, ${AT_ONCE} at once, by one member of staff for ${seconds} s, at ${deployment.name}`,
  );
  report.note(
    `The forms got: ${JSON.stringify(statuses)}; 400 were read. Edits without them: ${p99(quiet.durations).toFixed(1)} ms (99 %).`,
  );
  report.figure('edits by an administrator', edits.durations.length, notBelow(1));
  reportFailures(report, [...quiet.failures, ...edits.failures]);
  reportTime(report, size, 'edits by an administrator, 99 %', p99(edits.durations), notAbove(P99_MS), ' ms');
}

export const stressLargeForms = (report: Report, size: Size): Promise<void> =>
  onEachDeployment(report, { officers: OFFICERS }, (deployment) => attack(report, size, deployment));
