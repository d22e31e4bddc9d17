import { createHash } from 'node:crypto';

const SUM_BYTES = 32;

const sumOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Appends a checksum to a thumbnail, whose name is not its own hash. WebP decoders ignore trailing bytes. */
export const withSum = (thumbnail: Uint8Array): Buffer => Buffer.concat([thumbnail, sumOf(thumbnail)]);

/** Returns a stored thumbnail; undefined if its checksum is wrong, or missing as in older releases. */
export function thumbnailIn(content: Uint8Array): Buffer | undefined {
  if (content.length <= SUM_BYTES) return undefined;
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  const thumbnail = bytes.subarray(0, -SUM_BYTES);
  return sumOf(thumbnail).equals(bytes.subarray(-SUM_BYTES)) ? thumbnail : undefined;
}
