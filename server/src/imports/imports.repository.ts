import type { Selectable } from 'kysely';
import type { ImportStatus } from '@buckle/domain/imports/imports.actions';
import type { ColumnProfile, ImportPlan, RowOutcome } from '@buckle/domain/imports/import-plan';
import type { NamedSheet } from '@buckle/domain/imports/sheet-questions';
import type { ActionOutput } from '@buckle/domain/registry';
import { CELL_MAX } from '@buckle/domain/imports/corrections';
import { storedMessage } from '@buckle/domain/catalogue';
import type { StoredMessage } from '@buckle/domain/coded-messages';
import { blankOfficer, writeFields } from '@buckle/domain/officers/wire';
import type { Reader } from '../db/engine.ts';
import type { Schema } from '../db/schema.ts';
import type { JobQueue, QueuedJob } from './import-jobs.ts';
import type { RecordsTransaction } from '../db/store.ts';
import { visibleFields } from '../changes/changes.repository.ts';
import { correctedCells, type Outcome, type RowResult, skippedCells } from './engine/mapped-row.ts';

export type ImportRow = Selectable<Schema['imports']>;
export type ResultRow = Selectable<Schema['import_results']>;
export type MapRow = Selectable<Schema['import_maps']>;

export const planOf = ({ plan }: Pick<ImportRow, 'plan'>): ImportPlan | undefined =>
  parsed<ImportPlan | undefined>(plan, undefined);

const parsed = <T>(text: string, otherwise: T): T => (text === '' ? otherwise : (JSON.parse(text) as T));

export const profilesOf = ({ columns }: Pick<ImportRow, 'columns'>): readonly ColumnProfile[] =>
  parsed<readonly ColumnProfile[]>(columns, []);
export const sheetsOf = ({ sheets }: Pick<ImportRow, 'sheets'>): readonly NamedSheet[] =>
  parsed<readonly NamedSheet[]>(sheets, []);
export const previewOf = ({ preview }: Pick<ImportRow, 'preview'>): readonly (readonly string[])[] =>
  parsed<readonly (readonly string[])[]>(preview, []);

/** Columns of an import that its summary is made of: without the large ones of its sheet. */
const summarized = [
  'id',
  'revision',
  'status',
  'file',
  'created_by_id',
  'created_by',
  'created_at',
  'results_run',
  'plan',
  'counts',
  'problem',
  'decided_by',
  'decided_at',
  'decision_reason',
  'change',
] as const satisfies readonly (keyof ImportRow)[];
export type SummarizedRow = Pick<ImportRow, (typeof summarized)[number]>;

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
  ): Promise<SummarizedRow[]> {
    let query = db.selectFrom('imports').select(summarized).where('status', '!=', 'discarded');
    query = own
      ? query.where('created_by_id', '=', userId)
      : query.where((eb) => eb.or([eb('created_by_id', '=', userId), eb('status', 'not in', unfinished)]));
    if (behind)
      query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(behind.createdAt, behind.id)));
    return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  },

  async countUnfinished(userId: string): Promise<number> {
    const { n } = await db
      .selectFrom('imports')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('created_by_id', '=', userId)
      .where('status', 'in', unfinished)
      .executeTakeFirstOrThrow();
    return n;
  },

  /** Returns the imports whose job ended with the server that had its lease, which is over. */
  async leftLeases(at: string): Promise<string[]> {
    const leases = db.selectFrom('import_jobs').innerJoin('imports', 'imports.id', 'import_jobs.import_id');
    const left = leases.select('imports.id').where('lease_until', '<', at).where('status', 'not in', jobStatuses);
    return (await left.execute()).map(({ id }) => id);
  },

  /** Returns the jobs that no server runs, oldest first, and the users of those that run. */
  async queue(at: string): Promise<Pick<JobQueue, 'waiting' | 'busy'>> {
    const rows = await db
      .selectFrom('imports')
      .leftJoin('import_jobs', 'import_jobs.import_id', 'imports.id')
      .leftJoin('import_files', (join) =>
        join.onRef('import_files.import_id', '=', 'imports.id').on('import_files.part', '=', 1),
      )
      .select(['imports.id', 'imports.status', 'imports.revision', 'created_by_id', 'decided_by_id', 'undo', 'sheets'])
      .select(['import_jobs.lease_until', 'import_files.part'])
      .where('imports.status', 'in', jobStatuses)
      .orderBy('imports.changed_at')
      .orderBy('imports.id')
      .execute();
    const jobs = rows.map((row) => ({ job: queuedJob(row), runs: row.lease_until !== null && row.lease_until >= at }));
    return {
      waiting: jobs.filter(({ runs }) => !runs).map(({ job }) => job),
      busy: new Set(jobs.filter(({ runs }) => runs).map(({ job }) => job.userId)),
    };
  },

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

  progress: (id: string) =>
    db.selectFrom('import_jobs').select(['done', 'total']).where('import_id', '=', id).executeTakeFirst(),
});

