import sharp from 'sharp';
import { PHOTO_PIXELS, THUMBNAIL_PIXELS } from '@buckle/domain/officer/photo-path';
import { photoErrors } from './photo.errors.ts';

/** Both as WebP, without metadata and without transparency. */
export interface EncodedPhoto {
  readonly photo: Buffer;
  readonly thumbnail: Buffer;
}

const INPUT_PIXELS_MAX = 40_000_000;
const QUALITY = 82;

// For the whole process: libvips would otherwise open SVG, TIFF, GIF and HEIF too, with all the code behind them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** Upright pixels of at most `PHOTO_PIXELS` a side; what was transparent is white. */
async function decode(bytes: Buffer) {
  // `error`, not sharp's stricter default: some phones' cameras write JPEGs that decode whole but with a warning.
  return sharp(bytes, { limitInputPixels: INPUT_PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize({ width: PHOTO_PIXELS, height: PHOTO_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

let decoding: Promise<unknown> = Promise.resolve();

/** One after another: a small file may hold forty megapixels, and several at once more than a machine has memory for. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = decoding.then(work);
  decoding = done.catch(() => undefined);
  return done;
}

/**
 * Decodes a JPEG, PNG or WebP of at most 40 megapixels and encodes it anew: as the photo (at most 512 px a side, never
 * enlarged) and as its thumbnail (96 px square, cut from the top, where the face is). Throws `photoErrors.notAPhoto`
 * for anything else.
 */
export async function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  const { data, info } = await inTurn(() => decode(bytes)).catch(() => {
    throw photoErrors.notAPhoto();
  });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const [photo, thumbnail] = await Promise.all([
    pixels().webp({ quality: QUALITY }).toBuffer(),
    pixels()
      .resize({ width: THUMBNAIL_PIXELS, height: THUMBNAIL_PIXELS, fit: 'cover', position: 'top' })
      .webp({ quality: QUALITY, smartSubsample: true })
      .toBuffer(),
  ]);
  return { photo, thumbnail };
}
