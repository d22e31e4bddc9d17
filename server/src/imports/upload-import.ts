import { readableName } from '@buckle/domain/exports/file-name';
import { type ChangeCall, writeOnce } from '../officers/change-call.ts';
import { importErrors } from './imports.errors.ts';
import { importRepository, importWriter } from './imports.repository.ts';
import type { ImportDependencies } from './plan-import.ts';

const UNFINISHED_MAX = 20;
const NAME_MAX = 200;

const newRow = {
  revision: 1,
  status: 'reading',
  run: 0,
  results_run: null,
  sheets: '',
  wanted: '',
  plan: '',
  columns: '',
  preview: '',
  counts: '',
  problem: '',
  decided_by_id: null,
  decided_by: null,
  decided_at: null,
  decision_reason: '',
  change: null,
  undo: '',
  spellings: '',
} as const;

/** Returns the file name without the path that old browsers send; invisible characters are shown. */
const nameOf = (fileName: string): string =>
  readableName(fileName.split(/[/\\]/u).at(-1) ?? '')
    .trim()
    .slice(0, NAME_MAX) || 'sheet';

/** Uploads of sheets. Throws a `RequestError` with a message for the user. */
export function uploadUsecase({ store, files, jobs, now, newId }: ImportDependencies) {
  const write = writeOnce(store, now);
  return {
    async upload(bytes: Buffer, fileName: string, call: ChangeCall): Promise<string> {
      const { session } = call;
      const file = nameOf(fileName);
      if ((await importRepository(store.db).countUnfinished(session.userId)) >= UNFINISHED_MAX)
        throw importErrors.tooMany(UNFINISHED_MAX);
      const id = newId();
      await files.put(id, bytes, session);
      const content = { file, bytes: bytes.length };
      const known = await write(call, { action: 'import.upload', content }, async (transaction, at) => {
        transaction.concerns(file);
        const author = { created_by_id: session.userId, created_by: session.username, created_at: at };
        await importWriter(transaction).add({ ...newRow, id, file, ...author, changed_at: at });
        return id;
      });
      // Idempotent retry: the file of the first request is used.
      if (known !== id) await files.remove(id);
      jobs.wake();
      return known;
    },
  };
}
