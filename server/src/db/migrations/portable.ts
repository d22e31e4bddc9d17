import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** Any database, before its tables are known. */
export type AnyDatabase = Kysely<unknown>;

export const isSqlite = (db: AnyDatabase): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/** Makes the database refuse to change or remove rows of a table. */
export async function appendOnly(db: AnyDatabase, table: string, sentence: string): Promise<void> {
  if (!isSqlite(db)) {
    await sql`CREATE FUNCTION ${sql.ref(`refuse_change_of_${table}`)}() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(
      `BEGIN RAISE EXCEPTION '${sentence}'; END`,
    )}`.execute(db);
    await sql`CREATE TRIGGER ${sql.ref(`${table}_append_only`)} BEFORE UPDATE OR DELETE OR TRUNCATE ON ${sql.table(table)}
      EXECUTE FUNCTION ${sql.ref(`refuse_change_of_${table}`)}()`.execute(db);
    return;
  }
  for (const change of ['UPDATE', 'DELETE']) {
    await sql`CREATE TRIGGER ${sql.ref(`${table}_no_${change.toLowerCase()}`)} BEFORE ${sql.raw(change)} ON ${sql.table(table)}
      BEGIN SELECT RAISE(ABORT, ${sql.lit(sentence)}); END`.execute(db);
  }
}

/** Adds triggers that reject deletes of rows, and updates that match a condition on `old` and `new`. */
export async function keepRows(db: AnyDatabase, table: string, condition: string, sentence: string): Promise<void> {
  if (isSqlite(db)) {
    const abort = sql`BEGIN SELECT RAISE(ABORT, ${sql.lit(sentence)}); END`;
    await sql`CREATE TRIGGER ${sql.ref(`${table}_no_delete`)} BEFORE DELETE ON ${sql.table(table)} ${abort}`.execute(
      db,
    );
    await sql`CREATE TRIGGER ${sql.ref(`${table}_kept`)} BEFORE UPDATE ON ${sql.table(table)} WHEN ${sql.raw(condition)}
      ${abort}`.execute(db);
    return;
  }
  const name = sql.ref(`refuse_change_of_${table}`);
  await sql`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(
    `BEGIN RAISE EXCEPTION '${sentence}'; END`,
  )}`.execute(db);
  await sql`CREATE TRIGGER ${sql.ref(`${table}_no_delete`)} BEFORE DELETE OR TRUNCATE ON ${sql.table(table)}
    EXECUTE FUNCTION ${name}()`.execute(db);
  await sql`CREATE TRIGGER ${sql.ref(`${table}_kept`)} BEFORE UPDATE ON ${sql.table(table)} FOR EACH ROW
    WHEN (${sql.raw(condition)}) EXECUTE FUNCTION ${name}()`.execute(db);
}
