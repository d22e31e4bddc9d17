import { createHash } from 'node:crypto';
import type { Actor } from '../db/store.ts';

/** The bytes of a file; `damaged`: it exists, but does not match its hash. */
export type PhotoFile = Buffer | 'missing' | 'damaged';

export interface PhotoStore {
  /**
   * Encodes and stores a photo with its thumbnail, counted against the user's allowance; returns its path. Overwrites a
   * damaged copy. Throws `photoErrors.notAPhoto`, or where the allowance is used up.
   */
  put(bytes: Buffer, by: Actor): Promise<string>;
  /** Whether there is a photo at a path on the wire. */
  has(path: string): Promise<boolean>;
  /** Paths of the photos that were put before an instant. */
  storedBefore(instant: Date): Promise<string[]>;
  /** Removes a photo and its thumbnail, unless it was put again after an instant. */
  remove(path: string, putBefore: Date): Promise<void>;
  /** Removes unfinished files of killed processes from before an instant. Returns the number. */
  removeUnfinished(before: Date): Promise<number>;
  /** Reads a file by its bare name; `missing` also where the name is not one that this store gives. */
  read(fileName: string): Promise<PhotoFile>;
}

/** Names of files that a store gives: the photo's hash, and the size of its thumbnail. */
export const PHOTO_FILE = /^([0-9a-f]{64})(-96)?\.webp$/u;

/** Appends a checksum to a thumbnail, whose name is not its own hash. WebP decoders ignore trailing bytes. */
export const withSum = (thumbnail: Uint8Array): Buffer => Buffer.concat([thumbnail, sumOf(thumbnail)]);

const sumOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const SUM_BYTES = 32;

/** Returns a stored thumbnail; undefined if its checksum is wrong, or missing. */
export function thumbnailIn(content: Uint8Array): Buffer | undefined {
  if (content.length <= SUM_BYTES) return undefined;
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  const thumbnail = bytes.subarray(0, -SUM_BYTES);
  return sumOf(thumbnail).equals(bytes.subarray(-SUM_BYTES)) ? thumbnail : undefined;
}
