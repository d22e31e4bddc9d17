import '@fastify/multipart';
import type { Action } from '@buckle/domain/action';
import { IMPORT_MEGABYTES } from '@buckle/domain/limits';
import type { FastifyRequest } from 'fastify';
import { requestError, RequestError } from './request-error.ts';

const MEGABYTE = 1024 * 1024;
/** Of an uploaded image at most, and of any uploaded file. */
const IMAGE_MEGABYTES = 8;
const UPLOAD_BYTES_MAX = IMPORT_MEGABYTES * MEGABYTE;

/** Returns the size of an action's uploaded file at most, in bytes. */
export const uploadBytesMax = ({ megabytes = IMAGE_MEGABYTES }: Action): number => megabytes * MEGABYTE;

/** Returns the error of an uploaded file that is too large for its action. */
export const uploadTooLarge = ({ megabytes }: Action): RequestError =>
  megabytes === undefined
    ? new RequestError(413, 'image-too-large', [])
    : new RequestError(413, 'file-too-large', [megabytes]);

/** Options of the multipart parser for an uploaded file. */
export const IMAGE_PARSING = {
  /** One file more than allowed, so that a second one is detected and rejected. */
  limits: { fileSize: UPLOAD_BYTES_MAX, files: 2, fields: 5, fieldSize: 1000, parts: 7 },
  // Larger than any body. The parser would block until a longer part is consumed, forever for a part without a name.
  fileHwm: 2 * UPLOAD_BYTES_MAX,
} as const;

export const uploadErrors = {
  noImage: requestError(400, 'no-image'),
  severalImages: requestError(400, 'several-images'),
};

/** The framework's own refusals of a body that is too large, whole or in a part. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413;

/** An uploaded file, and its name as the browser sends it. */
interface Upload {
  readonly bytes: Buffer;
  readonly fileName: string;
}

/** Returns the only file, field `image`, of a multipart body; rejects everything else with a message. */
export async function readImage(request: FastifyRequest, action: Action): Promise<Upload> {
  if (!request.isMultipart()) throw uploadErrors.noImage();
  let image: Upload | undefined;
  try {
    for await (const file of request.files({ limits: { fileSize: uploadBytesMax(action) } })) {
      const bytes = await file.toBuffer();
      if (image) throw uploadErrors.severalImages();
      if (file.fieldname === 'image') image = { bytes, fileName: file.filename };
    }
  } catch (error) {
    if (error instanceof RequestError) throw error;
    if (isTooLarge(error)) throw uploadTooLarge(action);
    // The parser reports a truncated or malformed body as a server error.
    throw uploadErrors.noImage();
  }
  if (!image || image.bytes.length === 0) throw uploadErrors.noImage();
  if (image.bytes.length > uploadBytesMax(action)) throw uploadTooLarge(action);
  return image;
}
