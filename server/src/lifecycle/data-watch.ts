import type { FastifyInstance } from 'fastify';
import {
  backUpInProcess,
  type BackupSchedule,
  backupSchedule,
  lastBackupAge,
  type ScheduleDependencies,
} from '../backup/backup-schedule.ts';
import type { ClockWatch } from './clock-watch.ts';
import { health } from '../http/health.ts';
import type { Config } from '../settings/config.ts';
import type { Store } from '../db/store.ts';
import type { Connections } from '../http/connections.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { regularly } from './run-periodically.ts';

interface WatchedDependencies {
  readonly config: Config;
  readonly store: Store;
  readonly now: () => Date;
  readonly metrics: Metrics | undefined;
  readonly connections: Connections;
  readonly clock: ClockWatch;
}

/** Maximum delay until changes are accepted again after space was freed. */
const RETRY_FULL_DISK_MS = 2_000;

/**
 * Schedules backups, and monitors the last backup and free space. Returns the schedule of the backups, if any.
 */
export function watchData(
  app: FastifyInstance,
  { config, store, now, metrics, connections, clock }: WatchedDependencies,
): BackupSchedule | undefined {
  metrics?.gauge('buckle_clock_jumps', 'How often the clock was found set by more than a minute.', clock.jumps);
  metrics?.gauge('buckle_changes_possible', '1 while changes can be written, 0 while the disk is full.', () =>
    Number(store.writes() === 'possible'),
  );
  regularly(app, RETRY_FULL_DISK_MS, () => void store.retryFullDisk());
  const backups =
    config.backup && backUpRegularly(app, { settings: config.backup, now, run: backUpInProcess(config.dataDir) });
  if (backups)
    metrics?.gauge('buckle_backup_age_seconds', 'Seconds since the last backup.', lastBackupAge(backups.last, now));
  health(app, { store, lastBackup: backups?.last, ending: () => connections.ending, clockIsSteady: clock.isSteady });
  return backups;
}

/** Interval of checking whether a backup is due. */
const LOOK_EVERY_MS = 5 * 60_000;

/** Makes backups while the server is listening. Returns their schedule. */
function backUpRegularly(app: FastifyInstance, dependencies: Omit<ScheduleDependencies, 'log'>): BackupSchedule {
  const schedule = backupSchedule({ ...dependencies, log: app.log });
  const look = (): void => {
    schedule.makeIfDue().catch((error: unknown) => app.log.error({ err: error }, 'no backup could be made'));
  };
  // `onClose` hooks run in reverse order: the timer is cleared first.
  app.addHook('onClose', () => schedule.end());
  regularly(app, LOOK_EVERY_MS, look);
  return schedule;
}
