import { readQuietly } from '@buckle/domain/officers/wire';
import { backdatedState, changedSinceDay, isBeforeAll, type PastRecord } from '../service/past-records.ts';
import { type Db, type ReadEngine, revisionOf } from '../db/engine.ts';
import { adoptAll, OfficerIndex } from './officer-index.ts';
import type { LiveIndex } from './live-index.ts';
import { isPresent, type ListedRow, matchedOf } from './officer-row.ts';
import { Segment } from './segment.ts';

/** Days whose indexes are kept: that of a list, and another one to compare it with. */
const MAX_DAYS = 2;

/** Row of a record that was not there: it only removes the present one. */
const absent = (id: string): ListedRow => ({
  id,
  buckle: '',
  employee: '',
  name: '',
  mobile: '',
  listed: '',
  status: 'withdrawn',
});

function rowOf({ id, record, status }: PastRecord): ListedRow {
  if (record === null || status !== 'present') return absent(id);
  const officer = readQuietly(JSON.parse(record));
  return { id, ...matchedOf(officer) };
}

/** Indexes of past days: the present one, with the records that have changed since as they were. */
export class PastIndexes {
  readonly #engine: ReadEngine;
  readonly #following: LiveIndex;
  /** By the day, by the orders that are backdated to it, and by the revision of what is known of one before all records. */
  readonly #indexes = new Map<string, Promise<OfficerIndex>>();

  constructor(engine: ReadEngine, following: LiveIndex) {
    this.#engine = engine;
    this.#following = following;
  }

  /** Returns the index of the end of a past day (`YYYY-MM-DD`, in India), with the ranks and units of today. */
  async at(day: string): Promise<OfficerIndex> {
    const db = this.#engine.reader('primary');
    const key = `${day} ${await backdatedState(db, day)} ${(await isBeforeAll(db, day)) ? await revisionOf(db) : ''}`;
    const making = this.#indexes.get(key) ?? this.#make(day);
    this.#indexes.delete(key);
    this.#indexes.set(key, making);
    for (const oldest of [...this.#indexes.keys()].slice(0, -MAX_DAYS)) this.#indexes.delete(oldest);
    try {
      const index = await making;
      index.list.resolver = this.#following.index.list.resolver;
      return index;
    } catch (error) {
      if (this.#indexes.get(key) === making) this.#indexes.delete(key);
      throw error;
    }
  }

  async #make(day: string): Promise<OfficerIndex> {
    const { snapshot, chosen: state } = await this.#following.chooseExactly((index) => index.state);
    try {
      const segments = state.segments.map(({ data, gone }) => {
        const segment = new Segment(data);
        segment.removeAll(gone);
        return segment;
      });
      const index = new OfficerIndex(state.revision, segments);
      await adoptAll(index, this.#changed(index, snapshot.db, day));
      return index;
    } finally {
      await snapshot.close();
    }
  }

  /** Yields the rows of changed records that existed; removes those that did not. */
  async *#changed(index: OfficerIndex, db: Db, day: string): AsyncGenerator<ListedRow[]> {
    for await (const records of changedSinceDay(this.#engine, db, day)) {
      const rows = records.map(rowOf);
      const present = rows.filter(isPresent);
      if (present.length < rows.length) index.put(rows.filter((row) => !isPresent(row)));
      yield present;
    }
  }
}
