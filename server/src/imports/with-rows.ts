import type { ImportPlan } from '@buckle/domain/import/import-plan';
import { SERVER_ACTOR } from '../db/store.ts';
import type { ImportDependencies } from './engine/import-dependencies.ts';
import { authorOf, type Job, type JobDependencies } from './import-job.ts';
import { profilesOf } from './import.repository.ts';
import { photoRows } from './photo-rows.ts';
import { planRows } from './plan-rows.ts';
import { type NamedSheet, rowsRead } from '@buckle/domain/import/sheet-questions';
import { headerRowsOf, rowsBelow } from './sheet-rows.ts';
import { withSheetFile } from './with-sheet-file.ts';

type RowsDependencies = Pick<
  ImportDependencies,
  | 'rows'
  | 'batchRows'
  | 'mapRow'
  | 'identify'
  | 'rules'
  | 'repeated'
  | 'newId'
  | 'now'
  | 'source'
  | 'signal'
  | 'addAnyway'
> & { readonly total: number };

/** Returns how a job stores photos: a check counts them for the author, and what is written then is the same ones. */
const putterOf =
  ({ photos, quotas }: JobDependencies, { row }: Job) =>
  async (bytes: Buffer): Promise<string> => {
    if (row.status !== 'checking') return photos.put(bytes, SERVER_ACTOR);
    const author = authorOf(row);
    await quotas.countPhoto(author);
    return photos.put(bytes, author);
  };

/** Opens the file of an import, and calls back with its mapped rows. */
export const withRows = <T>(
  dependencies: JobDependencies,
  job: Job,
  act: (rows: RowsDependencies) => Promise<T>,
): Promise<T> =>
  withSheetFile(dependencies, job, async (file, bytes) => {
    const { store, reference, now, newId } = dependencies;
    const { row, signal } = job;
    const plan = JSON.parse(row.plan) as ImportPlan;
    const headerRows = await headerRowsOf(file, plan);
    const sheets = JSON.parse(row.sheets) as NamedSheet[];
    const current = await reference();
    const { photos: names } = plan;
    return act({
      ...(names === undefined
        ? planRows(plan, current, headerRows, profilesOf(row))
        : photoRows(bytes, { db: store.db, putPhoto: putterOf(dependencies, job), resolver: current.resolver, names })),
      rows: () => rowsBelow(file, plan, profilesOf(row), current.resolver),
      newId,
      now,
      source: row.file,
      signal,
      addAnyway: true,
      total: rowsRead(sheets, plan),
    });
  });
