/**
 * Files of values that are JSON but for the typed arrays and buffers in them. An array is written from its own memory
 * and read as a view of the file's: neither is copied.
 *
 * Layout: the arrays, each at a multiple of 8 bytes; the JSON, where each array is `{ "array": n }`, with a checksum of
 * each array; length and checksum of the JSON, 4 bytes each. Numbers are in the byte order of the machine.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

const TYPES = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };
type TypeName = keyof typeof TYPES | 'Buffer';
type TypedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

const ALIGNMENT = 8;
/** Bytes that are written and summed up between two turns of the event loop. */
const BYTES_AT_ONCE = 4 * 1024 ** 2;
const END = new Uint32Array(2).byteLength;

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

const isArrayOf = (value: unknown): value is TypedArray => ArrayBuffer.isView(value) && !(value instanceof DataView);

/** The value with a reference instead of each array. */
function withReferences(value: unknown, arrays: TypedArray[]): unknown {
  if (isArrayOf(value)) return { array: arrays.push(value) - 1 };
  if (Array.isArray(value)) return value.map((one) => withReferences(one, arrays));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withReferences(one, arrays)]));
}

function withArrays(value: unknown, arrays: readonly TypedArray[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withArrays(one, arrays));
  if (typeof value !== 'object' || value === null) return value;
  if ('array' in value) return arrays[value.array as number];
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withArrays(one, arrays)]));
}

const bytesOf = ({ buffer, byteOffset, byteLength }: TypedArray): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

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

function arrayAt(bytes: Buffer<ArrayBuffer>, { type, at, size, crc }: ArrayEntry): TypedArray {
  const part = bytes.subarray(at, at + size);
  if (part.length !== size || crc32(part) !== crc) throw new Error('The file is damaged.');
  if (type === 'Buffer') return part;
  const Type = TYPES[type];
  return new Type(part.buffer, part.byteOffset, size / Type.BYTES_PER_ELEMENT);
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
