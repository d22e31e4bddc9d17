import { type PastRecord, recordsOfDay } from '../service/past-records.ts';
import type { Db, ReadEngine, Reader } from '../db/engine.ts';
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

const rowOf = ({ id, officer }: PastRecord): ListedRow => (officer ? { id, ...matchedOf(officer) } : absent(id));

/** Index of a past day, and the last change that it shows. */
interface PastIndex {
  readonly index: OfficerIndex;
  readonly shown: number;
}

/** Indexes of past days: the present one, with the records that have changed since as they were. */
export class PastIndexes {
  readonly #engine: ReadEngine;
  readonly #following: LiveIndex;
  readonly #days = new Map<string, Promise<PastIndex>>();

  constructor(engine: ReadEngine, following: LiveIndex) {
    this.#engine = engine;
    this.#following = following;
  }

  /** Returns the index of the end of a past day (`YYYY-MM-DD`, in India), with the ranks and units of today. */
  async at(day: string): Promise<OfficerIndex> {
    const making = this.#days.get(day)?.then((past) => this.#follow(past, day)) ?? this.#make(day);
    this.#days.delete(day);
    this.#days.set(day, making);
    for (const oldest of [...this.#days.keys()].slice(0, -MAX_DAYS)) this.#days.delete(oldest);
    try {
      const { index } = await making;
      index.list.resolver = this.#following.index.list.resolver;
      return index;
    } catch (error) {
      if (this.#days.get(day) === making) this.#days.delete(day);
      throw error;
    }
  }

  async #make(day: string): Promise<PastIndex> {
    const { snapshot, chosen: state } = await this.#following.chooseExactly((index) => index.state);
    try {
      const segments = state.segments.map(({ data, gone }) => {
        const segment = new Segment(data);
        segment.removeAll(gone);
        return segment;
      });
      return await this.#take(snapshot.db, day, new OfficerIndex(state.revision, segments));
    } finally {
      await snapshot.close();
    }
  }

  /** Adds to an index of a day what was not in it yet. `since`: as `recordsOfDay` has it. */
  async #take(db: Db, day: string, index: OfficerIndex, since?: number): Promise<PastIndex> {
    await adoptAll(index, this.#rows(index, db, day, since));
    return { index, shown: await lastChange(db) };
  }

  /** Takes over what later changes say of the day. */
  async #follow(past: PastIndex, day: string): Promise<PastIndex> {
    if ((await lastChange(this.#engine.reader('primary'))) === past.shown) return past;
    const snapshot = await this.#engine.openSnapshot('primary');
    try {
      return await this.#take(snapshot.db, day, past.index, past.shown + 1);
    } finally {
      await snapshot.close();
    }
  }

  /** Yields the rows of records that were there; removes those that were not. */
  async *#rows(index: OfficerIndex, db: Db, day: string, since: number | undefined): AsyncGenerator<ListedRow[]> {
    for await (const records of recordsOfDay(this.#engine, db, day, since)) {
      const rows = records.map(rowOf);
      const present = rows.filter(isPresent);
      if (present.length < rows.length) index.put(rows.filter((row) => !isPresent(row)));
      yield present;
    }
  }
}

/** Returns the number of the last change. */
const lastChange = async (db: Reader): Promise<number> =>
  (await db.selectFrom('directory').select('audit_number').executeTakeFirstOrThrow()).audit_number;
