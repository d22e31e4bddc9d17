/** The clock of the machine is set forward and back while people are logged in. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendRequest, post } from '../../bench/http-client.ts';
import { formOf, invented } from '../../bench/form.ts';
import { notBelow, notAbove, type Report } from '../../bench/report.ts';
import { startServer } from '../../bench/servers/buckle.ts';
import { ADMIN, fill, temporaryFolder } from '../../bench/servers/seed-databases.ts';
import { withStarted } from '../../bench/servers/started.ts';
import { logIn } from '../../e2e/log-in-as.ts';
import { putPhoto } from '../directory.ts';
import { inside } from '../writers.ts';

const OFFICERS = 300;
const HOUR = 3_600_000;
const MOVED_CLOCK = join(import.meta.dirname, '../servers/moved-clock.mjs');

export async function movedClock(report: Report): Promise<void> {
  report.heading('A clock that jumps');
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = inside(path);
    await fill(directory, OFFICERS);
    const clock = join(path, 'clock');
    const set = (ms: number): void => writeFileSync(clock, String(ms));
    set(365 * 24 * HOUR);
    const environment = { STRESS_CLOCK: clock, LOG_LEVEL: 'error' };
    const { address } = await keep(startServer(directory, { flags: ['--import', MOVED_CLOCK], environment }));
    const isLiving = async (cookie: string): Promise<boolean> =>
      (await sendRequest(address, { path: '/api.php?action=session', headers: { cookie } })).status === 200;

    const ahead = await logIn(address, ADMIN);
    const photo = await putPhoto(address, ahead);
    set(0);
    report.figure('sessions begun a year ahead that live on', (await isLiving(ahead)) ? 1 : 0, notAbove(0));
    const now = await logIn(address, ADMIN);
    report.figure('logging in when the clock is right again', (await isLiving(now)) ? 1 : 0, notBelow(1));
    report.figure(
      'photos put meanwhile that are gone',
      (await sendRequest(address, { path: photo, headers: { cookie: now } })).status === 200 ? 0 : 1,
      notAbove(0),
    );
    set(13 * HOUR);
    report.figure('sessions that outlive 12 hours', (await isLiving(now)) ? 1 : 0, notAbove(0));
    set(0);
    const third = await logIn(address, ADMIN);
    set(-2 * HOUR);
    const changed = await post(address, 'addOfficer', formOf(invented('CLOCK1', 'Asha Patil')), {
      cookie: await logIn(address, ADMIN),
    });
    report.figure('changes made while it stands two hours back', changed.status === 200 ? 1 : 0, notBelow(1));
    set(HOUR);
    report.figure('sessions that outlive an hour unused', (await isLiving(third)) ? 1 : 0, notAbove(0));
  });
}
