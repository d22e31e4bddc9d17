/** What the head of a picture says of it. */
interface Picture {
  readonly format: string;
  readonly pixels: number;
  /** Sent coarse first, then finer: decoded as a whole, and not in rows. */
  readonly isProgressive: boolean;
}

/** A JPEG of all the megapixels that are taken, in twelve scans: encoders make ten. */
export const WORK_MAX = 480_000_000;

/** From here on a picture takes a tenth of a second and more. */
export const GIANT_WORK = 50_000_000;

/** A progressive PNG is decoded whole, and in twice as many bits where it has them. */
const WHOLE_PNG = 4;

/** The mark that a scan of a JPEG begins with; within a scan it cannot be. */
const SCAN = Buffer.from([0xff, 0xda]);

function scansIn(jpeg: Buffer): number {
  let count = 0;
  for (let at = jpeg.indexOf(SCAN); at >= 0; at = jpeg.indexOf(SCAN, at + SCAN.length)) count++;
  return count;
}

/**
 * How many pixels are gone through to decode a picture. Each scan of a progressive JPEG goes through all of them, and a
 * few hundred bytes make a scan: a hundred scans of 40 megapixels, which is what libjpeg's limits let pass, take seconds.
 */
export function decodingWork(bytes: Buffer, { format, pixels, isProgressive }: Picture): number {
  if (!isProgressive) return pixels;
  return pixels * (format === 'jpeg' ? scansIn(bytes) : WHOLE_PNG);
}
