import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { headsOf, type KnownHead, type KnownRestore } from '../db/audit/append.ts';
import { flush, writeDurably } from '../db/durable-files.ts';
import { codeOf, Unusable } from '../db/failures.ts';
import { anchor, nameOfBackup, readManifest } from './backup-folder.ts';
import type { Anchor } from '../db/audit/chain.ts';
import { COMMAND_LINE_ACTOR, type Store } from '../db/store.ts';

/** Path of the confirmation, undefined if it could not be written, and its content. */
export interface StoredNote {
  readonly file: string | undefined;
  readonly text: string;
}

const schema = z.object({
  /** Version of the note's format. */
  format: z.literal(1),
  /** Name of the backup or of the dump. */
  restoredBackup: z.string(),
  /** When the backup was made; unknown for a dump. */
  backupMadeAt: z.iso.datetime().optional(),
  restoredAt: z.iso.datetime(),
  /** Where the chains of the audit stood in the backup. */
  auditOfBackup: z.array(anchor),
  /** When this was written, and where the chains stood then. */
  notedAt: z.iso.datetime(),
  audit: z.array(anchor),
});

/**
 * Confirmation of a restore that the operator stores outside the database: protects against a forged row that claims
 * one.
 */
type RestoreNote = z.output<typeof schema>;

/** Writes a note into a folder. */
export async function keepRestoreNote(folder: string, note: Omit<RestoreNote, 'format'>): Promise<StoredNote> {
  const text = `${JSON.stringify({ format: 1, ...note } satisfies RestoreNote, undefined, 2)}\n`;
  const stem = nameOfBackup(new Date(note.notedAt)).replace('buckle-', 'restored-');
  for (let n = 1; ; n++) {
    const file = join(folder, n === 1 ? `${stem}.json` : `${stem}-${n}.json`);
    try {
      await writeDurably(file, text);
      await flush(folder);
      return { file, text };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return { file: undefined, text };
    }
  }
}

/** Restores that the operator names, and the heads that their notes add to the anchors. */
export interface NamedRestores {
  readonly restores: readonly KnownRestore[];
  readonly heads: readonly KnownHead[];
}

const NAME = /^restored-.+\.json$/u;

/** Reads one note, or all notes of a folder; throws where there is none. */
export async function readRestoreNotes(path: string): Promise<NamedRestores> {
  if (!existsSync(path)) throw new Unusable(`There is no file or folder ${path}.`);
  const isFolder = (await stat(path)).isDirectory();
  const files = isFolder
    ? (await readdir(path))
        .filter((name) => NAME.test(name))
        .toSorted()
        .map((name) => join(path, name))
    : [path];
  if (files.length === 0) throw new Unusable(`There is no note of a restore, restored-….json, in ${path}.`);
  const notes = await Promise.all(files.map(async (file) => ({ file, note: await readNote(file) })));
  return {
    restores: notes.map(({ note }) => ({
      backup: `the backup ${note.restoredBackup}`,
      madeAt: note.backupMadeAt,
      at: note.restoredAt,
      heads: note.auditOfBackup,
    })),
    heads: notes.flatMap(({ file, note }) =>
      note.audit.map((head) => ({ ...head, at: note.notedAt, where: basename(file) })),
    ),
  };
}

async function readNote(file: string): Promise<RestoreNote> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    json = undefined;
  }
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  throw new Unusable(
    `${file} is no note of a restore. A restore writes one, restored-….json, beside its backup. For a restore without ` +
      'one: buckle audit note-restore --from BACKUP --at TIME',
  );
}

interface NotedRestore {
  readonly store: Store;
  readonly now: () => Date;
  /** A backup, its manifest, or a dump. */
  readonly from: string;
  /** When it was restored (ISO instant); undefined: just now. */
  readonly at: string | undefined;
  /** Heads of the chains before the restore: a dump has no manifest. */
  readonly before: readonly Anchor[];
  /** Folder for the note. */
  readonly into: string;
}

/** Notes a restore that was made by other means than `restore`, in the audit and for the operator. */
export async function noteRestore({ store, now, from, at, before, into }: NotedRestore): Promise<StoredNote> {
  const folder = basename(from) === 'backup.json' ? dirname(resolve(from)) : resolve(from);
  const manifest = await readManifest(folder);
  const restoredAt = at ?? now().toISOString();
  const subject = basename(manifest === undefined ? from : folder);
  const details = {
    ...(manifest === undefined ? {} : { backup_made_at: manifest.madeAt }),
    ...(at === undefined ? {} : { restored_at: at }),
  };
  await store.write({ by: COMMAND_LINE_ACTOR, action: 'directory.restore', subject, details }, async ({ db }) => {
    if (at === undefined) await db.deleteFrom('sessions').execute();
  });
  return keepRestoreNote(into, {
    restoredBackup: subject,
    ...(manifest === undefined ? {} : { backupMadeAt: manifest.madeAt }),
    restoredAt,
    auditOfBackup: manifest === undefined ? [...before] : (manifest.audit ?? []),
    notedAt: now().toISOString(),
    audit: await headsOf(store.db),
  });
}
