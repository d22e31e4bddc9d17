import type { Readers } from '@buckle/domain/officers/field-table';
import { openText } from '@buckle/domain/officers/restricted';
import { revisionOf, type Snapshot } from '../db/engine.ts';
import { textsAt } from '../service/past-records.ts';
import type { Store } from '../db/store.ts';
import { type Chosen, type ChosenIds, pastDayOf } from '../search/chosen-officers.ts';
import type { OfficerSearch } from '../search/officer-search.ts';
import { readTexts } from '../search/consistent-read.ts';

/** Records per query, so that other requests are handled in between. */
const BATCH_SIZE = 500;

export interface RecordBatch {
  readonly ids: readonly string[];
  /** The records as JSON texts, joined with commas. */
  readonly text: string;
  /** Number of records in all batches. */
  readonly total: number;
}

/**
 * Yields the chosen records in order, or all in number order, in batches from one snapshot. The snapshot is closed when
 * the generator is done or returned.
 */
export type ReadRecords = (chosen: Chosen | undefined, readers: Readers) => AsyncGenerator<RecordBatch>;

/** Ids come from the search index, records from a snapshot of the same revision. */
export function recordReader(store: Pick<Store, 'openSnapshot'>, search: Pick<OfficerSearch, 'choose'>): ReadRecords {
  /** Opens the snapshot first: choosing among millions takes seconds. Retries if a change is committed in between. */
  async function choose(chosen: Chosen | undefined): Promise<{ list: ChosenIds; snapshot: Snapshot }> {
    for (;;) {
      const snapshot = await store.openSnapshot();
      try {
        const list = await search.choose({ chosen, revision: await revisionOf(snapshot.db) });
        if (list) return { list, snapshot };
      } catch (error) {
        await snapshot.close();
        throw error;
      }
      await snapshot.close();
    }
  }

  return async function* readRecords(chosen, readers) {
    const { list, snapshot } = await choose(chosen);
    const asOf = pastDayOf(chosen);
    try {
      for (const ids of batches(list)) {
        const texts = await textsOf(snapshot, ids, asOf);
        yield { ids, text: (readers === 'all' ? texts.map(openText) : texts).join(','), total: list.total };
      }
    } finally {
      await snapshot.close();
    }
  };
}

async function textsOf({ db }: Snapshot, ids: readonly string[], asOf: string | undefined): Promise<string[]> {
  return asOf === undefined ? ids.flatMap((await readTexts(db, 'record', ids)).of) : textsAt(db, ids, asOf);
}

/** Splits lazily: an array of millions of ids would be copied at once. */
function* batches({ ids, total }: ChosenIds): Generator<string[]> {
  let batch: string[] = [];
  for (let start = 0, n = 0; n < total; n++) {
    const end = ids.indexOf('\n', start);
    batch.push(ids.slice(start, end < 0 ? undefined : end));
    start = end + 1;
    if (batch.length < BATCH_SIZE && n < total - 1) continue;
    yield batch;
    batch = [];
  }
}
