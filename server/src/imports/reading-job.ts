import { planOf } from './import.repository.ts';
import { SheetError } from '../sheets/sheet-error.ts';
import { type Job, type JobDependencies, finishJob, throwIfAborted } from './import-job.ts';
import { readSheets, type RequestedSheet } from './read-sheets.ts';
import { withSheetFile } from './with-sheet-file.ts';

/** Reads the file of an import once. */
const readFile = (dependencies: JobDependencies, job: Job): Promise<void> =>
  withSheetFile(dependencies, job, async (file) => {
    const { wanted: given } = job.row;
    const wanted = (given === '' ? {} : JSON.parse(given)) as RequestedSheet;
    const { reference } = await dependencies.reference();
    const read = await readSheets(file, wanted, reference, (rows) => {
      throwIfAborted(job);
      job.onProgress(rows, 0);
    });
    await finishJob(dependencies, job, {
      status: 'open',
      sheets: JSON.stringify(read.sheets),
      plan: JSON.stringify({ ...read.plan, corrections: planOf(job.row)?.corrections }),
      columns: JSON.stringify(read.profiles),
      preview: JSON.stringify(read.preview),
      wanted: '',
      problem: '',
    });
  });

/** Runs the reading job. If the file cannot be read, stores the error message. */
export async function runReading(dependencies: JobDependencies, job: Job): Promise<void> {
  try {
    await readFile(dependencies, job);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    if (error.cause !== undefined) dependencies.onFailure(error.cause, job.row.id);
    await finishJob(dependencies, job, { status: 'unreadable', problem: error.message });
  }
}
