import { fold, INVISIBLE } from '@buckle/domain/officer/matching';
import { sql } from 'kysely';
import { type AnyDatabase, isSqlite } from './portable.ts';

/** Each row that changes is four variables of a statement. */
const ROWS_AT_ONCE = 2000;

interface Row {
  readonly key: string | number;
  readonly officer_id: string;
  readonly buckle: string;
  readonly employee: string;
  readonly name: string;
}

const invisible = new RegExp(INVISIBLE, 'u');
const isOld = ({ buckle, employee, name }: Row): boolean =>
  invisible.test(name) || invisible.test(buckle) || invisible.test(employee);

async function foldRows(db: AnyDatabase, rows: readonly Row[]): Promise<void> {
  const folded = rows.map(
    ({ officer_id: id, buckle, employee, name }) => sql`(${id}, ${fold(buckle)}, ${fold(employee)}, ${fold(name)})`,
  );
  await sql`WITH made(id, buckle, employee, name) AS (VALUES ${sql.join(folded)})
    UPDATE officer_search SET buckle = made.buckle, employee = made.employee, name = made.name FROM made
    WHERE officer_id = made.id`.execute(db);
  for (const { officer_id: id, employee } of rows.filter((row) => invisible.test(row.employee))) {
    const key = fold(employee).trim() || null;
    // Where another record has the key, both records stay as they are, and `buckle check` names the second.
    await sql`UPDATE officers SET employee_key = ${key} WHERE id = ${id}
      AND NOT EXISTS (SELECT 1 FROM officers AS other WHERE other.employee_key = ${key})`.execute(db);
  }
}

/** `fold` now drops invisible characters: rows that hold one are folded again; the others are read, and not written. */
export async function up(db: AnyDatabase): Promise<void> {
  // In the order in which SQLite keeps the rows: by their ids it would jump to and fro in the file.
  const key = sql.ref(isSqlite(db) ? 'rowid' : 'officer_id');
  for (let after: Row['key'] = isSqlite(db) ? 0 : ''; ;) {
    const { rows } = await sql<Row>`SELECT ${key} AS key, officer_id, buckle, employee, name FROM officer_search
      WHERE ${key} > ${after} ORDER BY ${key} LIMIT ${ROWS_AT_ONCE}`.execute(db);
    const old = rows.filter(isOld);
    if (old.length > 0) await foldRows(db, old);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.key;
  }
}
