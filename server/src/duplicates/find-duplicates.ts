import { setImmediate as nextTick } from 'node:timers/promises';
import type { Officer } from '@buckle/domain/officers/field-table';
import { readQuietly } from '@buckle/domain/officers/wire';
import {
  isKeyOfEmployeeId,
  skeletonsOf,
  duplicateKeys,
  duplicateScore,
  type DuplicateScore,
} from '@buckle/domain/duplicates/duplicate-score';
import type { Row, Writing } from '../db/engine.ts';
import { type RecordsTransaction, SERVER_ACTOR, type Store } from '../db/store.ts';
import {
  createCandidates,
  type IdPair,
  NOT_SUSPECTED,
  orderedPair,
  duplicateRepository,
  duplicateWriter,
  withCandidates,
} from './duplicates.repository.ts';
import { chunks } from '../db/batches.ts';

export interface DuplicateSearchDependencies {
  readonly store: Store;
  readonly now: () => Date;
  /** Ends the search when the server stops; another one, or the next start, makes it again. */
  readonly signal: AbortSignal;
}

const searching = { by: SERVER_ACTOR, action: 'duplicates.search', subject: '' } as const;

/** Makes the search that was requested, if there is one. Returns whether there was. */
export async function searchDuplicates(dependencies: DuplicateSearchDependencies): Promise<boolean> {
  if (!(await claim(dependencies))) return false;
  const { store, now } = dependencies;
  await store.writePrepared(
    searching,
    (writing) => prepare(writing, dependencies),
    (transaction, records) => publish(transaction, records, now().toISOString()),
  );
  return true;
}

/** After so long without a sign, another server makes the search. */
const SILENT_MS = 60_000;

/** Returns whether there is a search to be made that no other server makes; from now on, this one does. */
const claim = ({ store, now }: DuplicateSearchDependencies): Promise<boolean> =>
  store.write(searching, async (transaction) => {
    const { requested_at: requested, beat_at: beat } = await duplicateRepository(transaction.db).search();
    const isSilent = beat === '' || now().getTime() - Date.parse(beat) > SILENT_MS;
    if (requested === null || !isSilent) return false;
    await duplicateWriter(transaction).changeSearch({ beat_at: now().toISOString(), done: 0, total: 0 });
    return true;
  });

async function prepare(writing: Writing, dependencies: DuplicateSearchDependencies): Promise<number> {
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

/** How often the server that makes it gives a sign. */
const BEAT_MS = 2000;

/** Returns a function that stores the progress every few seconds, and throws when the server stops. */
function progressWriter({ store, now, signal }: DuplicateSearchDependencies, total: number) {
  let next = performance.now();
  let done = 0;
  return async (records = done): Promise<void> => {
    signal.throwIfAborted();
    done = records;
    if (performance.now() < next) return;
    next = performance.now() + BEAT_MS;
    await store
      .write(searching, (transaction) =>
        duplicateWriter(transaction).changeSearch({ beat_at: now().toISOString(), done, total }),
      )
      // The next one is soon enough.
      .catch(() => undefined);
  };
}

/** Records, keys and pairs of one slice: SQLite is synchronous, and other requests are handled in between. */
const RECORDS_AT_ONCE = 25;

const ROWS_AT_ONCE = 250;

/** Stores the keys of all records that are present. Returns the number of records. */
async function storeKeys({ db }: Writing, onSlice: OnSlice): Promise<number> {
  let done = 0;
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('officers')
      .select(['id', 'record'])
      .where('id', '>', last)
      .where('status', '=', 'present')
      .orderBy('id')
      .limit(RECORDS_AT_ONCE)
      .execute();
    const keyed = rows.flatMap(({ id, record }) => {
      const officer = readQuietly(JSON.parse(record));
      const skeletons = skeletonsOf(officer.name);
      const words = skeletons.join(' ');
      return duplicateKeys(officer, skeletons).map((key) => ({ key, id, words }));
    });
    // A statement of many rows: outside of a transaction, each statement is one of its own.
    for (const some of chunks(keyed, ROWS_AT_ONCE))
      await withCandidates(db).insertInto('duplicate_keys').values(some).execute();
    done += rows.length;
    await onSlice(done);
    if (rows.length < RECORDS_AT_ONCE) return done;
    last = rows.at(-1)?.id ?? last;
    await nextTick();
  }
}

const PAIRS_PER_BATCH = 500;

