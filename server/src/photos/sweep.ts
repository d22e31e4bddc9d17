import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/open.ts';
import { forgetSentForms } from '../officers/sent-forms.ts';
import type { PhotoStore } from './photo-store.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export interface SweepParts {
  readonly db: Db;
  readonly photos: PhotoStore;
  readonly now: () => Date;
}

/** Whether a version of any record, or a proposal, shows the photo. */
async function isInUse(db: Db, path: string): Promise<boolean> {
  const inRecord = db.selectFrom('officer_versions').select('officer_id').where('image_path', '=', path).limit(1);
  const inProposal = db.selectFrom('proposals').select('id').where('image_path', '=', path).limit(1);
  return (await inRecord.executeTakeFirst()) !== undefined || (await inProposal.executeTakeFirst()) !== undefined;
}

/**
 * Removes the photos that were uploaded a day ago and that nothing shows: no state that a record has had, and no
 * proposal. Answers how many.
 */
export async function sweepPhotos({ db, photos, now }: SweepParts): Promise<number> {
  const aDayAgo = new Date(now().getTime() - DAY_MS);
  let removed = 0;
  for (const path of await photos.olderThan(aDayAgo)) {
    if (await isInUse(db, path)) continue;
    await photos.remove(path);
    removed++;
  }
  return removed;
}

/** Sweeps when the server is ready, and every hour. */
export function sweepRegularly(app: FastifyInstance, parts: SweepParts): void {
  const sweep = (): void => {
    Promise.all([
      sweepPhotos(parts),
      forgetSentForms(parts.db, new Date(parts.now().getTime() - DAY_MS).toISOString()),
    ]).then(
      ([removed]) => app.log.info({ removed }, 'photos swept'),
      (error: unknown) => app.log.error({ err: error }, 'sweeping failed'),
    );
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', (done) => {
    sweep();
    timer = setInterval(sweep, HOUR_MS);
    timer.unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
