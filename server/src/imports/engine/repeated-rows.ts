import type { RepeatedRows } from '@buckle/domain/import/import-plan';
import type { Kysely } from 'kysely';
import type { Writing } from '../../db/engine.ts';
import { temporaryTable } from '../../db/temporary-table.ts';
import type { IdentityOf } from './identity.ts';
import { type MappedRow, ofRow } from './mapped-row.ts';
import { rowReasons } from './row-reasons.ts';
import { type RowResult, withoutEffect } from './row-result.ts';
import { together } from './several-rows.ts';
import type { Mapped } from './stage-batch.ts';

type Readable = Extract<MappedRow, { changes: unknown }>;

/** Makes one row of several about an officer. */
export type GatherRows = (rows: readonly Readable[]) => MappedRow;

/** What becomes of officers with several rows. */
export interface RepeatedRule {
  readonly kind: RepeatedRows;
  readonly gather: GatherRows;
}

interface PutAside {
  person: string;
  line: number;
  /** JSON text. */
  mapped: string;
}

type Tables = { import_repeated: PutAside };

interface ReadableMapped extends Mapped {
  readonly read: Readable;
}

/** The rows of one officer, made one row as far as they can be. */
interface Merged {
  readonly mapped: readonly Mapped[];
  readonly results: readonly RowResult[];
}

/** Rows of one person that are read at once, and at most. */
const ROWS_AT_ONCE = 500;
const ROWS_MAX = 1000;
/** Rows that are yielded at once. */
const MERGED_AT_ONCE = 500;

const contentOf = ({ read: { changes } }: ReadableMapped): string => JSON.stringify(Object.entries(changes).toSorted());

const ignored = (rows: readonly Mapped[], reason: string): RowResult[] =>
  rows.map(({ row }) => withoutEffect(row, 'ignored', ofRow(reason)));

const rejectedAll = (rows: readonly Mapped[], reason: string): RowResult[] =>
  rows.map(({ row }) => withoutEffect(row, 'rejected', ofRow(reason)));

/** The row that counts; the others are ignored. */
const taken = (one: ReadableMapped, all: readonly Mapped[], reason: (line: number) => string): Merged => ({
  mapped: [one],
  results: ignored(
    all.filter((other) => other !== one),
    reason(one.row.line),
  ),
});

/** Makes one row of the rows of one officer. */
function mergeRows(rows: readonly ReadableMapped[], { kind, gather }: RepeatedRule): Merged {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return { mapped: [], results: [] };
  const contents = rows.map(contentOf);
  const distinct = rows.filter((_row, i) => contents.indexOf(contents[i] ?? '') === i);
  if (distinct.length === 1) return taken(first, rows, rowReasons.sameAs);
  if (kind === 'first') return taken(first, rows, rowReasons.otherCounts);
  if (kind === 'last') return taken(last, rows, rowReasons.otherCounts);
  if (kind === 'gather') {
    const read = gather(distinct.map((row) => row.read));
    if ('changes' in read) return taken({ row: first.row, read }, [...rows.slice(1)], rowReasons.gatheredIn);
    const reason = 'rejected' in read ? read.rejected.reason : read.ignored;
    return { mapped: [], results: rejectedAll(rows, reason) };
  }
  const lines = rows.map(({ row }) => row.line);
  const seen = together([{ person: '', joined: '', rows: rows.length, lines: lines.join(',') }]);
  return { mapped: [], results: rejectedAll(rows, rowReasons.severalRows(seen)) };
}

/** Groups the rows of a person by the date of joining, unless that is missing in one of them. */
function officersOf(rows: readonly ReadableMapped[], identify: IdentityOf): ReadableMapped[][] {
  const joined = rows.map(({ read }) => identify(read.changes).joined);
  if (joined.includes('')) return [[...rows]];
  const groups = new Map<string, ReadableMapped[]>();
  for (const [i, row] of rows.entries()) groups.set(joined[i] ?? '', [...(groups.get(joined[i] ?? '') ?? []), row]);
  return [...groups.values()];
}

/** Rows of officers who have several are put aside in a temporary table, until all of them are there. */
export async function repeatedRows({ db, addRows }: Writing, identify: IdentityOf, rule: RepeatedRule) {
  const tables: Pick<Kysely<Tables>, 'selectFrom'> = db.withTables<Tables>();
  await temporaryTable(db, 'import_repeated')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('mapped', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_repeated_key', ['person', 'line'])
    .execute();

  /** Iterates over the rows, those of a person together. */
  async function* rows(): AsyncGenerator<readonly [person: string, mapped: ReadableMapped]> {
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

  /** Merges the rows of one person; of one with very many, all are rejected. */
  function merge(some: readonly ReadableMapped[], count: number): Merged {
    if (count > ROWS_MAX) return { mapped: [], results: rejectedAll(some, rowReasons.tooManyRows(ROWS_MAX)) };
    const merged = officersOf(some, identify).map((group) =>
      group.length > 1 ? mergeRows(group, rule) : { mapped: group, results: [] },
    );
    return { mapped: merged.flatMap(({ mapped }) => mapped), results: merged.flatMap(({ results }) => results) };
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
      let mapped: Mapped[] = [];
      let results: RowResult[] = [];
      let [person, some, count]: [string, ReadableMapped[], number] = ['', [], 0];
      const flush = (): void => {
        const one = merge(some, count);
        mapped.push(...one.mapped);
        results.push(...one.results);
        some = [];
      };
      for await (const [next, row] of rows()) {
        if (next !== person) {
          flush();
          [person, count] = [next, 0];
        }
        some.push(row);
        count++;
        // One with very many: rejected as far as they are read.
        if (some.length > ROWS_MAX) flush();
        if (mapped.length + results.length < MERGED_AT_ONCE) continue;
        yield { mapped, results };
        [mapped, results] = [[], []];
      }
      flush();
      yield { mapped, results };
    },
  };
}
