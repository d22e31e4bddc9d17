import { dateInIndia } from '@buckle/domain/officer/calendar-date';
import { inTransaction } from '../db/in-transaction.ts';
import type { Db } from '../db/open.ts';
import { type Mark, officerWriter } from '../officers/officer.writer.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { generateOfficers } from './generate-officers.ts';
import { storePortraits } from './portraits/store-portraits.ts';
import { seededRandom } from './random.ts';

export interface DemoParts {
  readonly db: Db;
  readonly photos: Pick<PhotoStore, 'put'>;
  readonly now: () => Date;
  /** The same seed, on the same day, makes the same directory. */
  readonly seed: number;
  /** How many officers; 5,000 where not given. */
  readonly count?: number;
}

const FULL_STRENGTH = 5000;

/**
 * Fills an empty directory with invented officers and their drawn portraits, all or nobody in one transaction. To be
 * called before the process serves anybody, see `storePortraits`.
 */
export async function makeDemoDirectory({ db, photos, now, seed, count = FULL_STRENGTH }: DemoParts): Promise<void> {
  const portraits = await storePortraits(photos, seededRandom(`portraits of ${seed}`));
  const force = { seed, count, today: dateInIndia(now()), portraits };
  const mark: Mark = { at: now().toISOString(), by: 'import', how: 'import', reason: 'demo directory' };
  await inTransaction(db, (transaction) => officerWriter(transaction).add([...generateOfficers(force)], mark));
}
