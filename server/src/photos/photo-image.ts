import sharp, { type Sharp } from 'sharp';
import { isHeic } from '@buckle/domain/photos/photos';
import { PHOTO_PIXELS, THUMBNAIL_PIXELS } from '@buckle/domain/officers/wire';
import { photoErrors } from './photos.errors.ts';
import { RequestError } from '../http/request-error.ts';

/** Both as WebP, without metadata and without transparency. */
export interface EncodedPhoto {
  readonly photo: Buffer;
  readonly thumbnail: Buffer;
}

// For the whole process: libvips would otherwise open SVG, TIFF, GIF and HEIF too, with all the code behind them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

// Disables sharp's cache of 50 MB of decoded images: images are not decoded twice.
sharp.cache(false);

/** The thumbnail of a photo that was encoded here. */
export const makeThumbnail = (photo: Buffer): Promise<Buffer> => thumbnailOf(sharp(photo));

const QUALITY = 82;

const thumbnailOf = (pixels: Sharp): Promise<Buffer> =>
  pixels
    .resize({ width: THUMBNAIL_PIXELS, height: THUMBNAIL_PIXELS, fit: 'cover', position: 'top' })
    .webp({ quality: QUALITY, smartSubsample: true })
    .toBuffer();

/**
 * Decodes a JPEG, PNG or WebP of at most 40 megapixels and encodes it as a photo (at most 512 px per side, never
 * enlarged) and as a thumbnail (96 px square, cropped from the top, where the face is). Throws
 * `photoErrors.heic` for an iPhone's photo, `photoErrors.sideTooLong` for a very long side, and `photoErrors.notAPhoto` otherwise.
 */
export async function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  const { data, info } = await decodeSerially(bytes, PHOTO_PIXELS).catch((error: unknown) => {
    throw error instanceof RequestError ? error : photoErrors.notAPhoto();
  });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const [photo, thumbnail] = await Promise.all([pixels().webp({ quality: QUALITY }).toBuffer(), thumbnailOf(pixels())]);
  return { photo, thumbnail };
}

const INPUT_PIXELS_MAX = 40_000_000;
/**
 * Decoding is per row, so a row of one pixel costs as much as one of hundreds: 1 × 39,999,999 takes six seconds. No
 * camera produces such a side.
 */
const SIDE_MAX = 20_000;

/** From this size on, decoding takes a tenth of a second or more. */
const GIANT_WORK = 50_000_000;

/**
 * One at a time: a small file may contain forty megapixels, and several at once may exceed memory. Slow images have a
 * queue of their own, so that usual photos are not delayed by them.
 */
const [everyday, giants] = [inTurns(), inTurns()];

/** Returns a queue that runs tasks one at a time, first in, first out. */
function inTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** Decodes an image in its queue; throws if it is invalid or too expensive. */
async function decodeSerially(bytes: Buffer, side: number) {
  if (isHeic(bytes)) throw photoErrors.heic();
  const { format, width, height, isProgressive } = await sharp(bytes, {
    limitInputPixels: INPUT_PIXELS_MAX,
  }).metadata();
  if (Math.max(width, height) > SIDE_MAX) throw photoErrors.sideTooLong(SIDE_MAX);
  const work = decodingWork(bytes, { format, pixels: width * height, isProgressive });
  if (work > WORK_MAX) throw photoErrors.notAPhoto();
  return (work > GIANT_WORK ? giants : everyday)(() => decode(bytes, side));
}

/** Timeout of decoding an image within the other limits. */
const DECODE_WITHIN_S = 10;

/** Decodes to upright pixels of at most so many per side, transparency on white. */
const decode = (bytes: Buffer, side: number) =>
  // `error`, not sharp's stricter default: some phones' cameras write JPEGs that decode whole but with a warning.
  sharp(bytes, { limitInputPixels: INPUT_PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: DECODE_WITHIN_S })
    .toBuffer({ resolveWithObject: true });

/** The long side of A4 at 250 dots per inch, at which small print can be read. */
const SCAN_PIXELS = 2900;

/** Decodes an image like a photo, and encodes it large enough to be read. Throws where it is none. */
export async function encodeScan(bytes: Buffer): Promise<Buffer> {
  const { data, info } = await decodeSerially(bytes, SCAN_PIXELS);
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).webp({ quality: QUALITY }).toBuffer();
}

/** A JPEG of all the megapixels that are taken, in twelve scans: encoders make ten. */
export const WORK_MAX = 480_000_000;

/** Header of an image. */
interface Picture {
  readonly format: string;
  readonly pixels: number;
  /** Sent coarse first, then finer: decoded as a whole, and not in rows. */
  readonly isProgressive: boolean;
}

/** A progressive PNG is decoded whole, and in twice as many bits where it has them. */
const FULL_PNG_FACTOR = 4;

/**
 * Returns the number of pixels processed by decoding. Each scan of a progressive JPEG processes all of them, and a scan
 * may have a few hundred bytes: a hundred scans of 40 megapixels, which libjpeg's limits allow, take seconds.
 */
export function decodingWork(bytes: Buffer, { format, pixels, isProgressive }: Picture): number {
  if (!isProgressive) return pixels;
  return pixels * (format === 'jpeg' ? scansIn(bytes) : FULL_PNG_FACTOR);
}

/** Start-of-scan marker of a JPEG; it cannot occur within a scan. */
const SCAN = Buffer.from([0xff, 0xda]);

function scansIn(jpeg: Buffer): number {
  let count = 0;
  for (let at = jpeg.indexOf(SCAN); at >= 0; at = jpeg.indexOf(SCAN, at + SCAN.length)) count++;
  return count;
}
