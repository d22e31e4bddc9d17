import type { RecordsTransaction, Store } from './store.ts';

/** Larger changes let other writers go first. */
const YIELD_ABOVE = 500;

/** Runs a change of records; one of many records gives way to other changes, and is then run again. */
export const writeYielding = <T>(
  store: Store,
  written: Parameters<Store['writePrepared']>[0],
  records: number,
  change: (transaction: RecordsTransaction) => Promise<T>,
): Promise<T> =>
  records <= YIELD_ABOVE ? store.write(written, change) : store.writePrepared(written, () => Promise.resolve(), change);
