import { settings } from '../settings.ts';
import { noteAnswer, noteSilence } from '../connectivity.ts';
import { readAnswer } from './api-answer.ts';
import { addressOf } from './api-client.ts';
import { ApiError } from './api-error.ts';

/**
 * Sends a photo (specification, section 7) and returns its path. `onProgress` is told the part that is under way, 0 to
 * 1; `fetch` does not tell it. Throws `ApiError`.
 */
export function uploadImage(image: Blob, onProgress: (part: number) => void): Promise<string> {
  const body = new FormData();
  body.set('image', image, 'photo.jpg');
  const request = new XMLHttpRequest();
  request.open('POST', addressOf('uploadImage', {}));
  request.withCredentials = settings.host !== '';
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      noteAnswer();
      try {
        const { path } = readAnswer('uploadImage', { status: request.status, text: request.responseText });
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
