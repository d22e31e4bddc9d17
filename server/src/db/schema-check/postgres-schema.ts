import { sql } from 'kysely';
import type { Db } from '../engine.ts';
import { codeOf, Unusable } from '../failures.ts';
import { migrate } from '../migrations.ts';
import type { AnyDatabase } from '../migrations/portable.ts';

/** Whether a table belongs to an extension, such as statistics. */
const OF_EXTENSION = sql`EXISTS (SELECT FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e')`;

const COLUMNS = sql`SELECT concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
    coalesce(pg_get_expr(d.adbin, d.adrelid), '-'), a.attidentity, a.attgenerated)
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT ${OF_EXTENSION}`;

const TABLES = sql`SELECT concat_ws(' ', 'table', relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity)
  FROM pg_class c WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')
    AND NOT ${OF_EXTENSION}`;

const INDEXES = sql`SELECT concat_ws(' ', 'index', t.relname, pg_get_indexdef(i.indexrelid), i.indisvalid)
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
  WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r'`;

// NOT NULL is already part of the column line; PostgreSQL 18 also lists it as a constraint.
const CONSTRAINTS = sql`SELECT concat_ws(' ', 'constraint', c.relname, pg_get_constraintdef(k.oid), k.convalidated)
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  WHERE k.connamespace = current_schema()::regnamespace AND k.contype NOT IN ('n', 't')`;

/** Also those that carry references out: `DISABLE TRIGGER ALL` turns them off. Their own names have numbers in them. */
const TRIGGERS = sql`SELECT concat_ws(' ', 'trigger', c.relname,
    CASE WHEN t.tgisinternal THEN t.tgfoid::regproc::text ELSE pg_get_triggerdef(t.oid, true) END, t.tgenabled)
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace = current_schema()::regnamespace`;

/** Functions of triggers, wherever they are. */
const FUNCTIONS = sql`SELECT DISTINCT concat_ws(' ', 'function', p.proname, l.lanname, p.prosecdef,
    coalesce(array_to_string(p.proconfig, ','), '-'), p.prosrc)
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
  JOIN pg_language l ON l.oid = p.prolang
  WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal`;

const RULES = sql`SELECT concat_ws(' ', 'rule', tablename, rulename, definition) FROM pg_rules
  WHERE schemaname = current_schema()`;

const POLICIES = sql`SELECT concat_ws(' ', 'policy', tablename, policyname, cmd, qual, with_check) FROM pg_policies
  WHERE schemaname = current_schema()`;

/** `replica` would turn the triggers off for this user or database. */
const SETTINGS = sql`SELECT concat_ws(' ', 'setting', name, setting) FROM pg_settings
  WHERE name = 'session_replication_role'`;

const LINES = [TABLES, COLUMNS, INDEXES, CONSTRAINTS, TRIGGERS, FUNCTIONS, RULES, POLICIES, SETTINGS];

/** Returns the lines of the current schema for the given tables. */
async function linesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT current_schema() AS name`.execute(db);
  const prefix = `${rows[0]?.name}.`;
  const lines: string[] = [];
  for (const query of LINES) {
    const found = await sql<{ line: string }>`SELECT line FROM (${query}) AS found(line)`.execute(db);
    lines.push(...found.rows.map(({ line }) => line.replaceAll(prefix, '').replaceAll(/\s+/gu, ' ')));
  }
  return lines.toSorted();
}

const SCHEMA = 'buckle_as_migrated';

/** Returns the lines of the schema that the migrations create, in a transaction that is rolled back. */
async function linesOfMigrations(db: Db): Promise<string[]> {
  await sql`CREATE SCHEMA ${sql.ref(SCHEMA)}`.execute(db).catch((error: unknown) => {
    if (codeOf(error) !== '42501') throw error;
    throw new Unusable(
      'PostgreSQL does not let this user make a schema, so tables and triggers cannot be compared with what they should ' +
        'be. Let the user own the database, or: GRANT CREATE ON DATABASE … TO …',
      { cause: error },
    );
  });
  await sql`SELECT set_config('search_path', ${SCHEMA}, true)`.execute(db);
  for (const area of ['access', 'records'] as const) await migrate(db as unknown as AnyDatabase, area);
  return linesOf(db);
}

/** Returns the lines of a PostgreSQL database, and those that it should have. */
export async function schemasOfPostgres(db: Db): Promise<{ found: string[]; expected: string[] }> {
  const transaction = await db.startTransaction().execute();
  try {
    const found = await linesOf(transaction);
    return { found, expected: await linesOfMigrations(transaction) };
  } finally {
    await transaction.rollback().execute();
  }
}
