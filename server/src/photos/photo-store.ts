import type { Readable } from 'node:stream';

/** A stored file that is being read; whoever takes the stream must read it to its end or destroy it. */
interface OpenPhoto {
  readonly stream: Readable;
  /** In bytes. */
  readonly size: number;
}

export interface PhotoStore {
  /** Encodes and keeps a photo with its thumbnail; answers its path on the wire. Throws `photoErrors.notAPhoto`. */
  put(bytes: Buffer): Promise<string>;
  /** Whether there is a photo at a path on the wire. */
  has(path: string): Promise<boolean>;
  /** Paths of the photos that were put before an instant. */
  olderThan(instant: Date): Promise<string[]>;
  /** Removes a photo and its thumbnail. */
  remove(path: string): Promise<void>;
  /** Opens a file by its bare name; undefined where there is none or the name is not one that this store gives. */
  open(fileName: string): Promise<OpenPhoto | undefined>;
}

/** Names of files that a store gives: the photo's hash, and the size of its thumbnail. */
export const PHOTO_FILE = /^([0-9a-f]{64})(-96)?\.webp$/u;
