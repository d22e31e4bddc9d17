/** The index over all officers at one revision. It does not change; who is no longer as it says is marked as gone. */
import { foldedNumberSortKey, type Search } from '@buckle/domain/officer/matching';
import { compareText } from '@buckle/domain/officer/text-order';
import { addBit, type BitSet, bitsFrom, bitSet, countBits, hasBit, subtract } from './bit-set.ts';
import { type NameIndex, NameWords } from './name-index.ts';
import { type NumberIndex, numberIndex } from './number-index.ts';
import { comparePlaces, type OfficerRow, type Place, placeOf } from './officer-row.ts';
import { sortRows } from './sort-rows.ts';
import { positionAt, rowsOf, type TextColumn, TextColumnBuilder, textAt } from './text-column.ts';

/** What a search found here: how many, and whom from a place on. */
export interface Found {
  /** Counted until there are more than the cap. */
  readonly count: (cap: number) => number;
  /** The officers behind a place, in order, at most `limit`. */
  readonly behind: (place: Place | undefined, limit: number) => OfficerRow[];
}

export interface SettledIndex {
  readonly size: number;
  /** In bytes. */
  readonly bytes: number;
  find(search: Search): Found;
  /** Marks an officer as gone, if there is one with this id. */
  remove(id: string): void;
  /** Everybody who is not gone, in number order; those who go later are still told of. */
  all(): Iterable<OfficerRow>;
}

interface Columns {
  readonly id: TextColumn;
  readonly buckle: TextColumn;
  readonly employee: TextColumn;
  readonly name: TextColumn;
}

/** Collects the officers one by one. */
export class SettledIndexBuilder {
  readonly #id = new TextColumnBuilder();
  readonly #buckle = new TextColumnBuilder();
  readonly #employee = new TextColumnBuilder();
  readonly #name = new TextColumnBuilder();
  readonly #numberKey = new TextColumnBuilder();
  readonly #words = new NameWords();

  add({ id, buckle, employee, name }: OfficerRow): void {
    this.#id.add(id);
    this.#buckle.add(buckle);
    this.#employee.add(employee);
    this.#name.add(name);
    this.#numberKey.add(foldedNumberSortKey(buckle));
    this.#words.add(name);
  }

  build(): SettledIndex {
    const columns = {
      id: this.#id.build(),
      buckle: this.#buckle.build(),
      employee: this.#employee.build(),
      name: this.#name.build(),
    };
    const numberKey = this.#numberKey.build();
    const byNumber = sortRows([numberKey, columns.name, columns.id]);
    const byName = sortRows([columns.name, numberKey, columns.id]);
    return settledIndex(columns, {
      byNumber,
      byName,
      byId: sortRows([columns.id]),
      numbers: numberIndex([columns.buckle, columns.employee], byNumber),
      names: this.#words.build(byName),
    });
  }
}

interface Orders {
  /** The row of each place in an order. */
  readonly byNumber: Int32Array;
  readonly byName: Int32Array;
  readonly byId: Int32Array;
  readonly numbers: NumberIndex;
  readonly names: NameIndex;
}

/** In a list where so many in a hundred are hits, a walk finds a page sooner than all hits are put together. */
const COMMON_PERCENT = 2;
/** After so many steps a walk gives up: the hits stand close together somewhere else. */
const WALK_STEPS = 20_000;

