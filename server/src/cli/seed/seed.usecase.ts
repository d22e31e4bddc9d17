import { setImmediate as nextTick } from 'node:timers/promises';
import { dateInIndia } from '@buckle/domain/officer/calendar-date';
import type { Officer } from '@buckle/domain/officer/field-table';
import { IMPORT_ACTOR, type Store } from '../../db/store.ts';
import { generateOfficers } from '../../demo/generate-officers.ts';
import { type Mark, officerWriter } from '../../officers/officer.writer.ts';
import { UsageError } from '../command.ts';

export interface SeedDependencies {
  /** How many officers. */
  readonly count: number;
  readonly now: () => Date;
  /** Stops it; nothing has been made then. */
  readonly signal: AbortSignal;
  /** Progress callback with the number of created officers. */
  onProgress(created: number): void;
}

/** Seed of invented records: they are the same on every day but for their dates, so that sizes can be compared. */
const SEED = 2026;
const BATCH = 1000;

/** Reason in the history of every invented record. */
const INVENTED = 'invented officers';

function* batches(officers: Iterable<Officer>): Generator<Officer[]> {
  let batch: Officer[] = [];
  for (const officer of officers) {
    batch.push(officer);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Fills a directory without officers with invented ones that have no photos: all of them, or none. */
export async function seedDirectory(store: Store, { count, now, signal, onProgress }: SeedDependencies): Promise<void> {
  const mark: Mark = { at: now().toISOString(), by: 'import', how: 'import', reason: INVENTED };
  const entry = { by: IMPORT_ACTOR, action: 'records.import', subject: INVENTED } as const;
  await store.write(entry, async (transaction) => {
    if (await transaction.db.selectFrom('officers').select('id').limit(1).executeTakeFirst())
      throw new UsageError('This directory has officers already. Invented ones go into an empty directory only.');
    const writer = officerWriter(transaction);
    const officers = generateOfficers({ seed: SEED, count, today: dateInIndia(now()), portraits: [] });
    let done = 0;
    for (const batch of batches(officers)) {
      if (signal.aborted) throw new UsageError('Stopped. The directory is still empty.');
      await writer.add(batch, mark);
      onProgress((done += batch.length));
      // SQLite is synchronous: without this, Ctrl-C would only be handled at the end.
      await nextTick();
    }
  });
  await store.analyze();
}
