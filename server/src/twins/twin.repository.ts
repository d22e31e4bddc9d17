import type { TwinReason } from '@buckle/domain/actions/twin-actions';
import { type Selectable, sql } from 'kysely';
import type { Reader } from '../db/engine.ts';
import type { Schema } from '../db/schema.ts';

export type TwinSearchRow = Selectable<Schema['twin_search']>;

/** The ids of two records, the lesser first, as pairs are stored. */
export interface IdPair {
  readonly a: string;
  readonly b: string;
}

export const orderedPair = (one: string, other: string): IdPair =>
  one < other ? { a: one, b: other } : { a: other, b: one };

/** A pair that the last search found, with both records as they are now. */
export interface StoredPair extends IdPair {
  readonly score: number;
  readonly reasons: readonly TwinReason[];
  readonly a_version: number;
  readonly b_version: number;
  readonly a_record: string;
  readonly b_record: string;
}

/** A place in the list: score and ids. */
export type PairPosition = readonly [score: number, a: string, b: string];

/** Suspected pairs whose records are both present, except those that are known to be of two persons. */
const openPairs = (db: Reader) =>
  db
    .selectFrom('suspected_twins as s')
    .innerJoin('officers as a', (join) => join.onRef('a.id', '=', 's.a').on('a.status', '=', 'present'))
    .innerJoin('officers as b', (join) => join.onRef('b.id', '=', 's.b').on('b.status', '=', 'present'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('not_twins as n')
            .select(sql<number>`1`.as('found'))
            .whereRef('n.a', '=', 's.a')
            .whereRef('n.b', '=', 's.b'),
        ),
      ),
    );

/** Suspected twins and the state of the search. They are written by `twinWriter`. */
export const twinRepository = (db: Reader) => ({
  /** One page, the highest score first. */
  async page(behind: PairPosition | undefined, limit: number): Promise<StoredPair[]> {
    let query = openPairs(db).select([
      's.a',
      's.b',
      's.score',
      's.reasons',
      's.a_version',
      's.b_version',
      'a.record as a_record',
      'b.record as b_record',
    ]);
    if (behind) {
      const [score, a, b] = behind;
      query = query.where((eb) => eb(eb.refTuple('s.score', 's.a', 's.b'), '<', eb.tuple(score, a, b)));
    }
    const rows = await query
      .orderBy('s.score', 'desc')
      .orderBy('s.a', 'desc')
      .orderBy('s.b', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, reasons: JSON.parse(row.reasons) as TwinReason[] }));
  },

  async count(): Promise<number> {
    const { pairs } = await openPairs(db)
      .select((eb) => eb.fn.countAll<number>().as('pairs'))
      .executeTakeFirstOrThrow();
    return pairs;
  },

  search: (): Promise<TwinSearchRow> => db.selectFrom('twin_search').selectAll().executeTakeFirstOrThrow(),
});
