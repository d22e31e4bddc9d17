import type { RecordsTransaction } from '../db/store.ts';
import { withCandidates } from './candidate-tables.ts';
import type { comparedRow } from './compared-row.ts';
import type { IdPair, TwinSearchRow } from './twin.repository.ts';

/** The only way to change suspected twins and pairs that are none. */
export const twinWriter = ({ db, addRows }: RecordsTransaction) => ({
  async addNotTwins({ a, b }: IdPair, by: string, at: string): Promise<void> {
    await db.insertInto('not_twins').values({ a, b, noted_by: by, noted_at: at }).execute();
  },

  async removeNotTwins({ a, b }: IdPair): Promise<void> {
    await db.deleteFrom('not_twins').where('a', '=', a).where('b', '=', b).execute();
  },

  async changeSearch(changes: Partial<TwinSearchRow>): Promise<void> {
    await db.updateTable('twin_search').set(changes).execute();
  },

  /** Replaces pairs of the last search that were compared again. */
  async replaceCompared(rows: readonly ReturnType<typeof comparedRow>[]): Promise<void> {
    const pairs = rows.map(({ a, b }) => ({ a, b }));
    await db
      .deleteFrom('suspected_twins')
      .where((eb) => eb.or(pairs.map(({ a, b }) => eb.and({ a, b }))))
      .execute();
    await addRows('suspected_twins', rows);
  },

  /** Replaces the pairs of the last search by those that this one has found. */
  async replaceSuspects(): Promise<void> {
    await db.deleteFrom('suspected_twins').execute();
    const columns = ['a', 'b', 'score', 'reasons', 'a_version', 'b_version'] as const;
    const found = withCandidates(db).selectFrom('twins_found').select(columns);
    await db
      .insertInto('suspected_twins')
      .columns([...columns])
      .expression(found)
      .execute();
  },
});
