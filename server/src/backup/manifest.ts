import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { chains } from '../db/audit/chain.ts';

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
