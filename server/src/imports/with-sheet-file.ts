import { openSheetFile } from '../sheets/open-sheet-file.ts';
import type { SheetFile } from '../sheets/sheet-file.ts';
import { type Job, type JobDependencies, throwIfAborted } from './import-job.ts';

/** Opens the file of an import while `act` runs. Throws `SheetError`; `JobAborted` if the job was aborted. */
export async function withSheetFile<T>(
  { files }: Pick<JobDependencies, 'files'>,
  job: Job,
  act: (file: SheetFile, bytes: Buffer) => Promise<T>,
): Promise<T> {
  const { row, signal } = job;
  const bytes = await files.read(row.id);
  if (!bytes) throw new Error('The file of an import is missing.');
  const file = await openSheetFile(bytes, row.file);
  const end = (): void => void file.close();
  signal.addEventListener('abort', end);
  try {
    return await act(file, bytes);
  } catch (error) {
    throwIfAborted(job);
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
    await file.close();
  }
}
