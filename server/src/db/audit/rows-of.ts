import { sql } from 'kysely';
import type { Db } from '../engine.ts';
import { type Chain, chainTables } from './chain.ts';

const AT_ONCE = 1000;

/** A row of a chain: whatever its table says of it, and what chains it. */
export interface ChainRow extends Readonly<Record<string, unknown>> {
  readonly seq: number;
  readonly previous: string;
  readonly hash: string;
}

/** The rows of a chain in their order. By pages, not by a stream: others are asked meanwhile. */
export async function* rowsOf(db: Db, chain: Chain): AsyncGenerator<ChainRow> {
  const rows = db.withTables<Record<string, ChainRow>>().selectFrom(chainTables[chain].table);
  for (let last = -1; ;) {
    const page = await rows.selectAll().where('seq', '>', last).orderBy('seq').limit(AT_ONCE).execute();
    yield* page;
    if (page.length < AT_ONCE) break;
    last = page.at(-1)?.seq ?? last;
  }
}

/** The versions of records that were made since there is a chain, in the order in which it tells of them. */
export async function* versionsInOrder(db: Db) {
  for (let [change, place] = [0, Number.MAX_SAFE_INTEGER]; ;) {
    const page = await db
      .selectFrom('officer_versions')
      .selectAll()
      .where(sql<boolean>`(change, place) > (${change}, ${place})`)
      .orderBy('change')
      .orderBy('place')
      .limit(AT_ONCE)
      .execute();
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < AT_ONCE) break;
    [change, place] = [last.change, last.place];
  }
}
