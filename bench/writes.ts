/** Cost of a change, speedup by a second server, and read-your-writes on a lagging replica. */
import { benchEdits } from './writes/edits.ts';
import { benchReadYourWrites } from './writes/read-your-writes.ts';
import { benchTwoServers } from './writes/two-servers.ts';
import type { Report } from './report.ts';

export async function benchWrites(report: Report): Promise<void> {
  await benchEdits(report);
  await benchTwoServers(report);
  await benchReadYourWrites(report);
}
