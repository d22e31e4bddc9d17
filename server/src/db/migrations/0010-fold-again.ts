import { fold, foldName } from '@buckle/domain/officer/matching';
import { sql } from 'kysely';
import { type AnyDatabase, isSqlite } from './portable.ts';

/** Each row that changes is four variables of a statement. */
const ROWS_AT_ONCE = 2000;

interface SearchRow {
  readonly key: string | number;
  readonly officer_id: string;
  readonly buckle: string;
  readonly employee: string;
  readonly name: string;
}

async function foldRows(db: AnyDatabase, rows: readonly SearchRow[]): Promise<void> {
  const folded = rows.map(
    ({ officer_id: id, buckle, employee, name }) => sql`(${id}, ${fold(buckle)}, ${fold(employee)}, ${foldName(name)})`,
  );
  await sql`WITH made(id, buckle, employee, name) AS (VALUES ${sql.join(folded)})
    UPDATE officer_search SET buckle = made.buckle, employee = made.employee, name = made.name FROM made
    WHERE officer_id = made.id`.execute(db);
  for (const { officer_id: id, employee } of rows.filter((row) => fold(row.employee) !== row.employee)) {
    const key = fold(employee).trim() || null;
    // Where another record has the key, both records stay as they are, and `buckle check` names the second.
    await sql`UPDATE officers SET employee_key = ${key} WHERE id = ${id} AND employee_key IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM officers AS other WHERE other.employee_key = ${key})`.execute(db);
  }
}

/** Folds the keys by which officers are searched again, where `fold` makes others of them now. */
export async function foldSearch(db: AnyDatabase): Promise<void> {
  // In the order in which SQLite keeps the rows: by their ids it would jump to and fro in the file.
  const key = sql.ref(isSqlite(db) ? 'rowid' : 'officer_id');
  for (let after: SearchRow['key'] = isSqlite(db) ? 0 : ''; ;) {
    const { rows } = await sql<SearchRow>`SELECT ${key} AS key, officer_id, buckle, employee, name FROM officer_search
      WHERE ${key} > ${after} ORDER BY ${key} LIMIT ${ROWS_AT_ONCE}`.execute(db);
    const old = rows.filter(
      ({ buckle, employee, name }) => fold(buckle) !== buckle || fold(employee) !== employee || foldName(name) !== name,
    );
    if (old.length > 0) await foldRows(db, old);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.key;
  }
}

/** `fold` now drops invisible characters. */
export async function up(db: AnyDatabase): Promise<void> {
  await foldSearch(db);
}
