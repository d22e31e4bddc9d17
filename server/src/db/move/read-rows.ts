import { createHash, type Hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, ReadEngine, Row } from '../engine.ts';
import { type AnyDatabase, isSqlite } from '../migrations/portable.ts';
import type { TableToMove } from './tables.ts';

/** Rows that are held at a time; of photos, which are large, a few. */
const rowsAtOnce = (table: string): number => (table === 'photos' ? 64 : 2000);

/** The rows of a table in the order of its key, some at a time. */
export function readRows(engine: ReadEngine, db: Db, { name, columns, key }: TableToMove): AsyncGenerator<Row[]> {
  const collation = isSqlite(db as unknown as AnyDatabase) ? sql`BINARY` : sql`"C"`;
  let query = db.withTables<Record<string, Row>>().selectFrom(name).select(columns);
  for (const [column, kind] of key)
    query = query.orderBy(kind === 'text' ? sql`${sql.ref(column)} COLLATE ${collation}` : column);
  return engine.inBatches(db, query, rowsAtOnce(name));
}

const plain = (value: Row[string] | undefined): string | number | null =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : (value ?? null);

/** Counts and hashes rows: a line of JSON a row, its values in the order of the columns, bytes as hexadecimal digits. */
export class RowHash {
  readonly #columns: readonly string[];
  readonly #hash: Hash = createHash('sha256');
  rows = 0;

  constructor(columns: readonly string[]) {
    this.#columns = columns;
  }

  add(rows: readonly Row[]): void {
    this.rows += rows.length;
    for (const row of rows) this.#hash.update(`${JSON.stringify(this.#columns.map((name) => plain(row[name])))}\n`);
  }

  /** Finalizes the hash. Call once. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}
