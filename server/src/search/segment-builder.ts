import { foldedNumberSortKey } from '@buckle/domain/search/matching';
import { type BitSet, hasBit } from '@buckle/domain/search/word-table';
import { codeRunsData } from './number-index.ts';
import { similarNumberKeys } from './find-similar.ts';
import { ListTableBuilder } from './list/list-table.ts';
import { NameWords } from './name-index.ts';
import { isPresent, type ListedRow, type OfficerRow } from './officer-row.ts';
import { Segment } from './segment.ts';
import { sortRows } from './sort-rows.ts';
import { chunked, runNow, type Steps } from './time-slices.ts';
import { TextColumnBuilder } from './text-column.ts';

/** Collects officers one by one and makes a segment of them. */
export class SegmentBuilder {
  readonly #id = new TextColumnBuilder();
  readonly #buckle = new TextColumnBuilder();
  readonly #employee = new TextColumnBuilder();
  readonly #name = new TextColumnBuilder();
  readonly #mobile = new TextColumnBuilder();
  readonly #numberKey = new TextColumnBuilder();
  readonly #words = new NameWords();
  readonly #list = new ListTableBuilder();
  /** Rows of officers who are not present: they replace those of other segments, and get tombstones themselves. */
  readonly absent: number[] = [];
  #rows = 0;

  /** How many have been added. */
  get rows(): number {
    return this.#rows;
  }

  add(row: ListedRow): void {
    if (!isPresent(row)) this.absent.push(this.#rows);
    this.#addSearched(row);
    this.#list.add(row);
  }

  /** Adds an officer as another segment has one. */
  addFrom(segment: Segment, row: number): void {
    const officer = segment.officerAt(row);
    this.#addSearched(officer);
    this.#list.addFrom(segment.list, row, officer);
  }

  #addSearched({ id, buckle, employee, name, mobile }: OfficerRow): void {
    this.#id.add(id);
    this.#buckle.add(buckle);
    this.#employee.add(employee);
    this.#name.add(name);
    this.#mobile.add(mobile);
    this.#numberKey.add(foldedNumberSortKey(buckle));
    this.#words.add(name);
    this.#rows++;
  }

  *build(): Steps<Segment> {
    const columns = {
      id: this.#id.build(),
      buckle: this.#buckle.build(),
      employee: this.#employee.build(),
      name: this.#name.build(),
      mobile: this.#mobile.build(),
    };
    const numberKey = this.#numberKey.build();
    const byNumber = yield* sortRows([numberKey, columns.name, columns.id]);
    const byName = yield* sortRows([columns.name, numberKey, columns.id]);
    return new Segment({
      columns,
      byNumber,
      byName,
      byId: yield* sortRows([columns.id]),
      list: yield* this.#list.build({ columns, numberKey, byNumber, byName }),
      codeRuns: yield* codeRunsData([columns.buckle, columns.employee], byNumber),
      names: yield* this.#words.build(byName),
      numberKeys: (yield* similarNumberKeys(columns, byNumber)).entries,
    });
  }
}

/** A segment of a few officers, made at once. */
export function segmentOf(rows: Iterable<ListedRow>): Segment {
  const builder = new SegmentBuilder();
  for (const row of rows) builder.add(row);
  return runNow(builder.build());
}

/** Merges segments into one, without tombstoned officers; tombstones added during the merge are copied. */
export function* merged(segments: readonly Segment[]): Steps<Segment> {
  const builder = new SegmentBuilder();
  const goneBefore = segments.map(({ list }) => list.gone.slice());
  const forEachRow = (work: (segment: Segment, row: number) => void): Steps<void>[] =>
    segments.map((segment, i) =>
      chunked(segment.rows, (row) => {
        if (!hasBit(goneBefore[i] as BitSet, row)) work(segment, row);
      }),
    );
  for (const steps of forEachRow((segment, row) => builder.addFrom(segment, row))) yield* steps;
  const built = yield* builder.build();
  let at = 0;
  for (const steps of forEachRow((segment, row) => {
    if (segment.isGone(row)) built.remove(at);
    at++;
  }))
    runNow(steps);
  return built;
}
