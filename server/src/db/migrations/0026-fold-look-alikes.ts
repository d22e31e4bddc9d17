import type { ImportPlan } from '@buckle/domain/import/import-plan';
import { fold } from '@buckle/domain/officer/matching';
import { sql } from 'kysely';
import { bindOrders } from '../audit/bind-existing.ts';
import type { Db } from '../engine.ts';
import { headerKeyOf } from '../import-tables.ts';
import { foldSearch } from './0010-fold-again.ts';
import type { AnyDatabase } from './portable.ts';

/** Rows of a page. */
const ROWS_AT_ONCE = 2000;

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
