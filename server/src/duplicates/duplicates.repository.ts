import { type Kysely, type Selectable, sql } from 'kysely';
import type { DuplicateReason } from '@buckle/domain/duplicates/duplicates.actions';
import type { Db, Reader } from '../db/engine.ts';
import type { Schema } from '../db/schema.ts';
import type { RecordsTransaction } from '../db/store.ts';
import type { comparedRow } from './find-duplicates.ts';
import { temporaryTable } from '../db/batches.ts';

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
  readonly reasons: readonly DuplicateReason[];
  readonly a_version: number;
  readonly b_version: number;
  readonly a_record: string;
  readonly b_record: string;
}

/** Score of a pair that its records' later versions do not make likely. It stays: an undo may make it likely again. */
export const NOT_SUSPECTED = 0;

/** A place in the list: score and ids. */
export type PairPosition = readonly [score: number, a: string, b: string];

type DuplicateSearchRow = Selectable<Schema['duplicate_search']>;

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

/** Suspected duplicates and the state of the search. They are written by `duplicateWriter`. */
export const duplicateRepository = (db: Reader) => ({
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
    return rows.map((row) => ({ ...row, reasons: JSON.parse(row.reasons) as DuplicateReason[] }));
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
  notDuplicates: ({ a, b }: IdPair) =>
    db
      .selectFrom('not_duplicates')
      .select(['noted_by as by', 'noted_at as at'])
      .where('a', '=', a)
      .where('b', '=', b)
      .executeTakeFirst(),

  search: (): Promise<DuplicateSearchRow> => db.selectFrom('duplicate_search').selectAll().executeTakeFirstOrThrow(),
});

/** Those that are suspected, except the ones that are known to be of two persons. */
const openPairs = (db: Reader) =>
  presentPairs(db)
    .where('s.score', '>', NOT_SUSPECTED)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('not_duplicates as n')
            .select(sql<number>`1`.as('found'))
            .whereRef('n.a', '=', 's.a')
            .whereRef('n.b', '=', 's.b'),
        ),
      ),
    );

/** Pairs of the last search whose records are both present. */
const presentPairs = (db: Reader) =>
  db
    .selectFrom('suspected_duplicates as s')
    .innerJoin('officers as a', (join) => join.onRef('a.id', '=', 's.a').on('a.status', '=', 'present'))
    .innerJoin('officers as b', (join) => join.onRef('b.id', '=', 's.b').on('b.status', '=', 'present'));

/** The only way to change suspected duplicates and pairs that are none. */
export const duplicateWriter = ({ db, addRows }: RecordsTransaction) => ({
  async addNotDuplicates({ a, b }: IdPair, by: string, at: string): Promise<void> {
    await db.insertInto('not_duplicates').values({ a, b, noted_by: by, noted_at: at }).execute();
  },

  async removeNotDuplicates({ a, b }: IdPair): Promise<void> {
    await db.deleteFrom('not_duplicates').where('a', '=', a).where('b', '=', b).execute();
  },

  async changeSearch(changes: Partial<DuplicateSearchRow>): Promise<void> {
    await db.updateTable('duplicate_search').set(changes).execute();
  },

  /** Replaces pairs of the last search that were compared again. */
  async replaceCompared(rows: readonly ReturnType<typeof comparedRow>[]): Promise<void> {
    const pairs = rows.map(({ a, b }) => ({ a, b }));
    await db
      .deleteFrom('suspected_duplicates')
      .where((eb) => eb.or(pairs.map(({ a, b }) => eb.and({ a, b }))))
      .execute();
    await addRows('suspected_duplicates', rows);
  },

  /** Replaces the pairs of the last search by those that this one has found. */
  async replaceSuspects(): Promise<void> {
    await db.deleteFrom('suspected_duplicates').execute();
    const columns = ['a', 'b', 'score', 'reasons', 'a_version', 'b_version'] as const;
    const found = withCandidates(db).selectFrom('duplicates_found').select(columns);
    await db
      .insertInto('suspected_duplicates')
      .columns([...columns])
      .expression(found)
      .execute();
  },
});

/** The temporary tables of a search for duplicates. */
type Temporary = {
  duplicate_keys: {
    key: string;
    id: string;
    /** The consonants of the name's words, between blanks. */
    words: string;
  };
  duplicate_candidates: { a: string; b: string };
  duplicates_found: Schema['suspected_duplicates'];
};

export const withCandidates = (db: Db): Kysely<Schema & Temporary> => db.withTables<Temporary>();

export async function createCandidates(db: Db): Promise<void> {
  await temporaryTable(db, 'duplicate_keys')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('duplicate_keys_key', ['key', 'id'])
    .execute();
  await temporaryTable(db, 'duplicate_candidates')
    .addColumn('a', 'text', (column) => column.notNull())
    .addColumn('b', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('duplicate_candidates_key', ['a', 'b'])
    .execute();
  await temporaryTable(db, 'duplicates_found')
    .addColumn('a', 'text', (column) => column.notNull())
    .addColumn('b', 'text', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('a_version', 'integer', (column) => column.notNull())
    .addColumn('b_version', 'integer', (column) => column.notNull())
    .execute();
}