function settledIndex(columns: Columns, { byNumber, byName, byId, numbers, names }: Orders): SettledIndex {
  const size = rowsOf(columns.id);
  const gone = { rows: bitSet(size), byNumber: bitSet(size), byName: bitSet(size) };
  let goneCount = 0;

  const rowAt = (row: number): OfficerRow => ({
    id: textAt(columns.id, row),
    buckle: textAt(columns.buckle, row),
    employee: textAt(columns.employee, row),
    name: textAt(columns.name, row),
  });

  /** The first place in an order that stands behind another. `at`: of the search that is ordered like this. */
  function firstBehind(order: Int32Array, place: Place | undefined, at: Search): number {
    if (!place) return 0;
    let [low, high] = [0, size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (comparePlaces(placeOf(at, rowAt(order[middle] as number)), place) > 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  const foundIn = (hits: BitSet, order: Int32Array, search: Search): Found => ({
    count: (cap) => countBits(hits, cap),
    behind: (place, limit) =>
      bitsFrom(hits, firstBehind(order, place, search), limit).map((at) => rowAt(order[at] as number)),
  });

  function findAll(search: Search): Found {
    return {
      count: () => size - goneCount,
      behind(place, limit) {
        const found: OfficerRow[] = [];
        for (let at = firstBehind(byNumber, place, search); at < size && found.length < limit; at++)
          if (!hasBit(gone.byNumber, at)) found.push(rowAt(byNumber[at] as number));
        return found;
      },
    };
  }

  /** Rank by rank: the number itself, numbers that start with the code, the rest. */
  function findCode(code: string): Found {
    const hits = numbers.find(code);
    return {
      count: (cap) => hits.count(gone.byNumber, cap),
      behind(place, limit) {
        const [firstRank, ...behind] = place ?? [0];
        const found: OfficerRow[] = [];
        for (const rank of [0, 1, 2] as const) {
          if (rank < Number(firstRank)) continue;
          const from = rank === firstRank && place ? firstBehind(byNumber, behind, { by: 'all' }) : 0;
          const places = hits.ofRank(rank, gone.byNumber, from, limit - found.length);
          found.push(...places.map((at) => rowAt(byNumber[at] as number)));
          if (found.length === limit) break;
        }
        return found;
      },
    };
  }

  function findEveryWord(words: readonly string[], search: Search): Found {
    const hits = names.find(words);
    subtract(hits, gone.byName);
    return foundIn(hits, byName, search);
  }

  /** Walks along the names until a page is full; undefined where that takes too long. */
  function walk(word: string, from: number, limit: number): OfficerRow[] | undefined {
    const part = Buffer.from(word, 'utf8');
    const found: OfficerRow[] = [];
    for (let at = from; at < size; at++) {
      if (at - from === WALK_STEPS) return undefined;
      const row = byName[at] as number;
      if (positionAt(columns.name, row, part) === -1 || hasBit(gone.byName, at)) continue;
      found.push(rowAt(row));
      if (found.length === limit) return found;
    }
    return found;
  }

  function findName(words: readonly string[], search: Search): Found {
    const [word = ''] = words;
    const common = Math.ceil((size * COMMON_PERCENT) / 100);
    if (words.length > 1 || !names.isIn(word, common + goneCount)) return findEveryWord(words, search);
    let whole: Found | undefined;
    const all = (): Found => (whole ??= findEveryWord(words, search));
    return {
      count: (cap) => (common > cap ? common : all().count(cap)),
      behind: (place, limit) => walk(word, firstBehind(byName, place, search), limit) ?? all().behind(place, limit),
    };
  }

  /** The place of an officer in an order. */
  const placeIn = (order: Int32Array, row: OfficerRow, search: Search): number =>
    firstBehind(order, placeOf(search, row), search) - 1;

  /** The row with an id. */
  function rowWith(id: string): number | undefined {
    let [low, high] = [0, size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareText(textAt(columns.id, byId[middle] as number), id) >= 0) high = middle;
      else low = middle + 1;
    }
    const row = byId[low];
    return row !== undefined && textAt(columns.id, row) === id ? row : undefined;
  }

  return {
    size,
    bytes:
      Object.values(columns).reduce((sum, { bytes, starts }) => sum + bytes.length + starts.byteLength, 0) +
      3 * byId.byteLength +
      numbers.size +
      names.size,
    find(search) {
      if (search.by === 'all') return findAll(search);
      return search.by === 'code' ? findCode(search.code) : findName(search.words, search);
    },
    remove(id) {
      const row = rowWith(id);
      if (row === undefined || hasBit(gone.rows, row)) return;
      const officer = rowAt(row);
      addBit(gone.rows, row);
      addBit(gone.byNumber, placeIn(byNumber, officer, { by: 'all' }));
      addBit(gone.byName, placeIn(byName, officer, { by: 'name', words: [] }));
      goneCount++;
    },
    *all() {
      const goneBefore = gone.byNumber.slice();
      for (let at = 0; at < size; at++) if (!hasBit(goneBefore, at)) yield rowAt(byNumber[at] as number);
    },
  };
}
