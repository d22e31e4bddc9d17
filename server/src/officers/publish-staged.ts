import type { Officer } from '@buckle/domain/officer/field-table';
import { readQuietly } from '@buckle/domain/officer/wire';
import { sql } from 'kysely';
import { termsOfVersion } from '../db/change-terms.ts';
import type { Db } from '../db/engine.ts';
import type { RecordsTransaction } from '../db/store.ts';
import { MATCHED } from '../search/matched-columns.ts';
import { type Mark, markRow } from './officer.writer.ts';
import { type RetriedLine, STORED_COLUMNS, type Tables, type Temporary, withStaged } from './staged-tables.ts';

const READ_AT_ONCE = 500;
/** Maximum import lines published by one statement, so that other writers wait no longer. */
const LINES_AT_ONCE = 250;

/** Returns the key of the person of a record, as identified by a line of a file. */
export type PersonOf = (officer: Officer) => string;

const parse = ({ record }: { readonly record: string }): Officer => readQuietly(JSON.parse(record));

/** Where the versions of an import, or those that others have made, are read on from. */
interface After {
  readonly change: number;
  readonly place: number;
}

/**
 * The versions behind one, with the record that each is of as it is now; by their index, for the table has every
 * version.
 */
const versionsAfter = (db: Db, { change, place }: After) =>
  db
    .selectFrom('officer_versions as v')
    .innerJoin('officers', 'officers.id', 'v.officer_id')
    .select(['v.change', 'v.place', 'officers.id', 'officers.record'])
    .where((eb) => eb(eb.refTuple('v.change', 'v.place'), '>', eb.tuple(change, place)))
    .orderBy('v.change')
    .orderBy('v.place')
    .limit(READ_AT_ONCE)
    .execute();

/** Collects the people of all versions created since a change of records. */
async function notePeople({ db, addRows }: RecordsTransaction, seen: number, personOf: PersonOf): Promise<void> {
  for (let after: After | undefined = { change: seen, place: Number.MAX_SAFE_INTEGER }; after;) {
    const rows = await versionsAfter(db, after);
    await addRows(
      'people_meanwhile',
      rows.map((row) => ({ officer_id: row.id, person: personOf(parse(row)) })),
    );
    after = rows.length < READ_AT_ONCE ? undefined : rows.at(-1);
  }
}

/** Marks the staged lines of people that were changed since an audit row. */
export async function markChanged(transaction: RecordsTransaction, seen: number, personOf: PersonOf): Promise<void> {
  if (transaction.versions.change === seen + 1) return;
  await notePeople(transaction, seen, personOf);
  // One after another: either finds its lines in an index, both together would look at every line.
  for (const [column, known] of [
    ['person', 'person'],
    ['id', 'officer_id'],
  ] as const)
    await withStaged(transaction.db)
      .updateTable('staged_officers')
      .set({ again: 1 })
      .where(column, 'in', (eb) => eb.selectFrom('people_meanwhile').select(known))
      .execute();
}

/** The lines of a stretch of the file that need no second look. */
const linesFrom = (tables: Tables, from: number) =>
  tables
    .selectFrom('staged_officers as s')
    .where('s.again', '=', 0)
    .where('s.line', '>=', from)
    .where('s.line', '<', from + LINES_AT_ONCE);

type Lines = ReturnType<typeof linesFrom>;

/** Columns of `officer_search` that a replaced record may change. */
const FOUND_BY = [...MATCHED, 'status'] as const;

/** A column as a line has it. */
const asStaged = <C extends string>(column: C) => `s.${column}` as const;

async function addOfficers(tables: Tables, some: Lines, revision: number): Promise<void> {
  const added = some.where('s.becomes', '=', 'added');
  await tables
    .insertInto('officers')
    .columns(['id', ...STORED_COLUMNS])
    .expression(added.select(['s.id', ...STORED_COLUMNS.map(asStaged)]))
    .execute();
  await tables
    .insertInto('officer_search')
    .columns(['officer_id', ...MATCHED, 'revision'])
    .expression(added.select((eb) => ['s.id', ...MATCHED.map(asStaged), eb.lit(revision).as('revision')]))
    .execute();
}

