import type { ActionsBy } from '@buckle/domain/registry';
import { noteResponse, noteSilence } from '../platform/connectivity.ts';
import { settings } from '../platform/settings.ts';
import { addressOf, handleResponse, pageUserHeader } from './api-client.ts';
import { ApiError } from './api-error.ts';

type UploadName = Extract<ActionsBy<'POST'>, 'uploadImage' | 'uploadScan' | 'uploadImport'>;

/**
 * Sends a file and returns the response. `onProgress` is called with the fraction, 0 to 1, which `fetch` does not report.
 * Throws `ApiError`.
 */
export function sendFile(
  name: UploadName,
  file: Blob,
  fileName: string,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  const body = new FormData();
  body.set('image', file, fileName);
  const request = new XMLHttpRequest();
  request.open('POST', addressOf(name, {}));
  request.withCredentials = settings.host !== '';
  for (const [header, value] of Object.entries(pageUserHeader())) request.setRequestHeader(header, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  signal?.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      noteResponse();
      try {
        resolve(handleResponse(name, { status: request.status, text: request.responseText }));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('abort', () => reject(new ApiError('network', '', 0)));
    request.addEventListener('error', () => {
      noteSilence();
      reject(new ApiError('network', '', 0));
    });
    request.send(body);
  });
}

/** Uploads a file that a record or an order refers to, and returns its path. Throws `ApiError`. */
export async function uploadFile(
  name: Exclude<UploadName, 'uploadImport'>,
  file: Blob,
  fileName: string,
  onProgress: (part: number) => void,
): Promise<string> {
  const { path } = await sendFile(name, file, fileName, onProgress);
  if (typeof path !== 'string' || path === '') throw new ApiError('refused', '', 200);
  return path;
}

/** Uploads a photo (specification, section 7) and returns its path. Throws `ApiError`. */
export const uploadImage = (image: Blob, onProgress: (part: number) => void): Promise<string> =>
  uploadFile('uploadImage', image, 'photo.jpg', onProgress);

/**
 * Returns idempotency keys: the same content, sent again after a lost response, has the same key. (`randomUUID`
 * requires HTTPS.)
 */
export function keyPerContent(): (content: string) => string {
  let last = { content: '', key: '' };
  return (content) => {
    if (content !== last.content) last = { content, key: newKey() };
    return last.key;
  };
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
