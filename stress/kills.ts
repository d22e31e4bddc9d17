/** kill -9 while people write. */
import type { Report } from '../bench/report.ts';
import { fill, temporaryFolder } from '../bench/servers/seed-databases.ts';
import { withStarted } from '../bench/servers/started.ts';
import { survive, reportSurvived } from './crashes.ts';
import { count, type Size } from './size.ts';
import { inside } from './writers.ts';

export async function stressKills(report: Report, size: Size): Promise<void> {
  await withStarted(async (keep) => {
    const { path } = await keep(temporaryFolder());
    const directory = inside(path);
    await fill(directory, 200);
    const times = count(size, 5, Number(process.env['STRESS_KILLS'] ?? 1000));
    const happens = async (server: { end: (signal: NodeJS.Signals) => Promise<unknown> }) =>
      void (await server.end('SIGKILL'));
    const survived = await survive({ directory, times, seed: 'kills', happens });
    report.heading(`kill -9, ${times} times`);
    reportSurvived(report, directory, survived, times);
  });
}
