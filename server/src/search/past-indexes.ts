import { setImmediate as nextTick } from 'node:timers/promises';
import { columnsOf, type ListedDetails } from '@buckle/domain/officers-list/list-columns';
import { addBit, type BitSet, hasBit } from '@buckle/domain/search/word-table';
import { changedSince, type PastRecord, recordsOfDay, recordsOfDayAgain } from '../service/past-records.ts';
import type { ReadEngine, Reader } from '../db/engine.ts';
import { adoptAll, OfficerIndex, type SegmentState } from './officer-index.ts';
import type { LiveIndex } from './live-index.ts';
import { EditedListTable } from './list/list-table.ts';
import { isFoundBy, type ListedRow, matchedOf, searchedOf } from './officer-row.ts';
import { rankOf, Segment, type SegmentData } from './segment.ts';
import { runInSlices, type Steps } from './time-slices.ts';

/** Days whose indexes are kept: that of a list, and another one to compare it with. */
const MAX_DAYS = 2;

/** Changes of records that the index of a day takes over at once; after more it is made anew. */
const FEW = 2_000;

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

const rowOfRecord = ({ id, officer }: PastRecord): ListedRow => (officer ? { id, ...matchedOf(officer) } : absent(id));

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
      const index = new OfficerIndex(state.revision);
      const reverted = state.segments.map((segment) => new RevertedSegment(segment));
      await adoptAll(index, revert(reverted, recordsOfDay(this.#engine, snapshot.db, day)), { areNew: true });
      for (const segment of reverted) index.include(await runInSlices(segment.build()));
      return { index, shown: await lastChange(snapshot.db) };
    } finally {
      await snapshot.close();
    }
  }

  /** Takes over what later changes say of the day. */
  async #follow(past: PastIndex, day: string): Promise<PastIndex> {
    if ((await lastChange(this.#engine.reader('primary'))) === past.shown) return past;
    return (await this.#take(past, day)) ?? this.#make(day);
  }

  /** Returns the index with what later changes say of the day; undefined where they are too many. */
  async #take(past: PastIndex, day: string): Promise<PastIndex | undefined> {
    const snapshot = await this.#engine.openSnapshot('primary');
    try {
      const { db } = snapshot;
      const ids = await changedSince(db, past.shown + 1, FEW);
      if (!ids) return undefined;
      const rows: ListedRow[] = [];
      for await (const records of recordsOfDayAgain(db, ids, day)) {
        rows.push(...records.map(rowOfRecord));
        await nextTick();
      }
      past.index.put(rows);
      while (await runInSlices(past.index.merge('small')));
      return { index: past.index, shown: await lastChange(db) };
    } finally {
      await snapshot.close();
    }
  }
}

/** A segment of the present index that becomes one of a past day; what search finds an officer by stays. */
class RevertedSegment {
  readonly #data: SegmentData;
  readonly #gone: BitSet;
  #list: EditedListTable | undefined;
  /** The place in the order of ids behind that which was found last: officers mostly come in this order. */
  #next = 0;

  constructor({ data, gone }: SegmentState) {
    this.#data = data;
    this.#gone = gone;
  }

  /** The row of an officer who is in this segment and in no newer one. */
  rowOf(id: string): number | undefined {
    const rank = rankOf(this.#data, id, this.#next);
    if (rank === undefined) return undefined;
    this.#next = rank + 1;
    const row = this.#data.byId[rank] as number;
    return hasBit(this.#gone, row) ? undefined : row;
  }

  /** Gives a row the list columns of a record; returns whether its search texts are those of the record, too. */
  set(row: number, officer: ListedDetails): boolean {
    const texts = searchedOf(officer);
    if (!isFoundBy(this.#data.columns, row, texts)) return false;
    this.#list ??= new EditedListTable(this.#data.list);
    this.#list.set(row, columnsOf(officer), texts.buckle);
    return true;
  }

  remove(row: number): void {
    addBit(this.#gone, row);
  }

  *build(): Steps<Segment> {
    const segment = new Segment(this.#list ? { ...this.#data, list: yield* this.#list.build() } : this.#data);
    segment.removeAll(this.#gone);
    return segment;
  }
}

/** Makes officers in segments those of records; yields the rows of those who are not in them, as search finds them. */
async function* revert(
  segments: readonly RevertedSegment[],
  batches: AsyncIterable<readonly PastRecord[]>,
): AsyncGenerator<ListedRow[]> {
  for await (const records of batches) {
    const others: ListedRow[] = [];
    for (const { id, officer } of records) {
      const place = placeOf(segments, id);
      if (place && officer && place.segment.set(place.row, officer)) continue;
      place?.segment.remove(place.row);
      if (officer) others.push({ id, ...matchedOf(officer) });
    }
    yield others;
  }
}

function placeOf(segments: readonly RevertedSegment[], id: string) {
  for (const segment of segments) {
    const row = segment.rowOf(id);
    if (row !== undefined) return { segment, row };
  }
  return undefined;
}

/** Returns the number of the last change. */
const lastChange = async (db: Reader): Promise<number> =>
  (await db.selectFrom('directory').select('audit_number').executeTakeFirstOrThrow()).audit_number;
