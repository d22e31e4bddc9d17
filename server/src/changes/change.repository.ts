import { sql } from 'kysely';
import type { Reader } from '../db/engine.ts';
import { changeActionNames } from './change-kinds.ts';

/** Which changes to list; undefined: whichever. */
export interface ChangeFilter {
  /** Since an ISO instant. */
  readonly since?: string | undefined;
  /** Before an ISO instant. */
  readonly until?: string | undefined;
  readonly who?: string | undefined;
  /** Id of a record. */
  readonly record?: string | undefined;
  readonly imports?: 'only' | 'none' | undefined;
  /** Number of a change. */
  readonly change?: number | undefined;
}

/** A row of the audit that created versions of records. */
export interface ChangeRow {
  readonly change: number;
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly subject: string;
  readonly details: string;
}

const hasVersions = sql<boolean>`EXISTS (SELECT 1 FROM officer_versions AS v WHERE v.change = a.seq)`;

/** Changes of records, as the audit and the versions have them. */
export const changeRepository = (db: Reader) => {
  const changesIn = () =>
    db
      .selectFrom('record_audit as a')
      .select(['a.seq as change', 'a.at', 'a.by_name as by', 'a.action', 'a.subject', 'a.details'])
      .where('a.action', 'in', changeActionNames)
      .where(hasVersions);

  const versionsOf = (change: number) =>
    db
      .selectFrom('officer_versions as v')
      .leftJoin('officer_versions as b', (join) =>
        join.onRef('b.officer_id', '=', 'v.officer_id').on('b.version', '=', sql<number>`v.version - 1`),
      )
      .select([
        'v.officer_id as id',
        'v.version',
        'v.how',
        'v.record',
        'v.place',
        'v.order_number',
        'v.reason',
        'v.proposed_by',
        'b.record as before',
        'b.how as how_before',
      ])
      .where('v.change', '=', change);

  return {
    /** The changes that a filter finds, the newest first, behind a number. */
    async page(filter: ChangeFilter, behind: number | undefined, limit: number): Promise<ChangeRow[]> {
      const { since, until, who, record, imports, change } = filter;
      let query = changesIn();
      if (since !== undefined) query = query.where('a.at', '>=', since);
      if (until !== undefined) query = query.where('a.at', '<', until);
      if (who !== undefined) query = query.where('a.by_name', '=', who);
      if (imports !== undefined) query = query.where('a.action', imports === 'only' ? '=' : '!=', 'records.import');
      if (change !== undefined) query = query.where('a.seq', '=', change);
      if (record !== undefined)
        query = query.where('a.seq', 'in', (eb) =>
          eb.selectFrom('officer_versions').select('change').where('officer_id', '=', record),
        );
      if (behind !== undefined) query = query.where('a.seq', '<', behind);
      return query.orderBy('a.seq', 'desc').limit(limit).execute();
    },

    /** The change with a number. */
    find: (change: number): Promise<ChangeRow | undefined> =>
      changesIn().where('a.seq', '=', change).executeTakeFirst(),

    /** Versions of a change with the states before them, in their order, behind a place. */
    versions: (change: number, behind: number, limit: number) =>
      versionsOf(change).where('v.place', '>', behind).orderBy('v.place').limit(limit).execute(),

    /** The versions of a change at these places (some hundreds: each is a variable of the statement). */
    versionsAt: (change: number, places: readonly number[]) =>
      versionsOf(change).where('v.place', 'in', places).execute(),

    /** The places of all versions of a change, and their records. */
    places: (change: number) =>
      db
        .selectFrom('officer_versions')
        .select(['officer_id as id', 'place'])
        .where('change', '=', change)
        .orderBy('place')
        .execute(),
  };
};

export type ChangeRepository = ReturnType<typeof changeRepository>;
export type ChangedVersion = Awaited<ReturnType<ChangeRepository['versions']>>[number];