async function replaceOfficers(tables: Tables, some: Lines, revision: number): Promise<void> {
  const updated = some.where('s.becomes', '=', 'updated').select('s.id');
  await tables
    .updateTable('officers')
    .from('staged_officers as s')
    .set((eb) => Object.fromEntries(STORED_COLUMNS.map((column) => [column, eb.ref(asStaged(column))])))
    .whereRef('officers.id', '=', 's.id')
    .where('s.id', 'in', updated)
    .execute();
  await tables
    .updateTable('officer_search')
    .from('staged_officers as s')
    .set((eb) => Object.fromEntries(FOUND_BY.map((column) => [column, eb.ref(asStaged(column))])))
    .set({ revision })
    .whereRef('officer_search.officer_id', '=', 's.id')
    .where('s.id', 'in', updated)
    .where((eb) => eb.or(FOUND_BY.map((column) => eb(`officer_search.${column}`, '!=', eb.ref(asStaged(column))))))
    .execute();
}

/** Version numbers of an import within its transaction: the first line's number. */
interface Numbers {
  readonly change: number;
  readonly first: number;
}

async function addVersions(tables: Tables, some: Lines, mark: Mark, { change, first }: Numbers): Promise<void> {
  const markColumns = markRow(mark);
  // A value without a table has no type of its own on PostgreSQL.
  const text = <T extends string | null>(value: T) => sql<T>`CAST(${value} AS text)`;
  await tables
    .insertInto('officer_versions')
    .columns([
      'officer_id',
      'version',
      'record',
      'image_path',
      'made_at',
      'made_by',
      'how',
      'proposed_by',
      'order_number',
      'reason',
      'change',
      'place',
    ])
    .expression(
      some
        .where('s.becomes', '!=', 'unchanged')
        .select((eb) => [
          's.id',
          's.version',
          's.record',
          's.image_path',
          text(markColumns.made_at).as('made_at'),
          text(markColumns.made_by).as('made_by'),
          eb
            .case()
            .when('s.status', '=', 'withdrawn')
            .then(text('withdraw'))
            .else(text(markColumns.how))
            .end()
            .as('how'),
          text(markColumns.proposed_by).as('proposed_by'),
          text(markColumns.order_number).as('order_number'),
          text(markColumns.reason).as('reason'),
          eb.lit(change).as('change'),
          eb('s.line', '+', eb.lit(first)).as('place'),
        ]),
    )
    .execute();
}

/** Publishes the staged lines in ranges, except those that need to be resolved again. Yields the ends of the ranges. */
export async function* publishLines(transaction: RecordsTransaction, mark: Mark, last: number): AsyncGenerator<number> {
  const { db, revision, versions } = transaction;
  const tables = withStaged(db);
  const numbers = { change: versions.change, first: versions.nextNumber() };
  for (let from = 0; from <= last; from += LINES_AT_ONCE) {
    const some = linesFrom(tables, from);
    await addOfficers(tables, some, revision);
    await replaceOfficers(tables, some, revision);
    await addVersions(tables, some, mark, numbers);
    await versions.takeNoteOfWritten(numbers.first + from + LINES_AT_ONCE);
    await transaction.yieldToWriters();
    yield from + LINES_AT_ONCE;
  }
}

/** Terms of an added record follow from the record. */
function stagedTerms({ becomes, record, terms }: Pick<Temporary['staged_officers'], 'becomes' | 'record' | 'terms'>) {
  if (becomes === 'unchanged') return [];
  return becomes === 'added' ? termsOfVersion(undefined, parse({ record })) : (JSON.parse(terms) as string[]);
}

/** Yields the staged import lines that must be compared again because their records have changed since, in batches. */
export async function* retriedLines(transaction: RecordsTransaction): AsyncGenerator<RetriedLine[]> {
  const tables = withStaged(transaction.db);
  for (let line = 0; ;) {
    const again = await tables
      .selectFrom('staged_officers')
      .select(['line', 'becomes', 'note', 'record', 'terms'])
      .where('again', '=', 1)
      .where('line', '>', line)
      .orderBy('line')
      .limit(READ_AT_ONCE)
      .execute();
    if (again.length > 0) yield again.map(({ record, ...row }) => ({ ...row, terms: stagedTerms({ ...row, record }) }));
    if (again.length < READ_AT_ONCE) break;
    line = again.at(-1)?.line ?? 0;
  }
}
