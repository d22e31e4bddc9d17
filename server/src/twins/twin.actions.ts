import type { ActionInput } from '@buckle/domain/actions/registry';
import { text } from '@buckle/domain/actions/text';
import { fieldNames, fieldOf, type Officer } from '@buckle/domain/officer/field-table';
import { readQuietly, writeFields, writeOfficer } from '@buckle/domain/officer/wire';
import { twinScore } from '@buckle/domain/twins/twin-score';
import { z } from 'zod';
import type { Store } from '../db/store.ts';
import type { Handlers } from '../http/handler.ts';
import { pageOf, readCursor, writeCursor } from '../http/paging.ts';
import type { Quotas } from '../http/quota.ts';
import { changeCallOf } from '../officers/change-call.ts';
import type { BackgroundWorker } from '../lifecycle/background-worker.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { StalePairs } from './stale-pairs.ts';
import { orderedPair, type StoredPair, twinRepository } from './twin.repository.ts';
import { type Merge, presentPair, twinUsecases } from './twin.usecases.ts';
import { twinWriter } from './twin.writer.ts';

const PAIRS_A_PAGE = 20;

const cursorShape = z.tuple([z.number().int(), text(100), text(100)]);

interface TwinDependencies {
  readonly store: Store;
  readonly views: RecordViews;
  readonly quotas: Quotas;
  readonly search: BackgroundWorker;
  readonly stale: StalePairs;
  readonly now: () => Date;
}

/** The fields by which a list of pairs compares them. */
const listed = fieldNames.filter((name) => fieldOf(name).card || name === 'dateOfJoining' || name === 'gender');

/** Returns a pair as it is today; undefined where its records were changed and are not suspected any more. */
function suspectedToday(pair: StoredPair) {
  const [a, b] = [pair.a_record, pair.b_record].map((record) => readQuietly(JSON.parse(record))) as [Officer, Officer];
  const isAsSearched = a.version === pair.a_version && b.version === pair.b_version;
  const twins = isAsSearched ? pair : twinScore(a, b);
  if (!twins) return undefined;
  const { reasons, score } = twins;
  return { a: writeFields(a, listed), b: writeFields(b, listed), reasons: [...reasons], score };
}

const mergeIn = (input: ActionInput<'mergeTwins'>): Merge => ({
  keep: input.keep,
  keepVersion: input.keep_version,
  other: input.other,
  otherVersion: input.other_version,
  fromDuplicate: input.from_other,
  onlyPrimary: input.only_kept,
  reason: (input.change_reason ?? '').trim(),
});

type Actions = 'twins' | 'findTwins' | 'twinPair' | 'mergeTwins' | 'notTwins';

/** Two records of one person, for administrators. The records that are shown are logged as viewed. */
export function twinActions(dependencies: TwinDependencies): Pick<Handlers, Actions> {
  const { store, views, quotas, search, stale, now } = dependencies;
  const repository = twinRepository(store.db);
  const usecases = twinUsecases({ store, now });
  const callOf = changeCallOf(quotas);

  return {
    async twins({ input: { cursor }, session }) {
      await stale.compared();
      const behind = cursor === undefined ? undefined : readCursor(cursor, cursorShape);
      const { items, last } = pageOf(await repository.page(behind, PAIRS_A_PAGE + 1), PAIRS_A_PAGE);
      const pairs = items.flatMap((pair) => suspectedToday(pair) ?? []);
      await views.listed([...new Set(pairs.flatMap(({ a, b }) => [String(a['id']), String(b['id'])]))], session);
      const { requested_at: requested, searched_at: searched, done, total: of } = await repository.search();
      return {
        output: {
          pairs,
          total: await repository.count(),
          ...(requested !== null ? { progress: { done, of } } : searched === null ? {} : { searched }),
          ...(last ? { next_cursor: writeCursor([last.score, last.a, last.b]) } : {}),
        },
      };
    },

    async findTwins({ session }) {
      await store.write({ by: session, action: 'twins.find', subject: '' }, async (transaction) => {
        const { requested_at: requested } = await twinRepository(transaction.db).search();
        if (requested !== null) return transaction.nothingDone();
        return twinWriter(transaction).changeSearch({ requested_at: now().toISOString(), done: 0, total: 0 });
      });
      search.wake();
      return { output: {} };
    },

    async twinPair({ input, session }) {
      const [a, b] = await presentPair(store.db, input.a, input.b);
      await views.opened(a.id, session);
      await views.opened(b.id, session);
      const reasons = twinScore(a, b)?.reasons ?? [];
      const different = await repository.notTwins(orderedPair(a.id, b.id));
      const pair = { a: writeOfficer(a), b: writeOfficer(b), reasons: [...reasons] };
      return { output: { ...pair, ...(different && { different }) } };
    },

    async mergeTwins(call) {
      return { output: await usecases.merge(mergeIn(call.input), callOf(call)) };
    },

    async notTwins(call) {
      const { a, b, undo = false } = call.input;
      await usecases.dismiss(a, b, undo, callOf(call));
      return { output: {} };
    },
  };
}
