import type { RecordsTransaction } from '../db/store.ts';
import type { ImportRow, MapRow, ResultRow } from './import.repository.ts';

/** The only way to change imports. */
export function importWriter({ db, addRows }: Pick<RecordsTransaction, 'db' | 'addRows'>) {
  /** Updates columns of an import. */
  async function change(row: ImportRow, changes: Partial<ImportRow>): Promise<ImportRow> {
    const after = { ...row, ...changes, revision: row.revision + 1 };
    await db.updateTable('imports').set(after).where('id', '=', row.id).execute();
    return after;
  }

  return {
    async add(row: ImportRow): Promise<void> {
      await db.insertInto('imports').values(row).execute();
    },

    change,

    /** Marks an import as discarded, and removes what it held of its sheet. The sweep deletes its rows later. */
    discard: (row: ImportRow, at: string): Promise<ImportRow> =>
      change(row, {
        sheets: '',
        wanted: '',
        plan: '',
        columns: '',
        preview: '',
        counts: '',
        problem: '',
        status: 'discarded',
        changed_at: at,
        results_run: row.results_run ?? (row.run > 0 ? row.run : null),
      }),

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

    /** Replaces the result of a row. */
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
