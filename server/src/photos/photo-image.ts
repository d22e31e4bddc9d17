import sharp, { type Sharp } from 'sharp';
import { PHOTO_PIXELS, THUMBNAIL_PIXELS } from '@buckle/domain/officer/photo-path';
import { decodingWork, GIANT_WORK, WORK_MAX } from './decoding-work.ts';
import { inTurns } from './in-turns.ts';
import { photoErrors } from './photo.errors.ts';
import { RequestError } from '../http/request-error.ts';

/** Both as WebP, without metadata and without transparency. */
export interface EncodedPhoto {
  readonly photo: Buffer;
  readonly thumbnail: Buffer;
}

const INPUT_PIXELS_MAX = 40_000_000;
/**
 * Decoding goes row by row, so that a row of one pixel costs as much as one of hundreds: 1 × 39,999,999 takes six seconds.
 * No camera makes a side as long as this.
 */
const SIDE_MAX = 20_000;
const QUALITY = 82;
/** For what the limits let through: a picture that takes longer is refused. */
const DECODE_WITHIN_S = 10;

// For the whole process: libvips would otherwise open SVG, TIFF, GIF and HEIF too, with all the code behind them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

// It keeps what it has decoded, 50 MB of it, for who asks for the same again: nobody does.
sharp.cache(false);

/** Upright pixels of at most `PHOTO_PIXELS` a side; what was transparent is white. */
const decode = (bytes: Buffer) =>
  // `error`, not sharp's stricter default: some phones' cameras write JPEGs that decode whole but with a warning.
  sharp(bytes, { limitInputPixels: INPUT_PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize({ width: PHOTO_PIXELS, height: PHOTO_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: DECODE_WITHIN_S })
    .toBuffer({ resolveWithObject: true });

/**
 * One after another: a small file may hold forty megapixels, and several at once more than a machine has memory for. What
 * takes long has a queue of its own, so that an everyday photo waits for everyday photos only.
 */
const [everyday, giants] = [inTurns(), inTurns()];

/** The pixels of a picture in its turn; throws for what is none, or would take too much work. */
async function decodeInTurn(bytes: Buffer) {
  const { format, width, height, isProgressive } = await sharp(bytes, {
    limitInputPixels: INPUT_PIXELS_MAX,
  }).metadata();
  if (Math.max(width, height) > SIDE_MAX) throw photoErrors.sideTooLong(SIDE_MAX);
  const work = decodingWork(bytes, { format, pixels: width * height, isProgressive });
  if (work > WORK_MAX) throw photoErrors.notAPhoto();
  return (work > GIANT_WORK ? giants : everyday)(() => decode(bytes));
}

const thumbnailOf = (pixels: Sharp): Promise<Buffer> =>
  pixels
    .resize({ width: THUMBNAIL_PIXELS, height: THUMBNAIL_PIXELS, fit: 'cover', position: 'top' })
    .webp({ quality: QUALITY, smartSubsample: true })
    .toBuffer();

/** The thumbnail of a photo that was encoded here. */
export const makeThumbnail = (photo: Buffer): Promise<Buffer> => thumbnailOf(sharp(photo));

/**
 * Decodes a JPEG, PNG or WebP of at most 40 megapixels and encodes it anew: as the photo (at most 512 px a side, never
 * enlarged) and as its thumbnail (96 px square, cut from the top, where the face is). Throws `photoErrors.sideTooLong`
 * for one with a very long side, and `photoErrors.notAPhoto` for anything else.
 */
export async function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  const { data, info } = await decodeInTurn(bytes).catch((error: unknown) => {
    throw error instanceof RequestError ? error : photoErrors.notAPhoto();
  });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const [photo, thumbnail] = await Promise.all([pixels().webp({ quality: QUALITY }).toBuffer(), thumbnailOf(pixels())]);
  return { photo, thumbnail };
}
