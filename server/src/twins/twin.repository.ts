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

/** Score of a pair that its records' later versions do not make likely. It stays: an undo may make it likely again. */
export const NOT_SUSPECTED = 0;

/** A place in the list: score and ids. */
export type PairPosition = readonly [score: number, a: string, b: string];

/** Pairs of the last search whose records are both present. */
const presentPairs = (db: Reader) =>
  db
    .selectFrom('suspected_twins as s')
    .innerJoin('officers as a', (join) => join.onRef('a.id', '=', 's.a').on('a.status', '=', 'present'))
    .innerJoin('officers as b', (join) => join.onRef('b.id', '=', 's.b').on('b.status', '=', 'present'));

/** Those that are suspected, except the ones that are known to be of two persons. */
const openPairs = (db: Reader) =>
  presentPairs(db)
    .where('s.score', '>', NOT_SUSPECTED)
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

const columns = [
  's.a',
  's.b',
  's.score',
  's.reasons',
  's.a_version',
  's.b_version',
  'a.record as a_record',
  'b.record as b_record',
] as const;

/** Suspected twins and the state of the search. They are written by `twinWriter`. */
export const twinRepository = (db: Reader) => ({
  /** One page, the highest score first. */
  async page(behind: PairPosition | undefined, limit: number): Promise<StoredPair[]> {
    let query = openPairs(db).select(columns);
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

  /** Pairs of which a record was changed since they were compared, in the order of their ids. */
  stale(behind: IdPair, limit: number): Promise<Pick<StoredPair, 'a' | 'b' | 'a_record' | 'b_record'>[]> {
    return presentPairs(db)
      .select(['s.a', 's.b', 'a.record as a_record', 'b.record as b_record'])
      .where((eb) => eb(eb.refTuple('s.a', 's.b'), '>', eb.tuple(behind.a, behind.b)))
      .where((eb) =>
        eb.or([eb('a.version', '!=', eb.ref('s.a_version')), eb('b.version', '!=', eb.ref('s.b_version'))]),
      )
      .orderBy('s.a')
      .orderBy('s.b')
      .limit(limit)
      .execute();
  },

  async count(): Promise<number> {
    const { pairs } = await openPairs(db)
      .select((eb) => eb.fn.countAll<number>().as('pairs'))
      .executeTakeFirstOrThrow();
    return pairs;
  },

  /** Returns who marked a pair as different people, and when; undefined if it is not marked. */
  notTwins: ({ a, b }: IdPair) =>
    db
      .selectFrom('not_twins')
      .select(['noted_by as by', 'noted_at as at'])
      .where('a', '=', a)
      .where('b', '=', b)
      .executeTakeFirst(),

  search: (): Promise<TwinSearchRow> => db.selectFrom('twin_search').selectAll().executeTakeFirstOrThrow(),
});
