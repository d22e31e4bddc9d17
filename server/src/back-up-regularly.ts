import type { FastifyInstance } from 'fastify';
import { backupSchedule, type LastBackup, type ScheduleParts } from './backup/schedule.ts';
import { regularly } from './regularly.ts';

/** How often it is looked whether a backup is due. */
const LOOK_EVERY_MS = 5 * 60_000;

/** Makes backups while the server listens. Answers what tells when the last one worked. */
export function backUpRegularly(app: FastifyInstance, parts: Omit<ScheduleParts, 'log'>): LastBackup {
  const schedule = backupSchedule({ ...parts, log: app.log });
  const look = (): void => {
    schedule.makeIfDue().catch((error: unknown) => app.log.error({ err: error }, 'no backup could be made'));
  };
  // What is added last is done first: nothing is looked at again while the last one ends.
  app.addHook('onClose', () => schedule.end());
  regularly(app, LOOK_EVERY_MS, look);
  return schedule.last;
}
