/** Header of an image. */
interface Picture {
  readonly format: string;
  readonly pixels: number;
  /** Sent coarse first, then finer: decoded as a whole, and not in rows. */
  readonly isProgressive: boolean;
}

/** A JPEG of all the megapixels that are taken, in twelve scans: encoders make ten. */
export const WORK_MAX = 480_000_000;

/** From this size on, decoding takes a tenth of a second or more. */
export const GIANT_WORK = 50_000_000;

/** A progressive PNG is decoded whole, and in twice as many bits where it has them. */
const FULL_PNG_FACTOR = 4;

/** Start-of-scan marker of a JPEG; it cannot occur within a scan. */
const SCAN = Buffer.from([0xff, 0xda]);

function scansIn(jpeg: Buffer): number {
  let count = 0;
  for (let at = jpeg.indexOf(SCAN); at >= 0; at = jpeg.indexOf(SCAN, at + SCAN.length)) count++;
  return count;
}

/**
 * Returns the number of pixels processed by decoding. Each scan of a progressive JPEG processes all of them, and a scan
 * may have a few hundred bytes: a hundred scans of 40 megapixels, which libjpeg's limits allow, take seconds.
 */
export function decodingWork(bytes: Buffer, { format, pixels, isProgressive }: Picture): number {
  if (!isProgressive) return pixels;
  return pixels * (format === 'jpeg' ? scansIn(bytes) : FULL_PNG_FACTOR);
}
