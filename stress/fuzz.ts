/**
 * Malformed and nearly valid requests to every action, by staff, an administrator and without a session: no 5xx, no
 * crash, no memory growth.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type ActionName, actions } from '@buckle/domain/registry';
import { notBelow, notAbove, type Report } from '../bench/report.ts';
import { short } from '../bench/measure.ts';
import { memoryOf } from '../bench/process-usage.ts';
import { startBuckle } from '../bench/servers/buckle.ts';
import { fill, officers, temporaryFolder } from '../bench/servers/seed-databases.ts';
import { withStarted } from '../bench/servers/started.ts';
import { NO_QUOTA } from './crashes.ts';
import { addUser } from './directory.ts';
import { sendImages } from './fuzz/nearly-right-images.ts';
import { nearlyRequest, VICTIM } from './fuzz/nearly-right-requests.ts';
import { type FuzzStatuses, noStatuses, send, summary } from './fuzz/send.ts';
import { count, type Size, reportTime } from './size.ts';

const OFFICERS = 200;
const MAX_GROWTH_PERCENT = 20;

/** Returns the memory of an idle process. */
async function memoryAtRest(pid: number, restMs: number): Promise<number> {
  await pause(restMs);
  return memoryOf(pid);
}

export async function stressFuzz(report: Report, size: Size): Promise<void> {
  const each = count(size, 100, Number(process.env['STRESS_REQUESTS'] ?? 100_000));
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = { DATA_DIR: path };
    await fill(directory, OFFICERS);
    const ids = [...officers(OFFICERS)].map((officer) => officer.id);
    const environment = { LOG_LEVEL: 'error', SESSION_IDLE_MINUTES: '600', ...NO_QUOTA };
    const buckle = await keep(startBuckle(directory, { environment }));
    const { address, cookie, adminCookie } = buckle;
    const all = noStatuses();
    report.heading(`${each.toLocaleString('en-IN')} requests to each action, multiparts and images`);
    const reportStatuses = (label: string, statuses: FuzzStatuses): void => {
      report.note(`${label}: ${summary(statuses)}`);
      all.faults.push(...statuses.faults);
      for (const [status, times] of statuses.byStatus)
        all.byStatus.set(status, (all.byStatus.get(status) ?? 0) + times);
    };
    const names = (Object.keys(actions) as ActionName[]).filter((name) => name !== 'uploadImage');
    await addUser(directory, VICTIM, 'staff', 'a password of their own');
    const cookiesFor = (name: ActionName): string[] =>
      name === 'logout' ? ['buckle=dead'] : [cookie, adminCookie, adminCookie];
    const warmUp = noStatuses();
    for (const name of names)
      await send(address, count(size, 5, 500), nearlyRequest(name, ids, cookiesFor(name)), 'warm-up', warmUp);
    const few = count(size, 5, 500);
    await sendImages(buckle, { multiparts: few, images: few }, () => undefined);
    const before = await memoryAtRest(buckle.pid, count(size, 100, 10_000));

    for (const name of names) {
      const statuses = noStatuses();
      await send(address, each, nearlyRequest(name, ids, cookiesFor(name)), name, statuses);
      reportStatuses(name, statuses);
    }
    await sendImages(buckle, { multiparts: count(size, 60, 20_000), images: count(size, 60, 10_000) }, reportStatuses);
    const after = await memoryAtRest(buckle.pid, count(size, 100, 30_000));

    const sent = [...all.byStatus.values()].reduce((sum, times) => sum + times, 0);
    report.figure('requests', sent, notBelow(each * names.length));
    report.figure('answers of 5xx, or none', all.faults.length, notAbove(0));
    for (const fault of all.faults.slice(0, 5)) report.note(fault);
    report.figure('servers that ended', buckle.hasExited() ? 1 : 0, notAbove(0));
    report.note(`Memory at rest: ${short(before)} MiB before, ${short(after)} after.`);
    reportTime(report, size, 'larger afterwards by', (after / before - 1) * 100, notAbove(MAX_GROWTH_PERCENT), ' %');
  });
}
