import type { ImportStatus } from '@buckle/domain/actions/import-actions';
import type { RowOutcome } from '@buckle/domain/import/import-plan';
import type { Selectable } from 'kysely';
import type { Reader } from '../db/engine.ts';
import type { Schema } from '../db/schema.ts';

export type ImportRow = Selectable<Schema['imports']>;
export type ResultRow = Selectable<Schema['import_results']>;
export type MapRow = Selectable<Schema['import_maps']>;

/** Statuses with a background job. */
const jobStatuses = ['reading', 'checking', 'applying', 'undoing'] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const isJob = (status: ImportStatus): status is JobStatus => (jobStatuses as readonly string[]).includes(status);

/** Unfinished statuses: visible to the author only. */
export const unfinished: readonly ImportStatus[] = ['reading', 'unreadable', 'open', 'checking', 'checked'];

/** Decided imports; their files and rows are removed after the retention period. */
export const finished: readonly ImportStatus[] = ['applied', 'declined'];

/** Cursor: instant and id of the last import. */
export interface ImportCursor {
  readonly createdAt: string;
  readonly id: string;
}

/** Which rows to list. */
export interface RowFilter {
  readonly outcome?: RowOutcome | undefined;
  /** Only rows with warnings. */
  readonly warned: boolean;
}

/** Read-only queries of imports. For writes, see `importWriter`. */
export const importRepository = (db: Reader) => ({
  byId: (id: string): Promise<ImportRow | undefined> =>
    db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Returns a page of the user's imports, newest first, and optionally of other users' finished ones. */
  page(
    { userId, own }: { readonly userId: string; readonly own: boolean },
    behind: ImportCursor | undefined,
    limit: number,
  ): Promise<ImportRow[]> {
    let query = db.selectFrom('imports').selectAll().where('status', '!=', 'discarded');
    query = own
      ? query.where('created_by_id', '=', userId)
      : query.where((eb) => eb.or([eb('created_by_id', '=', userId), eb('status', 'not in', unfinished)]));
    if (behind)
      query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(behind.createdAt, behind.id)));
    return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  },

  /** Returns the number of unfinished imports of a user. */
  async countUnfinished(userId: string): Promise<number> {
    const { n } = await db
      .selectFrom('imports')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('created_by_id', '=', userId)
      .where('status', 'in', unfinished)
      .executeTakeFirstOrThrow();
    return n;
  },

  /** Returns imports with a pending or running job, oldest first. */
  withJobs: (): Promise<ImportRow[]> =>
    db
      .selectFrom('imports')
      .selectAll()
      .where('status', 'in', jobStatuses)
      .orderBy('changed_at')
      .orderBy('id')
      .execute(),

  /** Returns ids of imports whose current status is one of these, and was set before a timestamp. */
  async unchangedSince(statuses: readonly ImportStatus[], before: string): Promise<string[]> {
    const rows = db.selectFrom('imports').select('id').where('status', 'in', statuses);
    return (await rows.where('changed_at', '<', before).execute()).map(({ id }) => id);
  },

  /** Returns ids of imports with stored results whose status is one of these, and was set at or before a timestamp. */
  async withResults(statuses: readonly ImportStatus[], before?: string): Promise<string[]> {
    let rows = db.selectFrom('imports').select('id').where('status', 'in', statuses);
    if (before !== undefined) rows = rows.where('changed_at', '<=', before);
    return (await rows.where('results_run', 'is not', null).execute()).map(({ id }) => id);
  },

  /** Returns the progress of a job. */
  progress: (id: string) =>
    db.selectFrom('import_jobs').select(['done', 'total']).where('import_id', '=', id).executeTakeFirst(),
});

/** Rows that are read at once. */
const ROWS_AT_ONCE = 500;

/** Read-only queries of row results. */
export const resultRepository = (db: Reader) => {
  /** Returns rows of a run after a row number, in sheet order. */
  function page(
    { id, results_run: run }: Pick<ImportRow, 'id' | 'results_run'>,
    { outcome, warned }: RowFilter,
    behind: number,
    limit: number,
  ): Promise<ResultRow[]> {
    let query = db
      .selectFrom('import_results')
      .selectAll()
      .where('import_id', '=', id)
      .where('run', '=', run ?? 0);
    if (outcome !== undefined) query = query.where('outcome', '=', outcome);
    if (warned) query = query.where('warned', '=', 1);
    return query.where('row', '>', behind).orderBy('row').limit(limit).execute();
  }

  /** Yields all rows of an outcome in batches, in sheet order. */
  async function* pages(row: Pick<ImportRow, 'id' | 'results_run'>, outcome: RowOutcome): AsyncGenerator<ResultRow[]> {
    for (let behind = 0; ;) {
      const rows = await page(row, { outcome, warned: false }, behind, ROWS_AT_ONCE);
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_AT_ONCE) return;
      behind = last.row;
    }
  }

  return { page, pages };
};

/** Saved plans. */
export const mapRepository = (db: Reader) => ({
  all: (): Promise<MapRow[]> => db.selectFrom('import_maps').selectAll().orderBy('name_key').execute(),

  byId: (id: string): Promise<MapRow | undefined> =>
    db.selectFrom('import_maps').selectAll().where('id', '=', id).executeTakeFirst(),

  named: (nameKey: string): Promise<MapRow | undefined> =>
    db.selectFrom('import_maps').selectAll().where('name_key', '=', nameKey).executeTakeFirst(),
});
