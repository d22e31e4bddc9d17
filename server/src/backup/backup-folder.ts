import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { CLOCKS_DIFFER_MS, closing } from '../db/engine.ts';
import { flush } from '../db/durable-files.ts';
import { codeOf, Unusable } from '../db/failures.ts';
import { type Anchor, chains } from '../db/audit/chain.ts';
import { headsOf, type KnownHead } from '../db/audit/append.ts';
import { hasSchema } from '../db/migrations.ts';
import type { AnyDatabase } from '../db/migrations/portable.ts';
import { type DatabaseSettings, openToCheck } from '../db/open.ts';

/** The names of the backups in a folder, the newest first; none where there is no folder. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return [];
    throw error;
  });
  return names
    .filter((name) => momentOfBackup(name) !== undefined)
    .toSorted()
    .toReversed();
}

/** The newest backup of a folder: one that is dated ahead only where there is no other. */
export async function newestBackup(folder: string, now: Date): Promise<string | undefined> {
  const names = await backupsIn(folder);
  return names.find((name) => !isDatedAhead(name, now)) ?? names[0];
}

const isDatedAhead = (name: string, now: Date): boolean =>
  Date.parse(momentOfBackup(name) ?? '') > now.getTime() + CLOCKS_DIFFER_MS;

/** Folders of backups that are being made, or removed: never the name of one that is whole. */
const UNFINISHED = '.unfinished-';

/** Creates a folder for an unfinished backup, and returns it. */
export async function beginBackup(folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder, now);
  return mkdtemp(join(folder, UNFINISHED));
}

/** Older unfinished folders are left over from a killed process. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Math.abs(now.getTime() - mtimeMs) > ABANDONED_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Syncs the folder of a backup and renames it, which completes the backup. */
export async function finishBackup(folder: string, unfinished: string, name: string): Promise<void> {
  for (const file of await readdir(unfinished)) await flush(join(unfinished, file));
  await flush(unfinished);
  await rename(unfinished, join(folder, name)).catch((error: unknown) => {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
    throw new Unusable(`There is a backup ${name} already. Try again in a second.`, { cause: error });
  });
  await flush(folder);
}

/**
 * Removes all but the newest backups; returns the removed names. Backups dated in the future are counted separately, so
 * that they do not cause the removal of the current one.
 */
export async function pruneBackups(folder: string, keep: number, now: Date): Promise<string[]> {
  const names = await backupsIn(folder);
  const ahead = names.filter((name) => isDatedAhead(name, now));
  const old = [...names.filter((name) => !ahead.includes(name)).slice(keep), ...ahead.slice(keep)];
  for (const name of old) {
    // One that is half removed must not be found under its name.
    const going = await mkdtemp(join(folder, UNFINISHED));
    await rename(join(folder, name), join(going, name));
    await rm(going, { recursive: true });
  }
  return old;
}

/** Returns the folder name of a backup: its start in UTC. */
export const nameOfBackup = (at: Date): string => `buckle-${at.toISOString().replaceAll(/[-:]|\.\d+/gu, '')}`;

const NAME = /^buckle-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u;

/** The moment in the name of a backup, as ISO text; undefined for any other name. */
export function momentOfBackup(name: string): string | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

/** Where a chain of the audit stood. */
export const anchor = z.object({ chain: z.enum(chains), number: z.number().int().min(0), hash: z.string() });

const schema = z.object({
  /** Version of the manifest's format. */
  format: z.literal(1),
  /** Version of Buckle that made the backup; missing in older ones. */
  version: z.string().optional(),
  /** When the backup started (ISO instant). */
  madeAt: z.iso.datetime(),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number().int()),
  /** SHA-256 of each file. */
  files: z.record(z.string().regex(/^[a-z]+\.db$/u), z.string()),
  /** Paths of photos that a record shows and that could not be copied. */
  lacking: z.array(z.string()),
  /** Heads of the audit chains; missing in older backups. */
  audit: z.array(anchor).optional(),
});

/** Manifest of a backup. */
export type Manifest = z.output<typeof schema>;

const FILE = 'backup.json';

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, FILE), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
}

/** Undefined where there is none that can be read. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    return schema.safeParse(JSON.parse(await readFile(join(folder, FILE), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** SHA-256 of a file. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Returns the heads of the chains before migrations, which may append to them; none for a database without tables. */
export const headsIn = (settings: DatabaseSettings): Promise<Anchor[]> =>
  closing(openToCheck(settings), async (engine) => {
    const db = engine.reader('primary');
    return (await hasSchema(db as unknown as AnyDatabase, 'records')) ? headsOf(db) : [];
  });

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
