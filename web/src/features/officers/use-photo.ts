import { useEffect, useRef, useState } from 'react';
import { officerFormMessages as messages } from '@buckle/domain/officers/officer-form.messages';
import { FILE_TYPE_BYTES, isHeic } from '@buckle/domain/photos/photos';
import { photoMessages } from '@buckle/domain/photos/photos.messages';
import { uploadImage } from '../../lib/api/upload-image.ts';
import { showFailure } from '../../ui/toast.tsx';

/** A file with a preview, being converted for the upload. */
interface OpenedPhoto {
  /** Where this document has it, to be revoked. The browser shows it upright. */
  readonly address: string;
  /** A JPEG for the upload: upright, on white, downscaled, and without metadata. Rejects with `PhotoRejected`. */
  readonly prepared: Promise<Blob>;
}

/** The photo that the form would save: one that the server has, a new one, or (an empty path) none. */
export interface Photo {
  readonly path: string;
  readonly chosen?: OpenedPhoto;
}

/** The photo of the form: choosing it, and sending it once. `restored`: one that was chosen on an earlier visit. */
export function usePhoto(path: string, restored: Blob | undefined) {
  const [photo, setPhoto] = useState<Photo>(() => ({ path, ...(restored && { chosen: restoredPhoto(restored) }) }));
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choices = useRef(0);
  const addresses = useRef<string[]>(photo.chosen ? [photo.chosen.address] : []);
  const sent = useRef(new WeakMap<Blob, string>());
  useEffect(() => () => addresses.current.forEach((address) => URL.revokeObjectURL(address)), []);

  /** Shows the file immediately. An invalid one is replaced by the previous photo. */
  async function choose(file: File): Promise<void> {
    const choice = ++choices.current;
    const isLatest = (): boolean => choice === choices.current;
    setOpening(true);
    setProblem(undefined);
    try {
      const chosen = await openPhoto(file);
      addresses.current.push(chosen.address);
      if (!isLatest()) return;
      setPhoto({ path: '', chosen });
      setOpening(false);
      await chosen.prepared;
    } catch (error) {
      if (!(error instanceof PhotoRejected)) throw error;
      if (!isLatest()) return;
      setOpening(false);
      setPhoto(photo);
      setProblem(error.message);
      showFailure(error.message);
    }
  }

  /** Where the server keeps it; sends it first where it is new. Throws `ApiError`, `PhotoRejected`. */
  async function pathOnServer(onProgress: (part: number) => void): Promise<string> {
    if (!photo.chosen) return photo.path;
    onProgress(0);
    const image = await photo.chosen.prepared;
    const path = sent.current.get(image) ?? (await uploadImage(image, onProgress));
    sent.current.set(image, path);
    return path;
  }

  return {
    photo,
    opening,
    problem,
    choose,
    pathOnServer,
    replace: (path: string) => {
      choices.current += 1;
      setOpening(false);
      setProblem(undefined);
      setPhoto({ path });
    },
  };
}

/** A photo that was prepared on an earlier visit. */
const restoredPhoto = (image: Blob): OpenedPhoto => ({
  address: URL.createObjectURL(image),
  prepared: Promise.resolve(image),
});

const MEGABYTES_MAX = 40;

const MEGABYTE = 1024 * 1024;

/** Opens any image that the browser can show. Throws `PhotoRejected`. */
async function openPhoto(file: File): Promise<OpenedPhoto> {
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

async function prepare(file: File, image: HTMLImageElement): Promise<Blob> {
  try {
    return encode(draw(await decode(file, image)));
  } catch {
    throw await notReadable(file);
  }
}

const JPEG_QUALITY = 0.88;

/** Encodes synchronously: `toBlob` runs when the page is idle, which takes seconds on a slow phone. */
function encode(canvas: HTMLCanvasElement): Blob {
  const [, base64 = ''] = canvas.toDataURL('image/jpeg', JPEG_QUALITY).split(',');
  // A canvas that cannot be encoded returns an empty data URL.
  if (base64 === '') throw new Error('no image');
  return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: 'image/jpeg' });
}

/** Maximum side of the uploaded photo, in pixels. */
const SIDE_MAX = 1600;

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

/** Decodes to upright pixels. An `<img>` would accept a truncated file; SVG requires an `<img>`. */
const decode = (file: File, image: HTMLImageElement): Promise<ImageBitmap> =>
  createImageBitmap(file.type === 'image/svg+xml' ? image : file, { imageOrientation: 'from-image' });

/** Returns the rejection of a file that this browser cannot decode: Safari decodes HEIC, others do not. */
async function notReadable(file: File): Promise<PhotoRejected> {
  const start = await file
    .slice(0, FILE_TYPE_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return new PhotoRejected(isHeic(new Uint8Array(start)) ? photoMessages.heic : messages.notReadable);
}

/** Limit for decoding: four bytes per pixel. */
const MEGAPIXELS_MAX = 120;

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

/** The file cannot be used as a photo; the message is for the user. */
export class PhotoRejected extends Error {}
