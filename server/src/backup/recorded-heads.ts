import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Anchor } from '../db/audit/chain.ts';
import { headsOf } from '../db/audit/heads.ts';
import type { KnownHead } from '../db/audit/anchors.ts';
import { haveChainsStarted } from '../db/audit/verify.ts';
import { Unusable } from '../db/failures.ts';
import { type DatabaseSettings, openToCheck } from '../db/open.ts';
import { backupsIn } from './backup-folder.ts';
import { anchor, type Manifest, readManifest } from './manifest.ts';

/**
 * Returns the heads of the chains before migrations, which may append to them; undefined for a release without chains.
 */
export async function headsIn(settings: DatabaseSettings): Promise<Anchor[] | undefined> {
  const engine = openToCheck(settings);
  try {
    const db = engine.reader('primary');
    return (await haveChainsStarted(db)) ? await headsOf(db) : undefined;
  } finally {
    await engine.close();
  }
}

/** Returns the heads that a backup recorded. */
export const headsOfBackup = (name: string, { madeAt, audit = [] }: Manifest): KnownHead[] =>
  audit.map((head) => ({ ...head, at: madeAt, where: `the backup ${name}` }));

/** Returns the heads of all backups of a folder. */
export async function headsOfBackups(folder: string): Promise<KnownHead[]> {
  const heads: KnownHead[] = [];
  for (const name of await backupsIn(folder)) {
    const manifest = await readManifest(join(folder, name));
    if (manifest) heads.push(...headsOfBackup(name, manifest));
  }
  return heads;
}

/** A line of the server's log or a backup's manifest, as far as it concerns the chains. */
const headLine = z.object({
  audit: z.array(anchor),
  madeAt: z.iso.datetime().optional(),
  /** Milliseconds since 1970, as the log has it. */
  time: z.number().optional(),
});

function headsOfText(text: string, where: string): KnownHead[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [];
  }
  const read = headLine.safeParse(json);
  if (!read.success) return [];
  const { audit, madeAt, time } = read.data;
  const at = madeAt ?? new Date(time ?? 0).toISOString();
  return audit.map((head) => ({ ...head, at, where }));
}

/** Returns the heads recorded in a file: a server's log, or the `backup.json` of a backup. */
export async function headsOfFile(file: string): Promise<KnownHead[]> {
  if (!existsSync(file)) throw new Unusable(`There is no file ${file}.`);
  const heads: KnownHead[] = [];
  const lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    // A manifest has many lines, but not more than these.
    if (lines.length < 1000) lines.push(line);
    if (line.includes('"audit"')) heads.push(...headsOfText(line.slice(line.indexOf('{')), file));
  }
  if (heads.length === 0) heads.push(...headsOfText(lines.join('\n'), file));
  if (heads.length === 0)
    throw new Unusable(`${file} says nothing of the audit. Name a log of the server, or the backup.json of a backup.`);
  return heads;
}