type QueuedRow = Pick<ImportRow, 'id' | 'status' | 'revision' | 'created_by_id' | 'decided_by_id' | 'undo' | 'sheets'>;

/** Rows of a sheet, above which its jobs are large; so are those of a file of more than one part, which is a megabyte. */
const SMALL_ROWS_MAX = 5000;

/** Returns the job of an import. `part`: null if its file has one part. */
function queuedJob(row: QueuedRow & { readonly part: number | null }): QueuedJob {
  const { id, status, revision, created_by_id: author, decided_by_id: approver, part } = row;
  const isUndo = status === 'undoing';
  const decider = (isUndo ? undoOf(row)?.by_id : undefined) ?? (status === 'applying' ? approver : undefined);
  const rows = sheetsOf(row).reduce((sum, sheet) => sum + sheet.rows, 0);
  return { id, userId: decider ?? author, isUndo, isLarge: part !== null || rows > SMALL_ROWS_MAX, revision };
}

const ROWS_AT_ONCE = 500;

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

export type ListedMap = Pick<MapRow, 'id' | 'name'>;

export const mapRepository = (db: Reader) => {
  /** For lists: reads no plan, which may be large, nor a column behind it. */
  const names = () => db.selectFrom('import_maps').select(['id', 'name']).orderBy('name_key');

  async function count(userId?: string): Promise<number> {
    let maps = db.selectFrom('import_maps').select((eb) => eb.fn.countAll<number>().as('n'));
    if (userId !== undefined) maps = maps.where('saved_by_id', '=', userId);
    return (await maps.executeTakeFirstOrThrow()).n;
  }

  return {
    all: (limit: number): Promise<ListedMap[]> => names().limit(limit).execute(),

    /** Returns those whose columns are the same. */
    fitting: (headerKey: string, limit: number): Promise<ListedMap[]> =>
      names().where('header_key', '=', headerKey).limit(limit).execute(),

    ofUser: (userId: string, limit: number): Promise<ListedMap[]> =>
      names().where('saved_by_id', '=', userId).limit(limit).execute(),

    /** Returns the number of all, or of a user. */
    count,

    byId: (id: string): Promise<MapRow | undefined> =>
      db.selectFrom('import_maps').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Returns whose it is, under a name or an id. */
    owned: (
      column: 'id' | 'name_key',
      value: string,
    ): Promise<Pick<MapRow, 'id' | 'name' | 'saved_by_id'> | undefined> =>
      db.selectFrom('import_maps').select(['id', 'name', 'saved_by_id']).where(column, '=', value).executeTakeFirst(),
  };
};

/** Columns of a discarded import: without what it held of its sheet. The sweep deletes its rows later. */
export const discarded = (row: ImportRow): Partial<ImportRow> => ({
  sheets: '',
  wanted: '',
  plan: '',
  columns: '',
  preview: '',
  counts: '',
  problem: '',
  status: 'discarded',
  results_run: row.results_run ?? (row.run > 0 ? row.run : null),
});

/** The only way to change imports. */
export function importWriter({ db, addRows }: Pick<RecordsTransaction, 'db' | 'addRows'>) {
  return {
    async add(row: ImportRow): Promise<void> {
      await db.insertInto('imports').values(row).execute();
    },

    async change(row: ImportRow, changes: Partial<ImportRow>): Promise<void> {
      const after = { ...row, ...changes, revision: row.revision + 1 };
      await db.updateTable('imports').set(after).where('id', '=', row.id).execute();
    },

    /** Updates internal columns without incrementing the revision. */
    async note(row: ImportRow, changes: Pick<Partial<ImportRow>, 'run' | 'results_run'>): Promise<ImportRow> {
      await db.updateTable('imports').set(changes).where('id', '=', row.id).execute();
      return { ...row, ...changes };
    },

    addResults: (rows: readonly ResultRow[]): Promise<void> =>
      addRows(
        'import_results',
        rows.map((row) => ({ ...row })),
      ),

    async changeResult({ import_id: id, run, row, ...columns }: ResultRow): Promise<void> {
      const query = db.updateTable('import_results').set(columns).where('import_id', '=', id);
      await query.where('run', '=', run).where('row', '=', row).execute();
    },

    /** Deletes a batch of results of other runs. Returns whether there may be more. */
    async removeResults(id: string, keptRun: number | null, limit: number): Promise<boolean> {
      let query = db.selectFrom('import_results').select(['run', 'row']).where('import_id', '=', id);
      if (keptRun !== null) query = query.where('run', '!=', keptRun);
      const rows = await query.orderBy('run').orderBy('row').limit(limit).execute();
      const last = rows.at(-1);
      if (!last) return false;
      let removed = db.deleteFrom('import_results').where('import_id', '=', id);
      if (keptRun !== null) removed = removed.where('run', '!=', keptRun);
      await removed.where((eb) => eb(eb.refTuple('run', 'row'), '<=', eb.tuple(last.run, last.row))).execute();
      return rows.length === limit;
    },

    async putMap(map: MapRow): Promise<void> {
      await db
        .insertInto('import_maps')
        .values(map)
        .onConflict((conflict) => conflict.column('name_key').doUpdateSet(map))
        .execute();
    },

    async removeMap(id: string): Promise<void> {
      await db.deleteFrom('import_maps').where('id', '=', id).execute();
    },
  };
}

