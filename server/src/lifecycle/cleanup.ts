import type { FastifyInstance } from 'fastify';
import type { SecondFactorUsecases } from '../login/second-factor.ts';
import type { SessionUsecases } from '../login/sessions.ts';
import type { LogInUsecases } from '../login/log-in.ts';
import type { ClockWatch } from './clock-watch.ts';
import type { Reader } from '../db/engine.ts';
import type { Store } from '../db/store.ts';
import type { ImportFiles } from '../imports/import-files.ts';
import { stagedPhotos, sweepImports } from '../imports/sweep-imports.ts';
import { forgetSentForms } from '../officers/change-call.ts';
import type { OwnUploads } from '../photos/own-uploads.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { ScanStore } from '../photos/scan-store.ts';
import { regularly } from './run-periodically.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Longer than any upload. */
const UNFINISHED_FOR_MS = 2 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

export interface SweepDependencies {
  readonly store: Store;
  readonly photos: PhotoStore;
  readonly scans: ScanStore;
  readonly owned: OwnUploads;
  readonly files: ImportFiles;
  readonly now: () => Date;
}

interface SweepClock {
  readonly clock: Pick<ClockWatch, 'isSteady'>;
}

/** Returns whether a version of any record, or a proposal, shows the photo. */
async function isInUse(db: Reader, path: string): Promise<boolean> {
  const inRecord = db.selectFrom('officer_versions').select('officer_id').where('image_path', '=', path).limit(1);
  const inProposal = db.selectFrom('proposals').select('id').where('image_path', '=', path).limit(1);
  return (await inRecord.executeTakeFirst()) !== undefined || (await inProposal.executeTakeFirst()) !== undefined;
}

/**
 * Removes photos stored more than a day ago that no version of a record, no proposal and no checked import references.
 * Returns the number.
 */
export async function sweepPhotos({
  store,
  photos,
  now,
}: Pick<SweepDependencies, 'store' | 'photos' | 'now'>): Promise<number> {
  const aDayAgo = new Date(now().getTime() - DAY_MS);
  let removed = 0;
  const old = await photos.storedBefore(aDayAgo);
  const staged = await stagedPhotos(store.db);
  for (const path of old) {
    if (staged.has(path) || (await isInUse(store.db, path))) continue;
    await photos.remove(path, aDayAgo);
    removed++;
  }
  return removed;
}

/** Removes scans uploaded more than a day ago that no order references. Returns the number. */
export async function sweepScans({
  store,
  scans,
  now,
}: Pick<SweepDependencies, 'store' | 'scans' | 'now'>): Promise<number> {
  let removed = 0;
  for (const path of await scans.storedBefore(new Date(now().getTime() - DAY_MS))) {
    const order = store.db.selectFrom('orders').select('id').where('scan', '=', path).limit(1);
    if ((await order.executeTakeFirst()) !== undefined) continue;
    await scans.remove(path);
    removed++;
  }
  return removed;
}

/** Removes unfinished photo files of killed processes. */
const removeUnfinished = ({ photos, now }: Pick<SweepDependencies, 'photos' | 'now'>): Promise<number> =>
  photos.removeUnfinished(new Date(now().getTime() - UNFINISHED_FOR_MS));

/**
 * Cleanup by age. Paused for a day after the clock was set: a clock that is a year ahead would remove photos uploaded a
 * minute ago.
 */
async function sweepOld(dependencies: SweepDependencies & SweepClock, logins: Pick<LogInUsecases, 'forgetDevices'>) {
  if (!dependencies.clock.isSteady()) return { held: true };
  const removed =
    (await sweepPhotos(dependencies)) + (await sweepScans(dependencies)) + (await sweepImports(dependencies));
  const unfinished = await removeUnfinished(dependencies);
  await dependencies.owned.forget(new Date(dependencies.now().getTime() - DAY_MS));
  await forgetSentForms(dependencies.store, new Date(dependencies.now().getTime() - DAY_MS).toISOString());
  await logins.forgetDevices();
  return { removed, unfinished };
}

/**
 * Removes, when the server is ready and then hourly, unreferenced and unfinished photos, old form submissions, expired
 * sessions, and expired login data.
 */
export function sweepRegularly(
  app: FastifyInstance,
  dependencies: SweepDependencies & SweepClock,
  sessions: SessionUsecases,
  logins: LogInUsecases,
  secondFactors: SecondFactorUsecases,
): void {
  const sweep = (): void => {
    Promise.all([
      sweepOld(dependencies, logins),
      sessions.forgetExpired(),
      logins.forgetAttempts(),
      secondFactors.forgetOffers(),
    ]).then(
      ([swept]) => app.log.info(swept, 'swept'),
      (error: unknown) => app.log.error({ err: error }, 'sweeping failed'),
    );
  };
  regularly(app, HOUR_MS, sweep);
}
