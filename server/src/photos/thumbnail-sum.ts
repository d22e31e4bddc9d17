import { createHash } from 'node:crypto';

const SUM_BYTES = 32;

const sumOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/**
 * A thumbnail as it is kept: a photo's name is its hash, a thumbnail's is not, so its own hash stands behind it. Readers
 * of WebP know where a picture ends, and look no further.
 */
export const withSum = (thumbnail: Uint8Array): Buffer => Buffer.concat([thumbnail, sumOf(thumbnail)]);

/** The thumbnail in what was kept; undefined where it is not what was put there, or of a release that kept no sum. */
export function thumbnailIn(kept: Uint8Array): Buffer | undefined {
  if (kept.length <= SUM_BYTES) return undefined;
  const bytes = Buffer.from(kept.buffer, kept.byteOffset, kept.length);
  const thumbnail = bytes.subarray(0, -SUM_BYTES);
  return sumOf(thumbnail).equals(bytes.subarray(-SUM_BYTES)) ? thumbnail : undefined;
}
