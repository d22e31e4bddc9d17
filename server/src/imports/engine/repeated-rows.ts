import type { RepeatedRows } from '@buckle/domain/import/import-plan';
import type { Kysely } from 'kysely';
import type { Writing } from '../../db/engine.ts';
import { temporaryTable } from '../../db/temporary-table.ts';
import type { IdentityOf } from './identity.ts';
import { type FileRow, type Mapped, ofRow, type ReadableMapping } from './mapped-row.ts';
import { placeOf, rowReasons } from './row-reasons.ts';
import { type RowResult, withoutEffect } from './row-result.ts';
import { MAX_LINES, type Repeated } from './several-rows.ts';

/** Sentences about several rows of an officer. */
interface RepeatedReasons {
  readonly severalRows: (rows: readonly FileRow[]) => string;
  readonly sameAs: (row: FileRow) => string;
}

function repeatedOf(rows: readonly FileRow[]): Repeated {
  const some = rows.slice(0, MAX_LINES);
  const hasPlaces = some.some(({ place }) => place !== undefined);
  return {
    rows: rows.length,
    lines: some.map(({ line }) => line),
    ...(hasPlaces && { places: some.map(placeOf) }),
  };
}

const byNumber: RepeatedReasons = {
  severalRows: (rows) => rowReasons.severalRows(repeatedOf(rows)),
  sameAs: rowReasons.sameAs,
};

/** How rows of officers with several are merged. */
export interface RepeatedRule {
  readonly kind: RepeatedRows;
  /** Merges several rows of an officer into one. */
  readonly gather: (rows: readonly ReadableMapping[]) => ReadableMapping;
  /** Whether rows of an officer contradict each other, so that none of them can be told to be the newest. */
  readonly isUnclear?: ((rows: readonly ReadableMapping[]) => boolean) | undefined;
  /** Returns a key that is equal for rows that are the same in every cell. */
  readonly keyOf: (row: ReadableMapped) => string;
  /** Returns a key that is equal for rows of which the same is imported. Default: that of `keyOf`. */
  readonly importedKeyOf?: ((row: ReadableMapped) => string) | undefined;
  /** Default: sentences with row numbers. */
  readonly reasons?: RepeatedReasons | undefined;
}

interface PutAside {
  person: string;
  line: number;
  /** JSON text. */
  mapped: string;
}

type Tables = { import_repeated: PutAside };

/** A row that was mapped. */
export interface ReadableMapped extends Mapped {
  readonly read: ReadableMapping;
}

/** A rejected row whose officer is known. */
export interface RejectedRow extends ReadableMapped {
  readonly reason: string;
}

/** Result of a merge: the rows to import, and results for the others. */
interface Merged {
  readonly mapped: readonly Mapped[];
  readonly ignored: readonly RowResult[];
  readonly rejected: readonly RejectedRow[];
}

/** Rows of one person per read, and their maximum number. */
const ROWS_AT_ONCE = 500;
const ROWS_MAX = 1000;
/** Rows that are yielded at once. */
const MERGED_AT_ONCE = 500;

const none: Merged = { mapped: [], ignored: [], rejected: [] };

const rejectedAll = (rows: readonly ReadableMapped[], reason: string): Merged => ({
  ...none,
  rejected: rows.map((row) => ({ ...row, reason })),
});

/** Returns the row to import; the others are ignored. */
const gathered = (
  one: ReadableMapped,
  all: readonly ReadableMapped[],
  reason: (row: ReadableMapped) => string,
): Merged => ({
  ...none,
  mapped: [one],
  ignored: all.flatMap((other) => (other === one ? [] : [withoutEffect(other.row, 'ignored', [ofRow(reason(other))])])),
});

const together = (some: readonly Merged[]): Merged => ({
  mapped: some.flatMap(({ mapped }) => mapped),
  ignored: some.flatMap(({ ignored }) => ignored),
  rejected: some.flatMap(({ rejected }) => rejected),
});

/** Returns why a row is ignored that is gathered with others: it adds something, or is the same as an earlier one. */
function reasonInGathered(
  rows: readonly ReadableMapped[],
  { keyOf, importedKeyOf = keyOf, reasons = byNumber }: RepeatedRule,
): (row: ReadableMapped, into: FileRow) => string {
  const firstBy = (key: RepeatedRule['keyOf']): ReadonlyMap<string, FileRow> =>
    new Map(rows.toReversed().map((row) => [key(row), row.row]));
  const [same, imported] = [firstBy(keyOf), firstBy(importedKeyOf)];
  return (row, into) => {
    const [sameRow, importedRow] = [same.get(keyOf(row)), imported.get(importedKeyOf(row))];
    if (sameRow && sameRow !== row.row) return reasons.sameAs(sameRow);
    if (importedRow && importedRow !== row.row) return rowReasons.differsInLeftOut(importedRow);
    return rowReasons.gatheredIn(into);
  };
}

