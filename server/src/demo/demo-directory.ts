import { dateInIndia } from '@buckle/domain/dates/calendar-date';
import { userRepository } from '../accounts/accounts.repository.ts';
import type { Reader } from '../db/engine.ts';
import { IMPORT_ACTOR, type Store } from '../db/store.ts';
import { type Mark, officerWriter } from '../officers/officer.writer.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { referenceWriter } from '../reference/reference.repository.ts';
import { demoUnits } from './demo-units.ts';
import { generateOfficers } from './generate-officers.ts';
import { storePortraits } from './portraits/store-portraits.ts';

export interface DemoDependencies {
  readonly store: Store;
  readonly photos: Pick<PhotoStore, 'put'>;
  readonly now: () => Date;
  /** The same seed, on the same day, makes the same directory. */
  readonly seed: number;
  /** How many officers; 5,000 where not given. */
  readonly count?: number;
}

const FULL_STRENGTH = 5000;

/** Reason in the history of every demo record. */
const DEMO = 'demo directory';

/** Whether there are neither officers nor users. */
export async function isEmpty(db: Reader): Promise<boolean> {
  const officer = await db.selectFrom('officers').select('id').limit(1).executeTakeFirst();
  return officer === undefined && (await userRepository(db).isEmpty());
}

export async function isDemo(db: Reader): Promise<boolean> {
  const demoVersion = db.selectFrom('officer_versions').select('officer_id').where('reason', '=', DEMO).limit(1);
  return (await demoVersion.executeTakeFirst()) !== undefined;
}

/**
 * Fills an empty database with invented officers and drawn portraits, in one transaction. Call before the process
 * handles requests, see `storePortraits`.
 */
export async function makeDemoDirectory({
  store,
  photos,
  now,
  seed,
  count = FULL_STRENGTH,
}: DemoDependencies): Promise<void> {
  const portraits = await storePortraits(photos);
  const force = { seed, count, today: dateInIndia(now()), portraits };
  const mark: Mark = { at: now().toISOString(), by: 'import', how: 'import', reason: DEMO };
  const demoVersion = { by: IMPORT_ACTOR, action: 'records.import', subject: DEMO } as const;
  await store.write(demoVersion, async (transaction) => {
    // Another demo on the same database may have been quicker.
    if (await isDemo(transaction.db)) return;
    await referenceWriter(transaction).add(demoUnits());
    await officerWriter(transaction).add([...generateOfficers(force)], mark);
  });
}
