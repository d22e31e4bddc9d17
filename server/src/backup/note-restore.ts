import { basename, dirname, resolve } from 'node:path';
import type { Anchor } from '../db/audit/chain.ts';
import { headsOf } from '../db/audit/heads.ts';
import { COMMAND_LINE_ACTOR, type Store } from '../db/store.ts';
import { readManifest } from './manifest.ts';
import { keepRestoreNote, type StoredNote } from './restore-note.ts';

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
