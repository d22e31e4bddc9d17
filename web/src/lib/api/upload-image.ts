import { noteResponse, noteSilence } from '../platform/connectivity.ts';
import { settings } from '../platform/settings.ts';
import { addressOf, handleResponse } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { pageUserHeader } from './own-headers.ts';

/**
 * Uploads a photo (specification, section 7) and returns its path. `onProgress` is called with the fraction, 0 to 1,
 * which `fetch` does not report. Throws `ApiError`.
 */
export function uploadImage(image: Blob, onProgress: (part: number) => void): Promise<string> {
  const body = new FormData();
  body.set('image', image, 'photo.jpg');
  const request = new XMLHttpRequest();
  request.open('POST', addressOf('uploadImage', {}));
  request.withCredentials = settings.host !== '';
  for (const [name, value] of Object.entries(pageUserHeader())) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      noteResponse();
      try {
        const { path } = handleResponse('uploadImage', { status: request.status, text: request.responseText });
        if (typeof path !== 'string' || path === '') throw new ApiError('refused', '', request.status);
        resolve(path);
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => {
      noteSilence();
      reject(new ApiError('network', '', 0));
    });
    request.send(body);
  });
}
