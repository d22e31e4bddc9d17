/** Finds the pairs of records that share a key, in temporary tables, so that memory stays flat. */
import { setImmediate as nextTick } from 'node:timers/promises';
import { readQuietly } from '@buckle/domain/officer/wire';
import { isKeyOfEmployeeId, skeletonsOf, twinKeys } from '@buckle/domain/twins/twin-keys';
import { chunks } from '../db/chunks.ts';
import type { Writing } from '../db/engine.ts';
import { withCandidates } from './candidate-tables.ts';
import { type IdPair, orderedPair } from './twin.repository.ts';

/** Records, keys and pairs of one slice: SQLite is synchronous, and other requests are handled in between. */
const RECORDS_AT_ONCE = 25;
const KEYS_AT_ONCE = 1000;
const PAIRS_AT_ONCE = 500;
const ROWS_AT_ONCE = 250;

/** A key of more records tells nothing: a station's telephone, for example. */
const GROUP_MAX = 100;

interface KeyedRecord {
  readonly key: string;
  readonly id: string;
  readonly words: string;
}

/** Called between slices with the number of records that are done; throws to end the search. */
export type OnSlice = (records: number) => Promise<void>;

/** Stores the keys of all records that are present. Returns the number of records. */
export async function storeKeys({ db }: Writing, onSlice: OnSlice): Promise<number> {
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
      return twinKeys(officer, skeletons).map((key) => ({ key, id, words }));
    });
    // A statement of many rows: outside of a transaction, each statement is one of its own.
    for (const some of chunks(keyed, ROWS_AT_ONCE))
      await withCandidates(db).insertInto('twin_keys').values(some).execute();
    done += rows.length;
    await onSlice(done);
    if (rows.length < RECORDS_AT_ONCE) return done;
    last = rows.at(-1)?.id ?? last;
    await nextTick();
  }
}

/** Whether two names may be the same, by the consonants of their words: with three words, two are shared. */
function areNamesAlike(one: readonly string[], second: readonly string[]): boolean {
  const shared = one.filter((word) => word.length > 1 && second.includes(word)).length;
  return shared >= Math.min(2, one.length - 1, second.length - 1) && shared > 0;
}

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

/** Iterates over the records of each key. */
async function* groups({ db }: Writing): AsyncGenerator<readonly KeyedRecord[]> {
  const keys = withCandidates(db).selectFrom('twin_keys').selectAll().orderBy('key').orderBy('id').limit(KEYS_AT_ONCE);
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

/** Stores the pairs of records that share a key. */
export async function storeCandidates(writing: Writing, onSlice: () => Promise<void>): Promise<void> {
  let pairs: IdPair[] = [];
  async function write(): Promise<void> {
    if (pairs.length === 0) return;
    await withCandidates(writing.db)
      .insertInto('twin_candidates')
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
      if (pairs.length === PAIRS_AT_ONCE) await write();
    }
  await write();
}
