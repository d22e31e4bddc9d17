import { chunks } from '../db/chunks.ts';
import { type Actor, SERVER_ACTOR, type Store } from '../db/store.ts';

/** Chunk size in bytes. */
const PART_BYTES = 1024 * 1024;

/** Uploaded files of imports. */
export interface ImportFiles {
  /** Stores a file, counted against the user's allowance. Throws where that is used up. */
  put(id: string, bytes: Buffer, by: Actor): Promise<void>;
  /** Returns a whole file; undefined if there is none. */
  read(id: string): Promise<Buffer | undefined>;
  remove(id: string): Promise<void>;
  /** Returns the ids of imports whose files were stored before a timestamp. */
  storedBefore(instant: Date): Promise<string[]>;
}

export function importFiles(store: Store, now: () => Date): ImportFiles {
  const write = { by: SERVER_ACTOR, subject: '' } as const;
  return {
    put: (id, bytes, by) =>
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

    async read(id) {
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

    remove: (id) =>
      store.write({ ...write, action: 'import.remove-file' }, async ({ db }) => {
        await db.deleteFrom('import_files').where('import_id', '=', id).execute();
      }),

    async storedBefore(instant) {
      const rows = store.db.selectFrom('import_files').select('import_id').where('part', '=', 0);
      const found = await rows.where('put_at', '<', instant.toISOString()).execute();
      return found.map(({ import_id: id }) => id);
    },
  };
}
