import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises';
import { readQuietly } from '@buckle/domain/officer/wire';
import { twinScore } from '@buckle/domain/twins/twin-score';
import { SERVER_ACTOR, type Store } from '../db/store.ts';
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
  const stop = new AbortController();
  /** The directory and the search of which no pair is stale. */
  let comparedIn = '';
  let running: Promise<void> | undefined;

  async function refreshScores(): Promise<void> {
    const state = `${await store.generation()} ${(await repository.search()).searched_at}`;
    if (state === comparedIn) return;
    for (let behind: IdPair = { a: '', b: '' }; !stop.signal.aborted; await nextTick()) {
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

  return {
    /** Resolves when no pair is stale, or after two seconds; then the comparison goes on. Never rejects. */
    async compared(): Promise<void> {
      running ??= refreshScores()
        // A full disk, for example: pairs are compared again when they are shown, and the next reader tries again.
        .catch(() => undefined)
        .finally(() => (running = undefined));
      await Promise.race([running, pause(PATIENCE_MS, undefined, { ref: false })]);
    },

    /** Ends the comparison that is under way. */
    async close(): Promise<void> {
      stop.abort();
      await running;
    },
  };
}

export type StalePairs = ReturnType<typeof stalePairs>;
