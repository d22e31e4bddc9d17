import { chunks } from '../db/batches.ts';
import { type Actor, SERVER_ACTOR, type Store } from '../db/store.ts';
import { openSheetFile } from './sheets/open-sheet-file.ts';
import type { SheetFile } from './sheets/sheet-file.ts';
import { type Job, type JobDependencies, throwIfAborted } from './import-job.ts';

export type ImportFiles = ReturnType<typeof importFiles>;

const PART_BYTES = 1024 * 1024;

/** Uploaded files of imports. */
export function importFiles(store: Store, now: () => Date) {
  const write = { by: SERVER_ACTOR, subject: '' } as const;
  return {
    /** Stores a file, counted against the user's allowance. Throws where that is used up. */
    put: (id: string, bytes: Buffer, by: Actor): Promise<void> =>
      store.write({ by, action: 'import.put-file', subject: '' }, async ({ db }) => {
        const put_at = now().toISOString();
        const parts = Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, part) => part);
        for (const some of chunks(parts, 8)) {
          const rows = some.map((part) => ({
            import_id: id,
            part,
            bytes: bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
            put_at,
          }));
          await db.insertInto('import_files').values(rows).execute();
        }
      }),

    /** Returns a whole file; undefined if there is none. */
    async read(id: string): Promise<Buffer | undefined> {
      const parts: Uint8Array[] = [];
      for (;;) {
        const row = await store.db
          .selectFrom('import_files')
          .select('bytes')
          .where('import_id', '=', id)
          .where('part', '=', parts.length)
          .executeTakeFirst();
        if (!row) return parts.length === 0 ? undefined : Buffer.concat(parts);
        parts.push(row.bytes);
      }
    },

    remove: (id: string): Promise<void> =>
      store.write({ ...write, action: 'import.remove-file' }, async ({ db }) => {
        await db.deleteFrom('import_files').where('import_id', '=', id).execute();
      }),

    /** Returns the ids of imports whose files were stored before a timestamp. */
    async storedBefore(instant: Date): Promise<string[]> {
      const rows = store.db.selectFrom('import_files').select('import_id').where('part', '=', 0);
      const found = await rows.where('put_at', '<', instant.toISOString()).execute();
      return found.map(({ import_id: id }) => id);
    },
  };
}

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
