import { dateInIndia, writeDate } from '@buckle/domain/dates/calendar-date';
import type { Store } from '../db/store.ts';
import { chooseEncoding, isFresh, sent } from '../http/response-stream.ts';
import type { Handlers } from '../http/handler.ts';
import type { CurrentReference } from './reference.repository.ts';
import { mergeUsecases } from './merge-entries.ts';
import { referenceUsecases } from './edit-reference.ts';
import { type CountOfficers, unresolvedSpellings } from './unresolved.ts';

interface ReferenceDependencies {
  readonly store: Store;
  readonly counts: CountOfficers;
  readonly current: () => Promise<CurrentReference>;
  readonly now: () => Date;
  readonly newId: () => string;
}

type Actions =
  | 'getReference'
  | 'saveRank'
  | 'saveUnit'
  | 'orderRanks'
  | 'saveOption'
  | 'orderOptions'
  | 'importUnits'
  | 'mergeSpellings'
  | 'undoMerge'
  | 'spellings';

/** Ranks, units and options of fields. */
export function referenceActions({
  store,
  counts,
  current,
  now,
  newId,
}: ReferenceDependencies): Pick<Handlers, Actions> {
  const usecases = referenceUsecases(store, newId);
  const merges = mergeUsecases(store, newId);
  const spellings = unresolvedSpellings({ counts, current, today: () => writeDate(dateInIndia(now())) });

  return {
    async getReference({ headers: { ifNoneMatch, acceptEncoding } }) {
      // Read first: entries that change meanwhile are newer, and saving them is a conflict.
      const revision = await store.revision();
      const { reference, state } = await current();
      const etag = `W/"${state}"`;
      if (isFresh(ifNoneMatch, etag)) return { status: 304, headers: { etag } };
      const { ranks, units, options } = reference;
      const text = JSON.stringify({ success: true, message: '', ranks, units, options, revision });
      return sent(text, etag, chooseEncoding(acceptEncoding));
    },
    saveRank: async ({ input, session }) => ({ output: await usecases.saveRank(input, session) }),
    saveUnit: async ({ input, session }) => ({ output: await usecases.saveUnit(input, session) }),
    orderRanks: async ({ input, session }) => ({ output: { revision: await usecases.orderRanks(input, session) } }),
    saveOption: async ({ input, session }) => ({ output: await usecases.saveOption(input, session) }),
    orderOptions: async ({ input, session }) => ({ output: { revision: await usecases.orderOptions(input, session) } }),
    importUnits: async ({ input, session }) => ({ output: await usecases.importUnits(input, session) }),
    mergeSpellings: async ({ input, session }) => ({ output: await merges.merge(input, session) }),
    undoMerge: async ({ input, session }) => ({ output: { revision: await merges.undo(input, session) } }),
    spellings: async ({ input, session }) => ({ output: await spellings(input, session) }),
  };
}
