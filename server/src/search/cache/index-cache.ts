import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../db/engine.ts';
import type { BitSet } from '@buckle/domain/similar/bit-set';
import { type IndexState, OfficerIndex, type SegmentState } from '../officer-index.ts';
import { Segment, type SegmentData } from '../segment.ts';
import { readArrayFile, writeArrayFile } from './array-file.ts';
import { codeVersion } from './code-version.ts';

/** List of segments. Written last, and renamed, so that it only names complete files. */
const MANIFEST = 'manifest';

/** Officers in segments that are not in the cache, from which on it is written again: fewer are read again at a start. */
const LEAST_ROWS = 20_000;

interface CacheOptions {
  readonly leastRows?: number;
  /** The version of the code that makes an index: a cache of another one is not read. */
  readonly code?: string;
}

/** An entry of the audit of records: a database that has it is the one that was indexed, or a continuation of it. */
interface AuditEntry {
  readonly seq: number;
  readonly hash: string;
}

interface Manifest {
  readonly code: string;
  readonly revision: number;
  /** The newest one of the state that was indexed. */
  readonly audit: AuditEntry;
  /** The file of each segment, and its tombstones. */
  readonly segments: readonly { readonly file: string; readonly gone: BitSet }[];
}

/** The newest entry; undefined where there is none. */
export async function newestAudit(db: Db): Promise<AuditEntry | undefined> {
  return db.selectFrom('record_audit').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
}

async function hasAudit(db: Db, { seq, hash }: AuditEntry): Promise<boolean> {
  const found = await db.selectFrom('record_audit').select('hash').where('seq', '=', seq).executeTakeFirst();
  return found?.hash === hash;
}

/**
 * A search index on disk, so that a start need not make it again. Its files are never trusted: where one is missing or
 * damaged, or was made by other code or of another database, the index is made from the database.
 */
export class IndexCache {
  readonly #folder: string;
  readonly #code: string;
  readonly #leastRows: number;
  /** The files of segments that have been written or read. */
  readonly #files = new WeakMap<SegmentData, string>();

  private constructor(folder: string, code: string, leastRows: number) {
    this.#folder = folder;
    this.#code = code;
    this.#leastRows = leastRows;
  }

  /** `folder`: nothing else is in it. */
  static async open(folder: string, { leastRows = LEAST_ROWS, code }: CacheOptions = {}): Promise<IndexCache> {
    return new IndexCache(folder, code ?? (await codeVersion()), leastRows);
  }

  /** Returns the cached index, which may be older than the database; undefined where there is none that fits it. */
  async load(db: Db): Promise<OfficerIndex | undefined> {
    const manifest = await this.#readManifest();
    if (!manifest || !(await hasAudit(db, manifest.audit))) return undefined;
    const segments: Segment[] = [];
    try {
      for (const { file, gone } of manifest.segments) {
        const segment = new Segment((await readArrayFile(join(this.#folder, file))) as SegmentData);
        this.#files.set(segment.data, file);
        segment.removeAll(gone);
        segments.push(segment);
      }
    } catch {
      return undefined;
    }
    return new OfficerIndex(manifest.revision, segments);
  }

  async #readManifest(): Promise<Manifest | undefined> {
    try {
      const manifest = (await readArrayFile(join(this.#folder, MANIFEST))) as Manifest;
      return manifest.code === this.#code ? manifest : undefined;
    } catch {
      return undefined;
    }
  }

  /** Whether enough of an index is not cached yet. */
  isDue({ segments }: IndexState): boolean {
    const missing = segments.filter(({ data }) => !this.#files.has(data));
    return missing.reduce((sum, { data }) => sum + data.byId.length, 0) >= this.#leastRows;
  }

  /** Writes segments that are not cached yet. `audit`: the newest entry of the same database snapshot. */
  async save({ segments, revision }: IndexState, audit: AuditEntry): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const there = new Set(await readdir(this.#folder));
    const isThere = ({ data }: SegmentState): boolean => there.has(this.#files.get(data) ?? '');
    await this.#refuseWithoutRoom(segments.filter((segment) => !isThere(segment)));
    for (const segment of segments) if (!isThere(segment)) await this.#add(segment.data);
    const listed = segments.map(({ data, gone }) => ({ file: this.#files.get(data) ?? '', gone }));
    await this.#replaceManifest({ code: this.#code, revision, audit, segments: listed });
    await this.#keepOnly(new Set([...listed.map(({ file }) => file), MANIFEST]));
  }

  async #add(data: SegmentData): Promise<void> {
    const file = `segment-${randomUUID()}`;
    await writeArrayFile(join(this.#folder, file), data);
    this.#files.set(data, file);
  }

  async #replaceManifest(manifest: Manifest): Promise<void> {
    const unfinished = join(this.#folder, `unfinished-${randomUUID()}`);
    await writeArrayFile(unfinished, manifest);
    await rename(unfinished, join(this.#folder, MANIFEST));
  }

  async #keepOnly(names: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(this.#folder))
      if (!names.has(name)) await rm(join(this.#folder, name), { recursive: true, force: true });
  }

  /** The database needs the last room of a disk more. */
  async #refuseWithoutRoom(segments: readonly SegmentState[]): Promise<void> {
    const needed = segments.reduce((sum, { bytes }) => sum + bytes, 0);
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize < 2 * needed) throw new Error('The disk does not have twice the room that the index needs.');
  }
}
