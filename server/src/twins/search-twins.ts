import { setImmediate as nextTick } from 'node:timers/promises';
import type { Officer } from '@buckle/domain/officer/field-table';
import { readQuietly } from '@buckle/domain/officer/wire';
import { twinScore } from '@buckle/domain/twins/twin-score';
import type { Row, Writing } from '../db/engine.ts';
import { type RecordsTransaction, SERVER_ACTOR, type Store } from '../db/store.ts';
import { createCandidates, withCandidates } from './candidate-tables.ts';
import { storeCandidates, storeKeys } from './find-candidates.ts';
import { comparedRow } from './compared-row.ts';
import { type IdPair, twinRepository } from './twin.repository.ts';
import { twinWriter } from './twin.writer.ts';

/** Pairs of one slice. */
const PAIRS_AT_ONCE = 50;

/** After so long without a sign, another server makes the search. */
const SILENT_MS = 60_000;
/** How often the server that makes it gives a sign. */
const BEAT_MS = 2000;

export interface TwinSearchDependencies {
  readonly store: Store;
  readonly now: () => Date;
  /** Ends the search when the server stops; another one, or the next start, makes it again. */
  readonly signal: AbortSignal;
}

const searching = { by: SERVER_ACTOR, action: 'twins.search', subject: '' } as const;

/** Returns whether there is a search to be made that no other server makes; from now on, this one does. */
const claim = ({ store, now }: TwinSearchDependencies): Promise<boolean> =>
  store.write(searching, async (transaction) => {
    const { requested_at: requested, beat_at: beat } = await twinRepository(transaction.db).search();
    const isSilent = beat === '' || now().getTime() - Date.parse(beat) > SILENT_MS;
    if (requested === null || !isSilent) return false;
    await twinWriter(transaction).changeSearch({ beat_at: now().toISOString(), done: 0, total: 0 });
    return true;
  });

/** Returns a function that stores the progress every few seconds, and throws when the server stops. */
function progressWriter({ store, now, signal }: TwinSearchDependencies, total: number) {
  let next = performance.now();
  let done = 0;
  return async (records = done): Promise<void> => {
    signal.throwIfAborted();
    done = records;
    if (performance.now() < next) return;
    next = performance.now() + BEAT_MS;
    await store
      .write(searching, (transaction) =>
        twinWriter(transaction).changeSearch({ beat_at: now().toISOString(), done, total }),
      )
      // The next one is soon enough.
      .catch(() => undefined);
  };
}

async function recordsOf({ db }: Writing, pairs: readonly IdPair[]): Promise<ReadonlyMap<string, Officer>> {
  const ids = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))];
  const rows = await db.selectFrom('officers').select(['id', 'record']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, record }) => [id, readQuietly(JSON.parse(record))]));
}

/** Compares the candidates, and stores those that are suspected. */
async function scoreCandidates(writing: Writing, onSlice: () => Promise<void>): Promise<void> {
  const candidates = withCandidates(writing.db)
    .selectFrom('twin_candidates')
    .selectAll()
    .orderBy('a')
    .orderBy('b')
    .limit(PAIRS_AT_ONCE);
  for (let last: IdPair = { a: '', b: '' }; ;) {
    const { a, b } = last;
    const pairs = await candidates.where((eb) => eb(eb.refTuple('a', 'b'), '>', eb.tuple(a, b))).execute();
    const records = pairs.length === 0 ? new Map<string, Officer>() : await recordsOf(writing, pairs);
    const found = pairs.flatMap((pair): Row[] => {
      const [one, second] = [records.get(pair.a), records.get(pair.b)];
      const twins = one && second && twinScore(one, second);
      return twins ? [comparedRow(one, second, twins)] : [];
    });
    if (found.length > 0) await writing.addRows('twins_found', found);
    if (pairs.length < PAIRS_AT_ONCE) return;
    last = pairs.at(-1) ?? last;
    await onSlice();
    await nextTick();
  }
}

async function prepare(writing: Writing, dependencies: TwinSearchDependencies): Promise<number> {
  const { total } = await writing.db
    .selectFrom('officers')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', '=', 'present')
    .executeTakeFirstOrThrow();
  const onSlice = progressWriter(dependencies, total);
  await createCandidates(writing.db);
  const records = await storeKeys(writing, onSlice);
  await storeCandidates(writing, onSlice);
  await scoreCandidates(writing, onSlice);
  return records;
}

/** Replaces the results of the last search. */
async function publish(transaction: RecordsTransaction, records: number, at: string): Promise<void> {
  const writer = twinWriter(transaction);
  await writer.replaceSuspects();
  await writer.changeSearch({ requested_at: null, beat_at: '', done: records, total: records, searched_at: at });
}

/** Makes the search that was requested, if there is one. Returns whether there was. */
export async function searchTwins(dependencies: TwinSearchDependencies): Promise<boolean> {
  if (!(await claim(dependencies))) return false;
  const { store, now } = dependencies;
  await store.writePrepared(
    searching,
    (writing) => prepare(writing, dependencies),
    (transaction, records) => publish(transaction, records, now().toISOString()),
  );
  return true;
}
