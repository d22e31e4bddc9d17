import type { Kysely } from 'kysely';
import type { Db } from '../../db/engine.ts';
import { temporaryTable } from '../../db/batches.ts';
import type { Identity, IdentityOf, ReadableRow } from './mapped-row.ts';

/** The rows of one officer in a file. */
interface Entry extends Identity {
  readonly rows: number;
}

type Tables = { import_officers: { -readonly [K in keyof Entry]: Entry[K] } };
type Store = Pick<Kysely<Tables>, 'selectFrom' | 'insertInto'>;

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

/** Returns one entry per officer, since a single upsert statement must not contain duplicates. */
function entriesOf(rows: readonly ReadableRow[], identify: IdentityOf): Entry[] {
  const entries = new Map<string, Entry>();
  for (const { changes } of rows) {
    const { person, joined } = identify(changes);
    const key = person + joined;
    entries.set(key, { person, joined, rows: (entries.get(key)?.rows ?? 0) + 1 });
  }
  return [...entries.values()];
}

/**
 * Counts the rows per officer of a file in a temporary table, so that a file of millions of rows needs little memory.
 */
export async function officersInFile(db: Db, identify: IdentityOf) {
  const tables: Store = db.withTables<Tables>();
  /** Fast path: in most files no two rows match the same officer. */
  let clashes: boolean | undefined;
  await temporaryTable(db, 'import_officers')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('joined', 'text', (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_officers_key', ['person', 'joined'])
    .execute();
  return {
    async add(rows: readonly ReadableRow[]): Promise<void> {
      if (rows.length === 0) return;
      await tables
        .insertInto('import_officers')
        .values(entriesOf(rows, identify))
        .onConflict((conflict) =>
          conflict
            .columns(['person', 'joined'])
            .doUpdateSet((eb) => ({ rows: eb('import_officers.rows', '+', eb.ref('excluded.rows')) })),
        )
        .execute();
    },

    /**
     * Returns the lines of those of some hundreds of rows whose officers have several rows in the file. A row without an
     * employee id and a date of joining may be about anybody of its number and name. Call after all rows were added.
     */
    async linesOfRepeated(rows: readonly ReadableRow[]): Promise<ReadonlySet<number>> {
      clashes ??= await haveClashes(tables);
      const identities = clashes ? rows.map(({ line, changes }) => ({ line, ...identify(changes) })) : [];
      const persons = [...new Set(identities.map(({ person }) => person))];
      if (persons.length === 0) return new Set();
      const found = new Map<string, Entry[]>(persons.map((person) => [person, []]));
      const entries = await tables.selectFrom('import_officers').selectAll().where('person', 'in', persons).execute();
      for (const entry of entries) found.get(entry.person)?.push(entry);
      const isRepeated = ({ person, joined }: Identity): boolean => {
        const all = found.get(person) ?? [];
        const same = all.some((entry) => entry.joined === '') ? all : all.filter((entry) => entry.joined === joined);
        return same.reduce((sum, entry) => sum + entry.rows, 0) > 1;
      };
      return new Set(identities.filter(isRepeated).map(({ line }) => line));
    },
  };
}

export type OfficersInFile = Awaited<ReturnType<typeof officersInFile>>;
