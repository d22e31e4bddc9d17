import type { Officer } from '@buckle/domain/officer/field-table';
import { readQuietly } from '@buckle/domain/officer/wire';
import { sql } from 'kysely';
import type { RecordsTransaction } from '../db/store.ts';
import { type Mark, MATCHED, markRow } from './officer.writer.ts';
import { type Again, KEPT, type Tables, withStaged } from './staged-tables.ts';

const READ_AT_ONCE = 500;
/** Lines that are published by one statement. */
const LINES_AT_ONCE = 10_000;

/** Whom a record is about, as a line of a file tells it. */
export type PersonOf = (officer: Officer) => string;

const parse = ({ record }: { readonly record: string }): Officer => readQuietly(JSON.parse(record));

/** Takes note of everybody who came to be, or is found otherwise, since a revision. */
async function notePeople({ db, addRows }: RecordsTransaction, seen: number, personOf: PersonOf): Promise<void> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('officer_search')
      .innerJoin('officers', 'officers.id', 'officer_search.officer_id')
      .select(['officers.id', 'officers.record'])
      .where('officer_search.revision', '>', seen)
      .where('officers.id', '>', last)
      .orderBy('officers.id')
      .limit(READ_AT_ONCE)
      .execute();
    await addRows(
      'people_meanwhile',
      rows.map((row) => ({ person: personOf(parse(row)) })),
    );
    if (rows.length < READ_AT_ONCE) break;
    last = rows.at(-1)?.id ?? '';
  }
}

/** Finds out which lines are about somebody who was changed since a revision. */
export async function markChanged(transaction: RecordsTransaction, seen: number, personOf: PersonOf): Promise<void> {
  if (transaction.revision === seen + 1) return;
  await notePeople(transaction, seen, personOf);
  await withStaged(transaction.db)
    .updateTable('staged_officers as s')
    .set({ again: 1 })
    .where((eb) => {
      const asStaged = eb
        .selectFrom('officers')
        .select('officers.id')
        .whereRef('officers.id', '=', 's.id')
        .whereRef('officers.version', '=', 's.compared_version');
      return eb.or([
        eb('s.person', 'in', eb.selectFrom('people_meanwhile').select('person')),
        eb.and([eb('s.becomes', '!=', 'added'), eb.not(eb.exists(asStaged))]),
      ]);
    })
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

/** A column as a line has it. */
const asStaged = <C extends string>(column: C) => `s.${column}` as const;

async function addOfficers(tables: Tables, some: Lines, revision: number): Promise<void> {
  const added = some.where('s.becomes', '=', 'added');
  await tables
    .insertInto('officers')
    .columns(['id', ...KEPT])
    .expression(added.select(['s.id', ...KEPT.map(asStaged)]))
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
    .set((eb) => Object.fromEntries(KEPT.map((column) => [column, eb.ref(asStaged(column))])))
    .whereRef('officers.id', '=', 's.id')
    .where('s.id', 'in', updated)
    .execute();
  await tables
    .updateTable('officer_search')
    .from('staged_officers as s')
    .set((eb) => Object.fromEntries(MATCHED.map((column) => [column, eb.ref(asStaged(column))])))
    .set({ revision })
    .whereRef('officer_search.officer_id', '=', 's.id')
    .where('s.id', 'in', updated)
    .where((eb) => eb.or(MATCHED.map((column) => eb(`officer_search.${column}`, '!=', eb.ref(asStaged(column))))))
    .execute();
}

/** Where the versions of an import stand among those of its transaction: the first line's place. */
interface Places {
  readonly change: number;
  readonly first: number;
}

async function addVersions(tables: Tables, some: Lines, mark: Mark, { change, first }: Places): Promise<void> {
  const made = markRow(mark);
  // A value without a table has no type of its own on PostgreSQL.
  const text = <T extends string>(value: T) => sql<T>`CAST(${value} AS text)`;
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
          text(made.made_at).as('made_at'),
          text(made.made_by).as('made_by'),
          text(made.how).as('how'),
          text(made.order_number).as('order_number'),
          text(made.reason).as('reason'),
          eb.lit(change).as('change'),
          eb('s.line', '+', eb.lit(first)).as('place'),
        ]),
    )
    .execute();
}

/** Brings the lines of the file into the directory, a stretch at a time, but for those that need a second look. */
export async function* publishLines(transaction: RecordsTransaction, mark: Mark, last: number): AsyncGenerator<void> {
  const { db, revision, versions } = transaction;
  const tables = withStaged(db);
  const places = { change: versions.change, first: versions.nextPlace() };
  for (let from = 0; from <= last; from += LINES_AT_ONCE) {
    const some = linesFrom(tables, from);
    await addOfficers(tables, some, revision);
    await replaceOfficers(tables, some, revision);
    await addVersions(tables, some, mark, places);
    await versions.takeNoteOfWritten(places.first + from + LINES_AT_ONCE);
    yield;
  }
}

/** The lines that need a second look, some at a time. */
export async function* linesAgain(transaction: RecordsTransaction): AsyncGenerator<Again[]> {
  const tables = withStaged(transaction.db);
  for (let line = 0; ;) {
    const again = await tables
      .selectFrom('staged_officers')
      .select(['line', 'becomes', 'note'])
      .where('again', '=', 1)
      .where('line', '>', line)
      .orderBy('line')
      .limit(READ_AT_ONCE)
      .execute();
    if (again.length > 0) yield again;
    if (again.length < READ_AT_ONCE) break;
    line = again.at(-1)?.line ?? 0;
  }
}
