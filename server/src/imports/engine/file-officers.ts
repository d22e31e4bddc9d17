import { type Kysely, sql } from 'kysely';
import type { Db } from '../../db/engine.ts';
import { temporaryTable } from '../../db/temporary-table.ts';
import type { IdentityOf, ReadableRow } from './identity.ts';
import { entriesOf, type Entry, type Repeated, MAX_LINES, together } from './several-rows.ts';

type Tables = { import_officers: { -readonly [K in keyof Entry]: Entry[K] } };
type Store = Pick<Kysely<Tables>, 'selectFrom' | 'insertInto'>;

interface Count {
  readonly officers: number;
  readonly repeated: number;
  readonly example: Repeated | undefined;
}

async function countOfficers(tables: Store): Promise<Count> {
  const all = tables.selectFrom('import_officers');
  const several = all.where('rows', '>', 1);
  const { officers } = await all.select((eb) => eb.fn.countAll<number>().as('officers')).executeTakeFirstOrThrow();
  const { repeated } = await several.select((eb) => eb.fn.countAll<number>().as('repeated')).executeTakeFirstOrThrow();
  const example = await several.selectAll().limit(1).executeTakeFirst();
  return { officers, repeated, example: example && together([example]) };
}

/** Returns whether any two rows may match the same officer. */
async function haveClashes(tables: Store): Promise<boolean> {
  const clash = await tables
    .selectFrom('import_officers')
    .select('person')
    .groupBy('person')
    .having((eb) => eb.fn.sum('rows'), '>', 1)
    .limit(1)
    .executeTakeFirst();
  return clash !== undefined;
}

/**
 * Counts the rows per officer of a file in a temporary table, so that a file of millions of rows needs little memory.
 */
export async function officersInFile(db: Db, identify: IdentityOf) {
  const tables: Store = db.withTables<Tables>();
  /** Fast path: in most files no two rows match the same officer. */
  let clashes = true;
  await temporaryTable(db, 'import_officers')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('joined', 'text', (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_officers_key', ['person', 'joined'])
    .execute();
  return {
    /** Adds a batch of rows. */
    async add(rows: readonly ReadableRow[]): Promise<void> {
      if (rows.length === 0) return;
      await tables
        .insertInto('import_officers')
        .values(entriesOf(rows, identify))
        .onConflict((conflict) =>
          conflict.columns(['person', 'joined']).doUpdateSet((eb) => ({
            rows: eb('import_officers.rows', '+', eb.ref('excluded.rows')),
            lines: sql<string>`case when import_officers.rows < ${MAX_LINES}
              then import_officers.lines || ',' || excluded.lines else import_officers.lines end`,
          })),
        )
        .execute();
    },

    /**
     * For each of some hundreds of rows: how many rows the file has for its officer, where there are several. A row
     * without an employee id and a date of joining may be about anybody of its number and name.
     */
    async repeated(rows: readonly ReadableRow[]): Promise<(Repeated | undefined)[]> {
      if (!clashes) return rows.map(() => undefined);
      const identities = rows.map(({ changes }) => identify(changes));
      const persons = [...new Set(identities.map(({ person }) => person))];
      if (persons.length === 0) return [];
      const found = new Map<string, Entry[]>(persons.map((person) => [person, []]));
      const entries = await tables.selectFrom('import_officers').selectAll().where('person', 'in', persons).execute();
      for (const entry of entries) found.get(entry.person)?.push(entry);
      return identities.map(({ person, joined }) => {
        const all = found.get(person) ?? [];
        const same = all.some((entry) => entry.joined === '') ? all : all.filter((entry) => entry.joined === joined);
        const seen = together(same);
        return seen.rows > 1 ? seen : undefined;
      });
    },

    /** Returns the lines of these rows whose officers have several rows in the file. */
    async linesOfRepeated(rows: readonly ReadableRow[]): Promise<ReadonlySet<number>> {
      const repeated = await this.repeated(rows);
      return new Set(rows.flatMap(({ line }, i) => (repeated[i] ? [line] : [])));
    },

    /**
     * Returns the number of officers in the file, the number with several rows, and an example. Call after all rows
     * were added, and before `repeated`.
     */
    async count(): Promise<Count> {
      clashes = await haveClashes(tables);
      return countOfficers(tables);
    },
  };
}

export type OfficersInFile = Awaited<ReturnType<typeof officersInFile>>;
