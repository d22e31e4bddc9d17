import type { Db } from '../../db/engine.ts';

type ClaimsTable = { import_claims: { officer_id: string; line: number } };

/**
 * Which line of the file each officer was taken from: in a temporary table, so that a file of millions of rows needs
 * little memory. Made within the import's transaction; `drop` it before the end.
 */
export async function officerClaims(db: Db) {
  const claims = db.withTables<ClaimsTable>();
  await db.schema
    .createTable('import_claims')
    .temporary()
    .addColumn('officer_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .execute();
  return {
    /** The lines of those of the officers that were taken already, by their ids (some hundreds). */
    async linesOf(officerIds: readonly string[]): Promise<Map<string, number>> {
      if (officerIds.length === 0) return new Map();
      const rows = await claims.selectFrom('import_claims').selectAll().where('officer_id', 'in', officerIds).execute();
      return new Map(rows.map((row) => [row.officer_id, row.line]));
    },
    async add(lines: ReadonlyMap<string, number>): Promise<void> {
      if (lines.size === 0) return;
      const rows = Array.from(lines, ([officer_id, line]) => ({ officer_id, line }));
      await claims.insertInto('import_claims').values(rows).execute();
    },
    async drop(): Promise<void> {
      await db.schema.dropTable('import_claims').execute();
    },
  };
}

export type OfficerClaims = Awaited<ReturnType<typeof officerClaims>>;
