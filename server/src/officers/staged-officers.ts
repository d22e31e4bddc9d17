import { setImmediate as nextTick } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Officer, RecordStatus } from '@buckle/domain/officers/field-table';
import { readQuietly } from '@buckle/domain/officers/wire';
import { termsOfVersion } from '../db/change-terms.ts';
import type { Db, Writing } from '../db/engine.ts';
import type { RecordsTransaction } from '../db/store.ts';
import { MATCHED, matchedOf } from '../search/officer-row.ts';
import { employeeKey } from './officers.repository.ts';
import { type Mark, markRow, officerRow, textOf } from './officer.writer.ts';
import {
  type Becomes,
  createStaged,
  type RetriedLine,
  STORED_COLUMNS,
  type Tables,
  type Temporary,
  withStaged,
} from './staged-tables.ts';

/** A record that is to be added, replaced, or was found to be right already. */
export interface StagedOfficer {
  /** Sort order when lines are resolved again. */
  readonly line: number;
  readonly officer: Officer;
  readonly becomes: Becomes;
  /** The record that is replaced. */
  readonly before?: Officer | undefined;
  /** Key of the person of the line, compared with concurrent changes. */
  readonly person: string;
  /** Data for resolving the line again; stored as JSON. */
  readonly note: object;
  /** Key of the employee id, where it is not that of the record: of older releases, records may share an employee id. */
  readonly employeeKey?: string | null;
  /** Of a record that is replaced; default `present`. */
  readonly status?: RecordStatus;
  /** The line is resolved again in any case. */
  readonly again?: boolean;
}

/** Returns the key of the person of a record, as identified by a line of a file. */
type PersonOf = (officer: Officer) => string;

/** Counts terms, so that those of lines that are resolved again can be taken out. */
class TermCounts {
  readonly #counts: Map<string, number>;

  constructor(counts: Iterable<readonly [string, number]> = []) {
    this.#counts = new Map(counts);
  }

