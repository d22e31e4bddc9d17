import { sql } from 'kysely';
import type { Db } from '../engine.ts';
import { type Chain, chainTables } from './chain.ts';

const AT_ONCE = 1000;

/** A row of a chain: the columns of its table and the columns that chain it. */
export interface ChainRow extends Readonly<Record<string, unknown>> {
  readonly seq: number;
  readonly previous: string;
  readonly hash: string;
}

/** Yields the rows of a chain in order. Uses pages instead of a stream, so that other queries can run in between. */
export async function* rowsOf(db: Db, chain: Chain): AsyncGenerator<ChainRow> {
  const rows = db.withTables<Record<string, ChainRow>>().selectFrom(chainTables[chain].table);
  for (let last = -1; ;) {
    const page = await rows.selectAll().where('seq', '>', last).orderBy('seq').limit(AT_ONCE).execute();
    yield* page;
    if (page.length < AT_ONCE) break;
    last = page.at(-1)?.seq ?? last;
  }
}

/** Yields the versions of records that are covered by the chain, in chain order. */
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