/** Stores the pairs of records that share a key. */
async function storeCandidates(writing: Writing, onSlice: () => Promise<void>): Promise<void> {
  let pairs: IdPair[] = [];
  async function write(): Promise<void> {
    if (pairs.length === 0) return;
    await withCandidates(writing.db)
      .insertInto('duplicate_candidates')
      .values(pairs)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    pairs = [];
    await onSlice();
    await nextTick();
  }
  for await (const group of groups(writing))
    for (const pair of pairsOf(group)) {
      pairs.push(pair);
      if (pairs.length === PAIRS_PER_BATCH) await write();
    }
  await write();
}

interface KeyedRecord {
  readonly key: string;
  readonly id: string;
  readonly words: string;
}

const KEYS_AT_ONCE = 1000;

/** Iterates over the records of each key. */
async function* groups({ db }: Writing): AsyncGenerator<readonly KeyedRecord[]> {
  const keys = withCandidates(db)
    .selectFrom('duplicate_keys')
    .selectAll()
    .orderBy('key')
    .orderBy('id')
    .limit(KEYS_AT_ONCE);
  let group: KeyedRecord[] = [];
  for (let last: KeyedRecord | undefined; ;) {
    const { key, id } = last ?? { key: '', id: '' };
    const rows = await keys.where((eb) => eb(eb.refTuple('key', 'id'), '>', eb.tuple(key, id))).execute();
    for (const row of rows) {
      if (group[0] !== undefined && group[0].key !== row.key) {
        yield group;
        group = [];
      }
      group.push(row);
    }
    last = rows.at(-1);
    if (last === undefined || rows.length < KEYS_AT_ONCE) break;
    await nextTick();
  }
  yield group;
}

/** A key of more records tells nothing: a station's telephone, for example. */
const GROUP_MAX = 100;

function* pairsOf(group: readonly KeyedRecord[]): Generator<IdPair> {
  const [first] = group;
  if (first === undefined || group.length > GROUP_MAX) return;
  const needsName = isKeyOfEmployeeId(first.key);
  const words = group.map((record) => record.words.split(' '));
  for (const [at, one] of group.entries())
    for (let next = at + 1; next < group.length; next++) {
      const second = group[next] as KeyedRecord;
      if (!needsName || areNamesAlike(words[at] ?? [], words[next] ?? [])) yield orderedPair(one.id, second.id);
    }
}

/** Whether two names may be the same, by the consonants of their words: with three words, two are shared. */
function areNamesAlike(one: readonly string[], second: readonly string[]): boolean {
  const shared = one.filter((word) => word.length > 1 && second.includes(word)).length;
  return shared >= Math.min(2, one.length - 1, second.length - 1) && shared > 0;
}

/** Pairs of one slice. */
const PAIRS_AT_ONCE = 50;

/** Compares the candidates, and stores those that are suspected. */
async function scoreCandidates(writing: Writing, onSlice: () => Promise<void>): Promise<void> {
  const candidates = withCandidates(writing.db)
    .selectFrom('duplicate_candidates')
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
      const duplicates = one && second && duplicateScore(one, second);
      return duplicates ? [comparedRow(one, second, duplicates)] : [];
    });
    if (found.length > 0) await writing.addRows('duplicates_found', found);
    if (pairs.length < PAIRS_AT_ONCE) return;
    last = pairs.at(-1) ?? last;
    await onSlice();
    await nextTick();
  }
}

async function recordsOf({ db }: Writing, pairs: readonly IdPair[]): Promise<ReadonlyMap<string, Officer>> {
  const ids = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))];
  const rows = await db.selectFrom('officers').select(['id', 'record']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, record }) => [id, readQuietly(JSON.parse(record))]));
}

/** Replaces the results of the last search. */
async function publish(transaction: RecordsTransaction, records: number, at: string): Promise<void> {
  const writer = duplicateWriter(transaction);
  await writer.replaceSuspects();
  await writer.changeSearch({ requested_at: null, beat_at: '', done: records, total: records, searched_at: at });
}

/** Called between slices with the number of records that are done; throws to end the search. */
type OnSlice = (records: number) => Promise<void>;

/** Row of a pair in `suspected_duplicates`; `a` has the lesser id. */
export const comparedRow = (a: Officer, b: Officer, duplicates: DuplicateScore | undefined) => ({
  a: a.id,
  b: b.id,
  score: duplicates?.score ?? NOT_SUSPECTED,
  reasons: JSON.stringify(duplicates?.reasons ?? []),
  a_version: a.version,
  b_version: b.version,
});
