import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { BitSet } from '@buckle/domain/search/word-table';
import type { Db } from '../db/engine.ts';
import { type IndexState, OfficerIndex, type SegmentState } from './officer-index.ts';
import { Segment, type SegmentData } from './segment.ts';
import { GENERATION } from '../db/schema-generation.ts';
import { VERSION } from '../version.ts';

/** An entry of the audit of records: a database that has it is the one that was indexed, or a continuation of it. */
interface AuditEntry {
  readonly seq: number;
  readonly hash: string;
}

/** The newest entry; undefined where there is none. */
export async function newestAudit(db: Db): Promise<AuditEntry | undefined> {
  return db.selectFrom('record_audit').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
}

interface CacheOptions {
  readonly leastRows?: number;
  /** The version of the code that makes an index: a cache of another one is not read. */
  readonly code?: string;
}

interface Manifest {
  readonly code: string;
  readonly revision: number;
  /** The newest one of the state that was indexed. */
  readonly audit: AuditEntry;
  /** The file of each segment, and its tombstones. */
  readonly segments: readonly { readonly file: string; readonly gone: BitSet }[];
}

/** Officers in segments that are not in the cache, from which on it is written again: fewer are read again at a start. */
const LEAST_ROWS = 20_000;

/** List of segments. Written last, and renamed, so that it only names complete files. */
const MANIFEST = 'manifest';

const TYPES = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };

const ALIGNMENT = 8;
/** Bytes that are written and summed up between two turns of the event loop. */
const BYTES_AT_ONCE = 4 * 1024 ** 2;
const END = new Uint32Array(2).byteLength;

type TypedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

const isArrayOf = (value: unknown): value is TypedArray => ArrayBuffer.isView(value) && !(value instanceof DataView);

const bytesOf = ({ buffer, byteOffset, byteLength }: TypedArray): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

const SEARCH = import.meta.dirname;

/** `server/dist` and `domain/dist`, or `src` of both where the sources run. */
const DOMAIN = join(import.meta.dirname, '../../../domain', basename(join(SEARCH, '..')));

const isCode = (name: string): boolean => /(?<!\.d|\.test)\.(?:js|ts)$/u.test(name);

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

/** Returns a hash of all code that determines the content of a search index, and of the versions of Node, Buckle and its schema. */
async function codeVersion(): Promise<string> {
  const hash = createHash('sha256').update(`${process.version} ${VERSION} ${GENERATION}\n`);
  for (const folder of [SEARCH, DOMAIN]) {
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter(isCode).toSorted()) hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}

async function hasAudit(db: Db, { seq, hash }: AuditEntry): Promise<boolean> {
  const found = await db.selectFrom('record_audit').select('hash').where('seq', '=', seq).executeTakeFirst();
  return found?.hash === hash;
}

type TypeName = keyof typeof TYPES | 'Buffer';

interface ArrayEntry {
  readonly type: TypeName;
  readonly at: number;
  /** In bytes. */
  readonly size: number;
  readonly crc: number;
}

interface Content {
  readonly value: unknown;
  readonly arrays: readonly ArrayEntry[];
}

/** Writes a new file. The value must not be modified until it resolves. */
export async function writeArrayFile(path: string, value: unknown): Promise<void> {
  const typedArrays: TypedArray[] = [];
  const references = withReferences(value, typedArrays);
  const file = await open(path, 'wx', 0o600);
  try {
    const arrays: ArrayEntry[] = [];
    let at = 0;
    for (const array of typedArrays) {
      const size = array.byteLength;
      const crc = await writeAt(file, bytesOf(array), at);
      arrays.push({ type: array.constructor.name as TypeName, at, size, crc });
      at = Math.ceil((at + size) / ALIGNMENT) * ALIGNMENT;
    }
    const content: Content = { value: references, arrays };
    const json = Buffer.from(JSON.stringify(content), 'utf8');
    const crc = await writeAt(file, json, at);
    await writeAt(file, bytesOf(Uint32Array.of(json.length, crc)), at + json.length);
  } finally {
    await file.close();
  }
}

/** The value with a reference instead of each array. */
function withReferences(value: unknown, arrays: TypedArray[]): unknown {
  if (isArrayOf(value)) return { array: arrays.push(value) - 1 };
  if (Array.isArray(value)) return value.map((one) => withReferences(one, arrays));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withReferences(one, arrays)]));
}

/** Writes bytes from `position` on. Returns their checksum. */
async function writeAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<number> {
  let crc = 0;
  for (let from = 0; from < bytes.length; from += BYTES_AT_ONCE) {
    const part = bytes.subarray(from, from + BYTES_AT_ONCE);
    crc = crc32(part, crc);
    for (let done = 0; done < part.length;)
      done += (await file.write(part, done, part.length - done, position + from + done)).bytesWritten;
  }
  return crc;
}

/** Reads a file of `writeArrayFile`. Throws if it is damaged or truncated. */
export async function readArrayFile(path: string): Promise<unknown> {
  const bytes = await readAligned(path);
  const end = bytes.subarray(-END);
  if (end.length < END) throw new Error('The file is damaged.');
  const [length = 0, crc] = new Uint32Array(Uint8Array.from(end).buffer);
  const json = bytes.subarray(-END - length, -END);
  if (json.length !== length || crc32(json) !== crc) throw new Error('The file is damaged.');
  const { value, arrays } = JSON.parse(json.toString('utf8')) as Content;
  return withArrays(
    value,
    arrays.map((entry) => arrayAt(bytes, entry)),
  );
}

/** Reads a file into its own ArrayBuffer, so that any typed array is aligned. */
async function readAligned(path: string): Promise<Buffer<ArrayBuffer>> {
  const file = await open(path);
  try {
    const bytes = Buffer.from(new ArrayBuffer((await file.stat()).size));
    for (let done = 0; done < bytes.length;) {
      const { bytesRead } = await file.read(bytes, done, bytes.length - done, done);
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

function withArrays(value: unknown, arrays: readonly TypedArray[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withArrays(one, arrays));
  if (typeof value !== 'object' || value === null) return value;
  if ('array' in value) return arrays[value.array as number];
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withArrays(one, arrays)]));
}

function arrayAt(bytes: Buffer<ArrayBuffer>, { type, at, size, crc }: ArrayEntry): TypedArray {
  const part = bytes.subarray(at, at + size);
  if (part.length !== size || crc32(part) !== crc) throw new Error('The file is damaged.');
  if (type === 'Buffer') return part;
  const Type = TYPES[type];
  return new Type(part.buffer, part.byteOffset, size / Type.BYTES_PER_ELEMENT);
}
