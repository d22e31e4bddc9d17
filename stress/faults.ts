/** Machine failures: a full disk, a clock that is set, damaged photos and pages; and a backup under load. */
import type { Report } from '../bench/report.ts';
import type { Size } from './size.ts';
import { busyBackups } from './faults/busy-backups.ts';
import { damagedFiles } from './faults/damaged-files.ts';
import { fullDisk } from './faults/full-disk.ts';
import { movedClock } from './faults/moved-clock.ts';

export async function stressTroubles(report: Report, size: Size): Promise<void> {
  await fullDisk(report);
  await movedClock(report);
  await damagedFiles(report);
  await busyBackups(report, size);
}
