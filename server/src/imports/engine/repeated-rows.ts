import type { Kysely } from 'kysely';
import { gatherRows, isGatheringUnclear } from '@buckle/domain/imports/gather-rows';
import type { RepeatedRows } from '@buckle/domain/imports/import-plan';
import type { CodedMessage } from '@buckle/domain/coded-messages';
import { rowReasons } from '@buckle/domain/imports/imports.messages';
import type { Writing } from '../../db/engine.ts';
import { temporaryTable } from '../../db/batches.ts';
import {
  type FileRow,
  type IdentityOf,
  type Mapped,
  placeOf,
  type ReadableMapped,
  type RowResult,
  withoutEffect,
} from './mapped-row.ts';

/** Sentences about several rows of an officer. */
interface RepeatedReasons {
  readonly severalRows: (rows: readonly FileRow[]) => CodedMessage;
  readonly sameAs: (row: FileRow) => CodedMessage;
}

/** How rows of officers with several are merged. */
export interface RepeatedRule {
  readonly kind: RepeatedRows;
  /** Returns a key that is equal for rows that are the same in every cell. */
  readonly keyOf: (row: ReadableMapped) => string;
  /** Returns a key that is equal for rows of which the same is imported. Default: that of `keyOf`. */
  readonly importedKeyOf?: ((row: ReadableMapped) => string) | undefined;
  /** Default: sentences with row numbers. */
  readonly reasons?: RepeatedReasons | undefined;
}

/** A rejected row whose officer is known. */
export interface RejectedRow extends ReadableMapped {
  readonly reason: CodedMessage;
}

interface PutAside {
  person: string;
  line: number;
  /** JSON text. */
  mapped: string;
}

type Tables = { import_repeated: PutAside };

interface Merged {
  readonly mapped: readonly Mapped[];
  readonly ignored: readonly RowResult[];
  readonly rejected: readonly RejectedRow[];
}

const ROWS_MAX = 1000;

const none: Merged = { mapped: [], ignored: [], rejected: [] };

const MERGED_AT_ONCE = 500;

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
    return mergedRows(groups.map((group) => (group.length > 1 ? mergeRows(group, rule) : { ...none, mapped: group })));
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
        yield mergedRows(merged);
        [merged, size] = [[], 0];
      }
      flush();
      yield mergedRows(merged);
    },
  };
}

const rejectedAll = (rows: readonly ReadableMapped[], reason: CodedMessage): Merged => ({
  ...none,
  rejected: rows.map((row) => ({ ...row, reason })),
});

/** Groups the rows of a person by the date of joining, unless that is missing in one of them. */
function officersOf(rows: readonly ReadableMapped[], identify: IdentityOf): ReadableMapped[][] {
  const joined = rows.map(({ read }) => identify(read.changes).joined);
  if (joined.includes('')) return [[...rows]];
  const groups = new Map<string, ReadableMapped[]>();
  for (const [i, row] of rows.entries()) groups.set(joined[i] ?? '', [...(groups.get(joined[i] ?? '') ?? []), row]);
  return [...groups.values()];
}

const mergedRows = (some: readonly Merged[]): Merged => ({
  mapped: some.flatMap(({ mapped }) => mapped),
  ignored: some.flatMap(({ ignored }) => ignored),
  rejected: some.flatMap(({ rejected }) => rejected),
});

/** Maximum number of line numbers in a message. */
const MAX_LINES = 5;

const byNumber: RepeatedReasons = {
  severalRows: (rows) => rowReasons.severalRows(...listedRows(rows)),
  sameAs: (row) => rowReasons.sameAs(placeOf(row)),
};

/** Returns the parameters of messages about several rows: the first ones in words, where they are of several tables. */
function listedRows(rows: readonly FileRow[]) {
  const some = rows.slice(0, MAX_LINES);
  const hasPlaces = some.some(({ place }) => place !== undefined);
  return [rows.length, some.map(({ line }) => line), hasPlaces ? some.map(placeOf) : []] as const;
}

function mergeRows(rows: readonly ReadableMapped[], rule: RepeatedRule): Merged {
  const { kind, keyOf, importedKeyOf = keyOf, reasons = byNumber } = rule;
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return none;
  const contents = rows.map(keyOf);
  const distinct = rows.filter((_row, i) => contents.indexOf(contents[i] ?? '') === i);
  if (distinct.length === 1) return gathered(first, rows, () => reasons.sameAs(first.row));
  if (kind === 'first' || kind === 'last') {
    const one = kind === 'first' ? first : last;
    return gathered(one, rows, () => rowReasons.countsDiffer(placeOf(one.row)));
  }
  const fileRows = rows.map(({ row }) => row);
  if (kind === 'gather') {
    const readings = distinct.map((row) => row.read);
    if (isGatheringUnclear(readings)) return rejectedAll(rows, rowReasons.rankUnclear(...listedRows(fileRows)));
    if (areCasesAlike(distinct, importedKeyOf))
      return rejectedAll(rows, rowReasons.both(reasons.severalRows(fileRows), rowReasons.allInLeftOut));
    const read = gatherRows(readings);
    const reasonOf = reasonInGathered(rows, rule);
    return gathered({ row: first.row, read }, rows.slice(1), (row) => reasonOf(row, first.row));
  }
  const isSameImported = new Set(rows.map(importedKeyOf)).size === 1;
  const lines = reasons.severalRows(fileRows);
  return rejectedAll(rows, isSameImported ? rowReasons.both(lines, rowReasons.allInLeftOut) : lines);
}

/** Returns the row to import; the others are ignored. */
const gathered = (
  one: ReadableMapped,
  all: readonly ReadableMapped[],
  reason: (row: ReadableMapped) => CodedMessage,
): Merged => ({
  ...none,
  mapped: [one],
  ignored: all.flatMap((other) => (other === one ? [] : [withoutEffect(other.row, 'ignored', [reason(other)])])),
});

/** Whether punishments would become one that differ in a column that is not imported. */
function areCasesAlike(rows: readonly ReadableMapped[], keyOf: RepeatedRule['keyOf']): boolean {
  const cases = rows.filter(({ read }) => (read.changes.punishments ?? []).length > 0).map(keyOf);
  return new Set(cases).size < cases.length;
}

/** Returns why a row is ignored that is gathered with others: it adds something, or is the same as an earlier one. */
function reasonInGathered(
  rows: readonly ReadableMapped[],
  { keyOf, importedKeyOf = keyOf, reasons = byNumber }: RepeatedRule,
): (row: ReadableMapped, into: FileRow) => CodedMessage {
  const firstBy = (key: RepeatedRule['keyOf']): ReadonlyMap<string, FileRow> =>
    new Map(rows.toReversed().map((row) => [key(row), row.row]));
  const [same, imported] = [firstBy(keyOf), firstBy(importedKeyOf)];
  return (row, into) => {
    const [sameRow, importedRow] = [same.get(keyOf(row)), imported.get(importedKeyOf(row))];
    if (sameRow && sameRow !== row.row) return reasons.sameAs(sameRow);
    if (importedRow && importedRow !== row.row) return rowReasons.differsInLeftOut(placeOf(importedRow));
    return rowReasons.gatheredIn(placeOf(into));
  };
}

/** Rows of one person per read, and their maximum number. */
const ROWS_AT_ONCE = 500;

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
