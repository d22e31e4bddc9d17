import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ActionInput } from '@buckle/domain/registry';
import { text } from '@buckle/domain/action';
import { fieldNames, fieldOf, type Officer } from '@buckle/domain/officers/field-table';
import { readQuietly, writeFields, writeOfficer } from '@buckle/domain/officers/wire';
import { duplicateScore } from '@buckle/domain/duplicates/duplicate-score';
import { SERVER_ACTOR, type Store } from '../db/store.ts';
import type { Quotas } from '../http/quota.ts';
import { backgroundWorker, type BackgroundWorker } from '../lifecycle/background-worker.ts';
import { regularly } from '../lifecycle/run-periodically.ts';
import type { RecordViews } from '../officers/record-views.ts';
import { comparedRow, searchDuplicates } from './find-duplicates.ts';
import { type Handlers, pageOf, readCursor, writeCursor } from '../http/handler.ts';
import { changeCallOf } from '../officers/change-call.ts';
import {
  type IdPair,
  orderedPair,
  type StoredPair,
  duplicateRepository,
  duplicateWriter,
} from './duplicates.repository.ts';
import { type Merge, presentPair, duplicateUsecases } from './merge-officers.ts';

interface DuplicateHandlerDependencies {
  readonly store: Store;
  readonly views: RecordViews;
  readonly quotas: Quotas;
  readonly now: () => Date;
}

/** Interval of the query for searches that another server, or an earlier process, did not finish. */
const EVERY_MS = 20_000;

/** Handlers of all actions of duplicates; searches run in the background until the server closes. */
export function duplicateHandlers(app: FastifyInstance, { store, views, quotas, now }: DuplicateHandlerDependencies) {
  const search = backgroundWorker(
    async (signal) => {
      try {
        await searchDuplicates({ store, now, signal });
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    (error) => app.log.error({ err: error }, 'the search for duplicates failed'),
  );
  regularly(app, EVERY_MS, search.wake);
  const stale = stalePairs(store);
  app.addHook('onClose', () => Promise.all([search.close(), stale.close()]));
  return duplicateActions({ store, views, quotas, search, stale, now });
}

/** Pairs of one slice: SQLite is synchronous, and other requests are handled in between. */
const PAIRS_AT_ONCE = 25;

const comparing = { by: SERVER_ACTOR, action: 'duplicates.search', subject: '' } as const;

/** How long a reader waits: after an import of the whole directory, or while another change has the lock. */
const PATIENCE_MS = 2000;

/** Compares the pairs again whose records were changed since the search. */
function stalePairs(store: Store) {
  const repository = duplicateRepository(store.db);
  /** The directory and the search of which no pair is stale. */
  let comparedIn = '';

  async function refreshScores(signal: AbortSignal): Promise<void> {
    const state = `${await store.revision()} ${(await repository.search()).searched_at}`;
    if (state === comparedIn) return;
    for (let behind: IdPair = { a: '', b: '' }; !signal.aborted; await nextTick()) {
      const pairs = await repository.stale(behind, PAIRS_AT_ONCE);
      const compared = pairs.map(({ a_record, b_record }) => {
        const [a, b] = [readQuietly(JSON.parse(a_record)), readQuietly(JSON.parse(b_record))];
        return comparedRow(a, b, duplicateScore(a, b));
      });
      if (compared.length > 0)
        await store.write(comparing, (transaction) => duplicateWriter(transaction).replaceCompared(compared));
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

type StalePairs = ReturnType<typeof stalePairs>;

interface DuplicateDependencies {
  readonly store: Store;
  readonly views: RecordViews;
  readonly quotas: Quotas;
  readonly search: BackgroundWorker;
  readonly stale: StalePairs;
  readonly now: () => Date;
}

type Actions = 'duplicates' | 'findDuplicates' | 'duplicatePair' | 'mergeDuplicates' | 'notDuplicates';

const cursorShape = z.tuple([z.number().int(), text(100), text(100)]);

const PAIRS_A_PAGE = 20;

/** Two records of one person, for administrators. The records that are shown are logged as viewed. */
function duplicateActions(dependencies: DuplicateDependencies): Pick<Handlers, Actions> {
  const { store, views, quotas, search, stale, now } = dependencies;
  const repository = duplicateRepository(store.db);
  const usecases = duplicateUsecases({ store, now });
  const callOf = changeCallOf(quotas);

  return {
    async duplicates({ input: { cursor }, session }) {
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

    async findDuplicates({ session }) {
      await store.write({ by: session, action: 'duplicates.find', subject: '' }, async (transaction) => {
        const { requested_at: requested } = await duplicateRepository(transaction.db).search();
        if (requested !== null) return transaction.nothingDone();
        return duplicateWriter(transaction).changeSearch({ requested_at: now().toISOString(), done: 0, total: 0 });
      });
      search.wake();
      return { output: {} };
    },

    async duplicatePair({ input, session }) {
      const [a, b] = await presentPair(store.db, input.a, input.b);
      await views.opened(a.id, session);
      await views.opened(b.id, session);
      const reasons = duplicateScore(a, b)?.reasons ?? [];
      const different = await repository.notDuplicates(orderedPair(a.id, b.id));
      const pair = { a: writeOfficer(a), b: writeOfficer(b), reasons: [...reasons] };
      return { output: { ...pair, ...(different && { different }) } };
    },

    async mergeDuplicates(call) {
      return { output: await usecases.merge(mergeIn(call.input), callOf(call)) };
    },

    async notDuplicates(call) {
      const { a, b, undo = false } = call.input;
      await usecases.dismiss(a, b, undo, callOf(call));
      return { output: {} };
    },
  };
}

/** The fields by which a list of pairs compares them. */
const listed = fieldNames.filter((name) => fieldOf(name).card || name === 'dateOfJoining' || name === 'gender');

/** Returns a pair as it is today; undefined where its records were changed and are not suspected any more. */
function suspectedToday(pair: StoredPair) {
  const [a, b] = [pair.a_record, pair.b_record].map((record) => readQuietly(JSON.parse(record))) as [Officer, Officer];
  const isAsSearched = a.version === pair.a_version && b.version === pair.b_version;
  const duplicates = isAsSearched ? pair : duplicateScore(a, b);
  if (!duplicates) return undefined;
  const { reasons, score } = duplicates;
  return { a: writeFields(a, listed), b: writeFields(b, listed), reasons: [...reasons], score };
}

const mergeIn = (input: ActionInput<'mergeDuplicates'>): Merge => ({
  keep: input.keep,
  keepVersion: input.keep_version,
  other: input.other,
  otherVersion: input.other_version,
  fromDuplicate: input.from_other,
  onlyPrimary: input.only_kept,
  reason: (input.change_reason ?? '').trim(),
});