export type Reversal = NonNullable<ActionOutput<'importDetails'>['reversal']>;

/** The undo of an import, as stored. */
export interface ImportUndo {
  readonly by_id: string;
  readonly by: string;
  readonly reason: string;
  /** Once it is done. `change`: absent if nothing was set back. */
  readonly result?: Reversal & { readonly change?: number };
}

/** Column of an import with its undo. */
interface UndoColumn {
  readonly undo: string;
}

export const undoOf = ({ undo }: UndoColumn): ImportUndo | undefined =>
  undo === '' ? undefined : (JSON.parse(undo) as ImportUndo);

export const writeUndo = (undo: ImportUndo): UndoColumn => ({ undo: JSON.stringify(undo) });

type Row = ActionOutput<'importedRows'>['rows'][number];
/** The stored details of a row: messages are stored by their codes. */
export type RowDetail = Pick<Row, 'before' | 'officer' | 'cells' | 'corrected'> & {
  readonly problems: readonly (StoredMessage & { readonly column?: number })[];
  readonly warnings: readonly StoredMessage[];
  /** Of a row of several tables: the table, the row in its sheet, and how it is named. */
  readonly at?: { readonly part: number; readonly row: number; readonly place: StoredMessage } | undefined;
  /** Id of the present officer that a new one may duplicate. */
  readonly suspectId?: string | undefined;
};

const outcomes: Readonly<Record<Outcome, RowOutcome>> = {
  added: 'new',
  updated: 'changed',
  unchanged: 'unchanged',
  rejected: 'refused',
  ignored: 'ignored',
};

/** Returns the stored row of a result; undefined for one that is not listed. */
export function resultRow(id: string, run: number, result: RowResult): ResultRow | undefined {
  const { row, outcome, officer, problems, unlikely, suspected } = result;
  if (!isListed(result)) return undefined;
  const warnings = [...(suspected === undefined ? [] : [suspected]), ...unlikely];
  const detail: RowDetail = {
    ...recordsOf(result),
    cells: row.cells.map((cell) => cell.slice(0, CELL_MAX)),
    ...(row.corrected && {
      corrected: row.corrected.map(({ column, was }) => ({ column, was: was.slice(0, CELL_MAX) })),
    }),
    problems: problems.map(({ column, ...reason }) => ({
      ...(column !== undefined && { column }),
      ...storedMessage(reason),
    })),
    warnings: warnings.map(storedMessage),
    suspectId: result.suspect,
    ...(row.place && { at: { part: row.place.part, row: row.place.row, place: storedMessage(row.place.words) } }),
  };
  return {
    import_id: id,
    run,
    row: row.line,
    outcome: outcomes[outcome],
    officer_id: officer?.id ?? '',
    warned: Number([skippedCells(result), correctedCells(result), warnings].some((list) => list.length > 0)),
    detail: JSON.stringify(detail),
  };
}

/** Returns whether a row is listed. Blank rows are skipped. */
const isListed = ({ problems, outcome }: RowResult): boolean => outcome !== 'ignored' || problems[0]?.message !== '';

/** Returns the record before and after a row, with the fields of cards and those that differ. */
function recordsOf({ outcome, before, officer }: RowResult): Pick<RowDetail, 'before' | 'officer'> {
  if (!officer || (outcome !== 'added' && outcome !== 'updated')) return {};
  const fields = visibleFields(before ?? { ...blankOfficer, id: '', version: 0 }, officer);
  return {
    ...(before && { before: writeFields(before, fields) }),
    officer: writeFields(officer, fields),
  };
}
