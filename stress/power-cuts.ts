/** Power loss during writes; and its effect with `synchronous=NORMAL`, which the server does not use. */
import { join } from 'node:path';
import { notBelow, type Report } from '../bench/report.ts';
import type { Server } from '../bench/servers/buckle.ts';
import { fill } from '../bench/servers/seed-databases.ts';
import { withStarted } from '../bench/servers/started.ts';
import { survive, reportSurvived } from './crashes.ts';
import { type CutDisk, cutDisk } from './servers/cut-disk.ts';
import { count, type Size } from './size.ts';
import { inside } from './writers.ts';

const MEGABYTES = 512;
const FORGETFUL = join(import.meta.dirname, 'servers/forgetful.mjs');

/**
 * The server is stopped first: a file system that is shut down lets a program continue for a moment, and may
 * acknowledge writes that were lost. Pending kernel writes continue until the cut.
 */
const cutting =
  (disk: CutDisk) =>
  async (server: Server): Promise<void> => {
    process.kill(server.pid, 'SIGSTOP');
    disk.cut();
    await server.end('SIGKILL');
    disk.powerOn();
  };

export async function stressPowerCuts(report: Report, size: Size): Promise<void> {
  const times = count(size, 3, Number(process.env['STRESS_CUTS'] ?? 1000));
  const withNormal = count(size, 5, 40);
  await withStarted(async (keep) => {
    const disk = await keep(cutDisk(MEGABYTES));
    const directory = inside(disk.folder);
    await fill(directory, 200);
    const survived = await survive({ directory, times, seed: 'power cuts', happens: cutting(disk) });
    report.heading(`The power cut ${times} times`);
    reportSurvived(report, directory, survived, times);
  });
  await withStarted(async (keep) => {
    const disk = await keep(cutDisk(MEGABYTES));
    const directory = inside(disk.folder);
    await fill(directory, 200);
    const flags = ['--import', FORGETFUL];
    const { work, survived } = await survive({
      directory,
      times: withNormal,
      seed: 'forgetful',
      flags,
      happens: cutting(disk),
    });
    report.heading(`The same ${withNormal} times with synchronous=NORMAL`);
    report.note(
      `${work.changes.length.toLocaleString('en-IN')} changes were acknowledged. The server does not run like this: it is shown that the loss would be seen.`,
    );
    report.figure('acknowledged changes lost', survived.lost, notBelow(1));
  });
}