  copy(): TermCounts {
    return new TermCounts(this.#counts);
  }

  add(terms: readonly string[], times: 1 | -1): void {
    for (const term of terms) this.#counts.set(term, (this.#counts.get(term) ?? 0) + times);
  }

  present(): string[] {
    return [...this.#counts].filter(([, count]) => count > 0).map(([term]) => term);
  }
}

/**
 * Stages records in temporary tables while others write; they are published once the lock is acquired, unless it is a
 * dry run. Create it before reading anything that the records are derived from.
 */
export async function stageOfficers({ db, addRows }: Writing, personOf: PersonOf, isDryRun: boolean) {
  await createStaged(db);
  const { seen } = await db.selectFrom('directory').select('audit_number as seen').executeTakeFirstOrThrow();
  const staged = withStaged(db);
  const terms = new TermCounts();

  return {
    async add(officers: readonly StagedOfficer[]): Promise<void> {
      if (isDryRun) {
        const changed = officers.filter(({ becomes }) => becomes !== 'unchanged');
        await addRows('staged_officers', changed.map(comparedRow));
        return;
      }
      for (const officer of officers) terms.add(termsOf(officer), 1);
      await addRows('staged_officers', officers.map(stagedRow));
    },

    /** Records of these ids as they will be, where they are to be replaced. */
    async updatedOf(ids: readonly string[]): Promise<Officer[]> {
      if (ids.length === 0) return [];
      const rows = staged.selectFrom('staged_officers').select('record').where('becomes', '=', 'updated');
      return (await rows.where('id', 'in', ids).execute()).map(({ record }) => readQuietly(JSON.parse(record)));
    },

    /** Ids of the records that will have these employee ids, by their keys. */
    async holdersOf(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await staged
        .selectFrom('staged_officers')
        .select(['employee_key', 'id'])
        .where('employee_key', 'in', keys)
        .where('becomes', '!=', 'unchanged')
        .execute();
      return new Map(rows.map(({ employee_key: key, id }) => [key ?? '', id]));
    },

    /** Called when all are put aside, while others may still write. */
    async complete(): Promise<void> {
      await sql`ANALYZE staged_officers`.execute(db);
    },

    /**
     * Publishes the records, except those of people who were changed since they were staged: these are yielded in
     * batches in line order, after the others are published.
     */
    async *publish(
      transaction: RecordsTransaction,
      mark: Mark,
      onLines: (lines: number) => void,
    ): AsyncGenerator<RetriedLine[]> {
      const tables = withStaged(transaction.db);
      await markChanged(transaction, seen, personOf);
      const { last } = await tables
        .selectFrom('staged_officers')
        .select((eb) => eb.fn.max<number | null>('line').as('last'))
        .executeTakeFirstOrThrow();
      onLines(0);
      for await (const line of publishLines(transaction, mark, last ?? -1)) {
        onLines(line);
        // SQLite is synchronous: without this, Ctrl-C would only be handled at the end.
        await nextTick();
      }
      const published = terms.copy();
      for await (const lines of retriedLines(transaction)) {
        for (const line of lines) published.add(line.terms, -1);
        yield lines;
      }
      transaction.noteTerms(published.present());
    },
  };
}

const MATCHED_BLANK = { buckle: '', employee: '', name: '', mobile: '', listed: '' } satisfies Record<
  (typeof MATCHED)[number],
  string
>;

/** Columns of a line that writes nothing. */
const unwritten = {
  note: '',
  employee_key: null,
  record: '',
  card: '',
  status: 'present',
  image_path: '',
  terms: '',
  ...MATCHED_BLANK,
} as const;

/** Returns a line of a dry run, with the columns that later lines are compared with. */
function comparedRow({ line, officer, becomes, person }: StagedOfficer) {
  const { id, version, employeeId } = officer;
  const record = becomes === 'updated' ? textOf(officer) : '';
  const compared = { employee_key: employeeKey(employeeId), record, version, compared_version: version };
  return { ...unwritten, line, id, becomes, person, ...compared, again: 0 };
}

/** Terms of the versions that staged records would make. */
const termsOf = ({ officer, becomes, before }: StagedOfficer): string[] =>
  becomes === 'unchanged' ? [] : termsOfVersion(before, officer);

function stagedRow(one: StagedOfficer) {
  const { line, officer, becomes, person, status = 'present' } = one;
  const { id, version, imagePath: image_path } = officer;
  const row = { line, id, becomes, person, note: JSON.stringify(one.note), version, again: one.again ? 1 : 0 };
  if (becomes === 'unchanged') return { ...unwritten, ...row, compared_version: version };
  const stored = officerRow(officer, textOf(officer));
  const { employeeKey: key = stored.employee_key } = one;
  return {
    ...row,
    ...stored,
    employee_key: status === 'present' ? key : null,
    status,
    compared_version: becomes === 'updated' ? version - 1 : version,
    ...matchedOf(officer),
    image_path,
    terms: becomes === 'updated' ? JSON.stringify(termsOf(one)) : '',
  };
}

/** Marks the staged lines of people that were changed since an audit row. */
async function markChanged(transaction: RecordsTransaction, seen: number, personOf: PersonOf): Promise<void> {
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

/** Where the versions of an import, or those that others have made, are read on from. */
interface After {
  readonly change: number;
  readonly place: number;
}

const READ_AT_ONCE = 500;

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

const parse = ({ record }: { readonly record: string }): Officer => readQuietly(JSON.parse(record));

/** Maximum import lines published by one statement, so that other writers wait no longer. */
const LINES_AT_ONCE = 250;

/** Publishes the staged lines in ranges, except those that need to be resolved again. Yields the ends of the ranges. */
async function* publishLines(transaction: RecordsTransaction, mark: Mark, last: number): AsyncGenerator<number> {
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

/** The lines of a stretch of the file that need no second look. */
const linesFrom = (tables: Tables, from: number) =>
  tables
    .selectFrom('staged_officers as s')
    .where('s.again', '=', 0)
    .where('s.line', '>=', from)
    .where('s.line', '<', from + LINES_AT_ONCE);

type Lines = ReturnType<typeof linesFrom>;

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

/** A column as a line has it. */
const asStaged = <C extends string>(column: C) => `s.${column}` as const;

/** Columns of `officer_search` that a replaced record may change. */
const FOUND_BY = [...MATCHED, 'status'] as const;

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

/** Yields the staged import lines that must be compared again because their records have changed since, in batches. */
async function* retriedLines(transaction: RecordsTransaction): AsyncGenerator<RetriedLine[]> {
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

/** Terms of an added record follow from the record. */
function stagedTerms({ becomes, record, terms }: Pick<Temporary['staged_officers'], 'becomes' | 'record' | 'terms'>) {
  if (becomes === 'unchanged') return [];
  return becomes === 'added' ? termsOfVersion(undefined, parse({ record })) : (JSON.parse(terms) as string[]);
}

export type StagedOfficers = Awaited<ReturnType<typeof stageOfficers>>;
