import { officerFormMessages as messages } from '@buckle/domain/messages/officer-form';
import { photoMessages } from '@buckle/domain/messages/photo';
import { FILE_TYPE_BYTES, isHeic } from '@buckle/domain/officer/heic';

/** Maximum side of the uploaded photo, in pixels. */
const SIDE_MAX = 1600;
const JPEG_QUALITY = 0.88;
const MEGABYTE = 1024 * 1024;
const MEGABYTES_MAX = 40;
/** Limit for decoding: four bytes per pixel. */
const MEGAPIXELS_MAX = 120;

/** The file cannot be used as a photo; the message is for the user. */
export class PhotoRejected extends Error {}

/** Reads no more of a file than its kind and its size in pixels, whatever kinds the browser knows. */
async function look(file: File, address: string): Promise<HTMLImageElement> {
  const image = new Image();
  await new Promise<void>((resolve, reject) => {
    image.addEventListener('load', () => resolve());
    image.addEventListener('error', () => void notReadable(file).then(reject));
    image.src = address;
  });
  if (image.naturalWidth * image.naturalHeight > MEGAPIXELS_MAX * 1e6)
    throw new PhotoRejected(messages.pixelsTooMany(MEGAPIXELS_MAX));
  return image;
}

/** Decodes to upright pixels. An `<img>` would accept a truncated file; SVG requires an `<img>`. */
const decode = (file: File, image: HTMLImageElement): Promise<ImageBitmap> =>
  createImageBitmap(file.type === 'image/svg+xml' ? image : file, { imageOrientation: 'from-image' });

function draw(pixels: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, SIDE_MAX / Math.max(pixels.width, pixels.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(pixels.width * scale));
  canvas.height = Math.max(1, Math.round(pixels.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(pixels, 0, 0, canvas.width, canvas.height);
  pixels.close();
  return canvas;
}

/** Encodes synchronously: `toBlob` runs when the page is idle, which takes seconds on a slow phone. */
function encode(canvas: HTMLCanvasElement): Blob {
  const [, base64 = ''] = canvas.toDataURL('image/jpeg', JPEG_QUALITY).split(',');
  // A canvas that cannot be encoded returns an empty data URL.
  if (base64 === '') throw new Error('no image');
  return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: 'image/jpeg' });
}

/** Returns the rejection of a file that this browser cannot decode: Safari decodes HEIC, others do not. */
async function notReadable(file: File): Promise<PhotoRejected> {
  const start = await file
    .slice(0, FILE_TYPE_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return new PhotoRejected(isHeic(new Uint8Array(start)) ? photoMessages.heic : messages.notReadable);
}

async function prepare(file: File, image: HTMLImageElement): Promise<Blob> {
  try {
    return encode(draw(await decode(file, image)));
  } catch {
    throw await notReadable(file);
  }
}

/** A file with a preview, being converted for the upload. */
export interface OpenedPhoto {
  /** Where this document has it, to be revoked. The browser shows it upright. */
  readonly address: string;
  /** A JPEG for the upload: upright, on white, downscaled, and without metadata. Rejects with `PhotoRejected`. */
  readonly prepared: Promise<Blob>;
}

/** A photo that was prepared on an earlier visit. */
export const restoredPhoto = (image: Blob): OpenedPhoto => ({
  address: URL.createObjectURL(image),
  prepared: Promise.resolve(image),
});

/** Opens any image that the browser can show. Throws `PhotoRejected`. */
export async function openPhoto(file: File): Promise<OpenedPhoto> {
  if (file.size > MEGABYTES_MAX * MEGABYTE) throw new PhotoRejected(messages.fileTooLarge(MEGABYTES_MAX));
  const address = URL.createObjectURL(file);
  try {
    const prepared = prepare(file, await look(file, address));
    // Avoids an unhandled rejection if another file is chosen first.
    prepared.catch(() => undefined);
    return { address, prepared };
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
}
