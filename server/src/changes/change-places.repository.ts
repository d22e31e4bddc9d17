import { sql } from 'kysely';
import type { Reader } from '../db/engine.ts';

/** The versions of a change by their places, without their records. */
export const changePlaces = (db: Reader) => ({
  /** Counts the versions of a change, up to a limit. */
  async countVersions(change: number, limit: number): Promise<number> {
    const rows = db.selectFrom('officer_versions').select('place').where('change', '=', change).limit(limit);
    const { n } = await db
      .selectFrom(rows.as('v'))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  },

  /**
   * The records of a change with the places of its versions, the last first, before a place. `earlier` and `later`: the
   * changes that made the versions around this one.
   */
  placesBefore: (change: number, place: number, limit: number) =>
    db
      .selectFrom('officer_versions as v')
      .leftJoin('officer_versions as b', (join) =>
        join.onRef('b.officer_id', '=', 'v.officer_id').on('b.version', '=', sql<number>`v.version - 1`),
      )
      .leftJoin('officer_versions as n', (join) =>
        join.onRef('n.officer_id', '=', 'v.officer_id').on('n.version', '=', sql<number>`v.version + 1`),
      )
      .select(['v.officer_id as id', 'v.place', 'b.change as earlier', 'n.change as later'])
      .where('v.change', '=', change)
      .where('v.place', '<', place)
      .orderBy('v.place', 'desc')
      .limit(limit)
      .execute(),

  /** The place of the first version that a change made of a record. */
  firstPlace: (change: number, id: string) =>
    db
      .selectFrom('officer_versions')
      .select('place')
      .where('change', '=', change)
      .where('officer_id', '=', id)
      .orderBy('version')
      .limit(1)
      .executeTakeFirstOrThrow(),
});
