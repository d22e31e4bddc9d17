import type { FastifyInstance } from 'fastify';
import { type BackupSchedule, backupSchedule, type ScheduleDependencies } from '../backup/schedule.ts';
import { regularly } from './run-periodically.ts';

/** Interval of checking whether a backup is due. */
const LOOK_EVERY_MS = 5 * 60_000;

/** Makes backups while the server is listening. Returns their schedule. */
export function backUpRegularly(app: FastifyInstance, dependencies: Omit<ScheduleDependencies, 'log'>): BackupSchedule {
  const schedule = backupSchedule({ ...dependencies, log: app.log });
  const look = (): void => {
    schedule.makeIfDue().catch((error: unknown) => app.log.error({ err: error }, 'no backup could be made'));
  };
  // `onClose` hooks run in reverse order: the timer is cleared first.
  app.addHook('onClose', () => schedule.end());
  regularly(app, LOOK_EVERY_MS, look);
  return schedule;
}
