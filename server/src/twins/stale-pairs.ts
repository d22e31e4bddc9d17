import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises';
import { readQuietly } from '@buckle/domain/officer/wire';
import { twinScore } from '@buckle/domain/twins/twin-score';
import { SERVER_ACTOR, type Store } from '../db/store.ts';
import { backgroundWorker } from '../lifecycle/background-worker.ts';
import { comparedRow } from './compared-row.ts';
import { type IdPair, twinRepository } from './twin.repository.ts';
import { twinWriter } from './twin.writer.ts';

/** Pairs of one slice: SQLite is synchronous, and other requests are handled in between. */
const PAIRS_AT_ONCE = 25;

/** How long a reader waits: after an import of the whole directory, or while another change has the lock. */
const PATIENCE_MS = 2000;

const comparing = { by: SERVER_ACTOR, action: 'twins.search', subject: '' } as const;

/** Compares the pairs again whose records were changed since the search. */
export function stalePairs(store: Store) {
  const repository = twinRepository(store.db);
  /** The directory and the search of which no pair is stale. */
  let comparedIn = '';

  async function refreshScores(signal: AbortSignal): Promise<void> {
    const state = `${await store.generation()} ${(await repository.search()).searched_at}`;
    if (state === comparedIn) return;
    for (let behind: IdPair = { a: '', b: '' }; !signal.aborted; await nextTick()) {
      const pairs = await repository.stale(behind, PAIRS_AT_ONCE);
      const compared = pairs.map(({ a_record, b_record }) => {
        const [a, b] = [readQuietly(JSON.parse(a_record)), readQuietly(JSON.parse(b_record))];
        return comparedRow(a, b, twinScore(a, b));
      });
      if (compared.length > 0)
        await store.write(comparing, (transaction) => twinWriter(transaction).replaceCompared(compared));
      behind = pairs.at(-1) ?? behind;
      if (pairs.length < PAIRS_AT_ONCE) {
        comparedIn = state;
        return;
      }
    }
  }

  // A full disk, for example: pairs are compared again when they are shown, and the next reader tries again.
  const worker = backgroundWorker(refreshScores, () => undefined);
  return {
    /** Resolves when no pair is stale, or after two seconds; then the comparison goes on. Never rejects. */
    async compared(): Promise<void> {
      await Promise.race([worker.run(), pause(PATIENCE_MS, undefined, { ref: false })]);
    },

    /** Ends the comparison that is under way. */
    close: worker.close,
  };
}

export type StalePairs = ReturnType<typeof stalePairs>;
