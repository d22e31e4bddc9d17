import { openSheetFile } from '../sheets/open-sheet-file.ts';
import { SheetError } from '../sheets/sheet-error.ts';
import { planOf } from './import-answers.ts';
import { type Job, type JobDependencies, leaveJob, throwIfEnded } from './import-job.ts';
import { readSheets, type Wanted } from './read-sheets.ts';

/** Reads the file of an import once. */
async function readFile(dependencies: JobDependencies, job: Job): Promise<void> {
  const { files, reference } = dependencies;
  const { row } = job;
  const bytes = await files.read(row.id);
  if (!bytes) throw new Error('The file of an import is missing.');
  const file = await openSheetFile(bytes, row.file);
  const end = (): void => void file.close();
  job.signal.addEventListener('abort', end);
  try {
    const wanted = (row.wanted === '' ? {} : JSON.parse(row.wanted)) as Wanted;
    const { reference: stored } = await reference();
    const read = await readSheets(file, wanted, stored, (rows) => {
      throwIfEnded(job);
      job.onProgress(rows, 0);
    });
    await leaveJob(dependencies, job, {
      status: 'open',
      sheets: JSON.stringify(read.sheets),
      plan: JSON.stringify({ ...read.plan, corrections: planOf(row)?.corrections }),
      columns: JSON.stringify(read.profiles),
      preview: JSON.stringify(read.preview),
      wanted: '',
      problem: '',
    });
  } catch (error) {
    throwIfEnded(job);
    throw error;
  } finally {
    job.signal.removeEventListener('abort', end);
    await file.close();
  }
}

/** Runs the reading job. If the file cannot be read, stores the error message. */
export async function runReading(dependencies: JobDependencies, job: Job): Promise<void> {
  try {
    await readFile(dependencies, job);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    await leaveJob(dependencies, job, { status: 'unreadable', problem: error.message });
  }
}