/** Whether punishments would become one that differ in a column that is not imported. */
function areCasesAlike(rows: readonly ReadableMapped[], keyOf: RepeatedRule['keyOf']): boolean {
  const cases = rows.filter(({ read }) => (read.changes.punishments ?? []).length > 0).map(keyOf);
  return new Set(cases).size < cases.length;
}

/** Merges the rows of one officer. */
function mergeRows(rows: readonly ReadableMapped[], rule: RepeatedRule): Merged {
  const { kind, gather, isUnclear, keyOf, importedKeyOf = keyOf, reasons = byNumber } = rule;
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return none;
  const contents = rows.map(keyOf);
  const distinct = rows.filter((_row, i) => contents.indexOf(contents[i] ?? '') === i);
  if (distinct.length === 1) return gathered(first, rows, () => reasons.sameAs(first.row));
  if (kind === 'first' || kind === 'last') {
    const one = kind === 'first' ? first : last;
    return gathered(one, rows, () => rowReasons.countsDiffer(one.row));
  }
  if (kind === 'gather') {
    if (isUnclear?.(distinct.map((row) => row.read)) === true)
      return rejectedAll(rows, rowReasons.rankUnclear(repeatedOf(rows.map(({ row }) => row))));
    if (areCasesAlike(distinct, importedKeyOf))
      return rejectedAll(rows, `${reasons.severalRows(rows.map(({ row }) => row))} ${rowReasons.allInLeftOut}`);
    const read = gather(distinct.map((row) => row.read));
    const reasonOf = reasonInGathered(rows, rule);
    return gathered({ row: first.row, read }, rows.slice(1), (row) => reasonOf(row, first.row));
  }
  const isSameImported = new Set(rows.map(importedKeyOf)).size === 1;
  const lines = reasons.severalRows(rows.map(({ row }) => row));
  return rejectedAll(rows, isSameImported ? `${lines} ${rowReasons.allInLeftOut}` : lines);
}

/** Groups the rows of a person by the date of joining, unless that is missing in one of them. */
function officersOf(rows: readonly ReadableMapped[], identify: IdentityOf): ReadableMapped[][] {
  const joined = rows.map(({ read }) => identify(read.changes).joined);
  if (joined.includes('')) return [[...rows]];
  const groups = new Map<string, ReadableMapped[]>();
  for (const [i, row] of rows.entries()) groups.set(joined[i] ?? '', [...(groups.get(joined[i] ?? '') ?? []), row]);
  return [...groups.values()];
}

/** Iterates over the rows, those of a person together. */
async function* rowsByPerson(
  tables: Pick<Kysely<Tables>, 'selectFrom'>,
): AsyncGenerator<readonly [person: string, mapped: ReadableMapped]> {
  for (let last = { person: '', line: 0 }; ;) {
    const { person, line } = last;
    const page = await tables
      .selectFrom('import_repeated')
      .selectAll()
      .where((eb) => eb(eb.refTuple('person', 'line'), '>', eb.tuple(person, line)))
      .orderBy('person')
      .orderBy('line')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const row of page) yield [row.person, JSON.parse(row.mapped) as ReadableMapped];
    const end = page.at(-1);
    if (!end || page.length < ROWS_AT_ONCE) return;
    last = end;
  }
}

/** Buffers rows of officers with several in a temporary table until the file is read. */
export async function repeatedRows({ db, addRows }: Writing, identify: IdentityOf, rule: RepeatedRule) {
  const tables: Pick<Kysely<Tables>, 'selectFrom'> = db.withTables<Tables>();
  await temporaryTable(db, 'import_repeated')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('mapped', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_repeated_key', ['person', 'line'])
    .execute();

  /** Merges the rows of one person. Rejects all of them if there are too many. */
  function merge(some: readonly ReadableMapped[], count: number): Merged {
    if (count > ROWS_MAX) return rejectedAll(some, rowReasons.tooManyRows(ROWS_MAX));
    const groups = officersOf(some, identify);
    return together(groups.map((group) => (group.length > 1 ? mergeRows(group, rule) : { ...none, mapped: group })));
  }

  return {
    async add(some: readonly Mapped[]): Promise<void> {
      const added = some.flatMap(({ row, read }) =>
        'changes' in read
          ? [{ person: identify(read.changes).person, line: row.line, mapped: JSON.stringify({ row, read }) }]
          : [],
      );
      if (added.length > 0) await addRows('import_repeated', added);
    },

    /** Iterates over the merged rows, in batches. */
    async *merged(): AsyncGenerator<Merged> {
      let merged: Merged[] = [];
      let [size, person, count] = [0, '', 0];
      let some: ReadableMapped[] = [];
      const flush = (): void => {
        merged.push(merge(some, count));
        size += some.length;
        some = [];
      };
      for await (const [next, row] of rowsByPerson(tables)) {
        if (next !== person) {
          flush();
          [person, count] = [next, 0];
        }
        some.push(row);
        count++;
        // Too many rows of one person: reject each batch as it is read.
        if (some.length > ROWS_MAX) flush();
        if (size < MERGED_AT_ONCE) continue;
        yield together(merged);
        [merged, size] = [[], 0];
      }
      flush();
      yield together(merged);
    },
  };
}
