/** Views of several records at once: one row with the ids of all, and a small row for each record by which it is found. */

import { hash } from 'node:crypto';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { chunks } from '../batches.ts';
import type { Db, Reader } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { type ChainRow, rowInWords } from './chain.ts';

/** Returns the ids of the records that a view lists; empty for a view of one record, and of the whole list. */
export const readListedIds = ({ ids }: Pick<ViewRow, 'ids'>): readonly string[] =>
  ids === '' ? [] : (JSON.parse(ids) as string[]);

/** Returns the columns `officer_id` and `ids` of a view of these records. A list is named by the hash of its ids. */
export function subjectOf(ids: readonly string[]): Pick<ViewRow, 'officer_id' | 'ids'> {
  const [only] = ids;
  if (only !== undefined && ids.length === 1) return { officer_id: only, ids: '' };
  const text = JSON.stringify(ids);
  return { officer_id: `list:${hash('sha256', text, 'base64url').slice(0, 22)}`, ids: text };
}

type NumberedView = Pick<ViewRow, 'ids' | 'viewed_at'> & { readonly seq: number };

const ROWS_A_STATEMENT = 2000;

/** Adds the rows by which the records of lists are found. */
export async function indexListedViews(db: Db, views: readonly NumberedView[]): Promise<void> {
  for (const rows of chunks(views.flatMap(indexRows), ROWS_A_STATEMENT))
    await db.insertInto('listed_views').values(rows).execute();
}

/** A row of the index from records to the lists that held them. */
interface ListedView {
  readonly record_key: number;
  readonly viewed_ms: number;
  readonly view_seq: number;
}

const indexRows = (view: NumberedView): ListedView[] =>
  [...new Set(readListedIds(view).map(recordKey))].map((key) => ({
    record_key: key,
    viewed_ms: Date.parse(view.viewed_at),
    view_seq: view.seq,
  }));

const KEY_BYTES = 6;

/** Returns 48 bits of a hash of a record's id. Two records may share a key, so `ids` decides. */
const recordKey = (id: string): number => hash('sha256', id, 'buffer').readUIntBE(0, KEY_BYTES);

/** A place among views: views behind it are older, or of the same time with lower numbers. */
export interface ViewPosition {
  readonly at: string;
  readonly number: number;
}

/** Returns a query for the views of lists that held a record, the latest first, behind a place. */
export function listsWith(db: Reader, officerId: string, behind: ViewPosition | undefined) {
  const pattern = `%${JSON.stringify(officerId).replaceAll(/[!%_]/gu, '!$&')}%`;
  let query = db
    .selectFrom('listed_views')
    .innerJoin('record_views', 'record_views.seq', 'listed_views.view_seq')
    .where('record_key', '=', recordKey(officerId))
    .where(sql<boolean>`ids LIKE ${pattern} ESCAPE '!'`);
  if (behind) {
    const ms = Date.parse(behind.at);
    query = query
      .where('viewed_ms', '<=', ms)
      .where((eb) => eb.or([eb('viewed_ms', '<', ms), eb('view_seq', '<', behind.number)]));
  }
  return query.orderBy('viewed_ms', 'desc').orderBy('view_seq', 'desc');
}

/** Puts views in order, the latest first, from behind a place on. */
export function latestFirst<O>(query: SelectQueryBuilder<Schema, 'record_views', O>, behind: ViewPosition | undefined) {
  // Few rows have the same instant, so an index range scan from there is cheap.
  const rest = behind
    ? query
        .where('viewed_at', '<=', behind.at)
        .where((eb) => eb.or([eb('viewed_at', '<', behind.at), eb('seq', '<', behind.number)]))
    : query;
  return rest.orderBy('viewed_at', 'desc').orderBy('seq', 'desc');
}

/** Compares the index with the views that it was made from, view by view. */
export function listedViewsCheck(db: Db) {
  let expected = 0;

  async function countOf(view: NumberedView, keys: readonly number[]): Promise<number> {
    const { found } = await db
      .selectFrom('listed_views')
      .select((eb) => eb.fn.countAll<number>().as('found'))
      .where('record_key', 'in', keys)
      .where('viewed_ms', '=', Date.parse(view.viewed_at))
      .where('view_seq', '=', view.seq)
      .executeTakeFirstOrThrow();
    return found;
  }

  return {
    /** Returns a problem with the rows of a view, if any. */
    async problemOf(row: ChainRow): Promise<string | undefined> {
      // A row of the chain of views has the columns of its table.
      const view = row as ChainRow & NumberedView;
      const keys = indexRows(view).map(({ record_key: key }) => key);
      expected += keys.length;
      return keys.length === 0 || (await countOf(view, keys)) === keys.length
        ? undefined
        : `${rowInWords('views', row)} is not found from all of its records.`;
    },

    /** Returns whether there are rows of no view. Call last. */
    async unreadView(): Promise<string | undefined> {
      const { found } = await db
        .selectFrom('listed_views')
        .select((eb) => eb.fn.countAll<number>().as('found'))
        .executeTakeFirstOrThrow();
      return found === expected ? undefined : 'Views of lists are found from records that were not in them.';
    },
  };
}

/** A view that is to be written down. */
export type ViewRow = Readonly<Omit<Selectable<Schema['record_views']>, 'seq' | 'previous' | 'hash'>>;
