import type { ImportPlan } from '@buckle/domain/import/import-plan';
import { fold, foldName } from '@buckle/domain/officer/matching';
import { sql } from 'kysely';
import { bindOrders } from '../audit/bind-existing.ts';
import type { Db } from '../engine.ts';
import { headerKeyOf } from '../import-tables.ts';
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

async function foldSearch(db: AnyDatabase): Promise<void> {
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

/** Numbers of orders and texts of postings by which changes are found. */
async function foldTerms(db: AnyDatabase): Promise<void> {
  for (const prefix of ['order:', 'unit:'])
    for (let after = prefix; ;) {
      const { rows } = await sql<{ term: string }>`SELECT DISTINCT term FROM change_terms
        WHERE term > ${after} AND term < ${`${prefix.slice(0, -1)};`} ORDER BY term LIMIT ${ROWS_AT_ONCE}`.execute(db);
      for (const { term } of rows) {
        const folded = `${prefix}${fold(term.slice(prefix.length)).trim()}`;
        if (folded === term) continue;
        await sql`INSERT INTO change_terms(term, change) SELECT ${folded}, change FROM change_terms AS old
          WHERE old.term = ${term} ON CONFLICT DO NOTHING`.execute(db);
        await sql`DELETE FROM change_terms WHERE term = ${term}`.execute(db);
      }
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.term;
    }
}

async function foldOrders(db: AnyDatabase): Promise<void> {
  const page = (db as unknown as Db).selectFrom('orders').select(['id', 'number_key']).orderBy('id');
  for (let after = ''; ;) {
    const rows = await page.where('id', '>', after).limit(ROWS_AT_ONCE).execute();
    const old = rows.filter(({ number_key: key }) => fold(key) !== key);
    for (const { id, number_key: key } of old)
      await sql`UPDATE orders SET number_key = ${fold(key).trim()} WHERE id = ${id}`.execute(db);
    await bindOrders(
      db,
      old.map(({ id }) => id),
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** The plan of an import with its keys folded. */
function foldedPlan(text: string): string {
  if (text === '') return text;
  const plan = JSON.parse(text) as ImportPlan;
  const values = Object.entries(plan.values ?? {}).map(([target, meanings]) => [
    target,
    Object.fromEntries(Object.entries(meanings ?? {}).map(([key, meaning]) => [fold(key), meaning])),
  ]);
  return JSON.stringify({ ...plan, values: Object.fromEntries(values) as ImportPlan['values'] });
}

async function foldPlans(any: AnyDatabase): Promise<void> {
  const db = any as unknown as Db;
  for (const { id } of await db.selectFrom('imports').select('id').execute()) {
    const { plan } = await db.selectFrom('imports').select('plan').where('id', '=', id).executeTakeFirstOrThrow();
    if (plan !== '' && foldedPlan(plan) !== plan)
      await db
        .updateTable('imports')
        .set({ plan: foldedPlan(plan) })
        .where('id', '=', id)
        .execute();
  }
  for (const { id } of await db.selectFrom('import_maps').select('id').execute()) {
    const map = await db.selectFrom('import_maps').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const header = JSON.stringify((JSON.parse(map.header) as string[]).map(fold));
    const kept = { plan: foldedPlan(map.plan), header, header_key: headerKeyOf(header) };
    const name = fold(map.name_key);
    const namesakes = await db.selectFrom('import_maps').select('id').where('name_key', '=', name).execute();
    await db
      .updateTable('import_maps')
      .set(namesakes.length > 0 ? kept : { ...kept, name_key: name })
      .where('id', '=', id)
      .execute();
  }
}

/** `fold` takes sequences and signs that look alike for one, and names are folded with `foldName`: folds stored keys again. */
export async function up(db: AnyDatabase): Promise<void> {
  await foldSearch(db);
  await foldTerms(db);
  await foldOrders(db);
  await foldPlans(db);
}
